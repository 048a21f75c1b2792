/* SPDX-License-Identifier: MIT
 * Tests of the protocol: transcripts of the document against the program, answers against the
 * schema, mutated lines and logs against the core. */
#ifndef MAGIE_TESTS_PROTOCOL_H
#define MAGIE_TESTS_PROTOCOL_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern long passed, failed;

/** Counts a failure and prints it. */
void fail(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/** A file as a text to be freed; ends the program where it cannot be read. */
char *read_file(const char *path);

/* ---- transcripts.c ---- */

/* A block of the document: requests and the answers to them. */
typedef struct exchange {
    char *request, *answer;
    int line;
    bool fresh; /* the first of its block */
} exchange;

typedef struct transcripts {
    exchange *at;
    int n;
} transcripts;

/** Reads the transcripts of a Markdown document. */
transcripts transcripts_read(const char *document);
void transcripts_free(transcripts *t);

/** Whether text equals wanted, in which "…" stands for any text. */
bool matches(const char *wanted, const char *text);

/** Prints the document with the answers that the program gives now. */
void transcripts_write(const char *document, const transcripts *t, char **answers);

/* ---- schema.c ---- */

enum { DEFINITION_CAP = 64 };

/** Loads docs/protocol.schema.json, which is never freed. */
json_t *protocol_schema(void);

/** Checks a value by the definition called name. NULL, or what is wrong (static). */
const char *schema_fault(const char *name, json_t *value);

/** The definition of the answer to a request: that of its verb, or of a refusal. */
void name_definition(const char *request, size_t n, json_t *answer, char name[DEFINITION_CAP]);

/** Checks an answer. NULL, or what is wrong (static). */
const char *answer_fault(const char *request, size_t n, const char *answer);

/* ---- breaks.c ---- */

/** Puts a mistake into each place of a correct answer: the schema has to notice each. */
void break_answer(const char *request, const char *answer);

/* ---- told.c ---- */

/** Tests the logs of that many random games, for every seat and an onlooker. */
void tell_games(long games);

/* ---- bots.c ---- */

/** Plays games with this program as a bot: the messages that it is sent follow the schema. */
void play_with_programs(const char *magie);

/** Plays such a bot, to the end of the input. Returns the exit code. */
int be_a_bot(void);

/* ---- walks.c ---- */

/** Plays that many random games of every edition and checks every answer by the schema. */
void walk_games(long games);

/* ---- types.c ---- */

/** Replaces each member of requests, and of positions of that many games, by values of every type.
 */
void replace_members(const transcripts *t, long games);

/* ---- mutate.c ---- */

/** Sends that many mutated requests of the document, each of which must be answered. */
void mutate_lines(const transcripts *t, long n);

/* ---- secrets.c ---- */

/** Plays that many games, each beside one that differs in what a seat may not know: the seat is
 *  told the same in both. */
void keep_secrets(long games);

/** Reads that many mutated logs, each of which must be accepted, or refused with the place of the
 *  mistake. */
void mutate_logs(long n);

#endif
