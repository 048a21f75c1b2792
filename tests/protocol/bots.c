/* SPDX-License-Identifier: MIT
 * The messages that are sent to bots that are programs follow the schema. This test plays games
 * with itself as the program. */
#include "protocol.h"

#include "magie/edition.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 1 << 20 };

static const char not_of_the_schema[] = "not of the schema";

static const char *question_fault(json_t *question)
{
    const char *what = json_string_value(json_object_get(question, "do"));

    return what && strcmp(what, "new") == 0 ? schema_fault("bot_new", question)
                                            : schema_fault("bot_decide", question);
}

/* The last legal action, which makes the game progress. */
static void decide(json_t *question)
{
    json_t *legal = json_object_get(question, "legal");
    json_t *entry = json_array_get(legal, json_array_size(legal) - 1);
    json_t *answer = json_pack("{s:O,s:O}", "id", json_object_get(question, "id"), "action",
                               json_object_get(entry, "action"));

    if (schema_fault("bot_answer", answer)) {
        fprintf(stderr, "%s: what a bot answers\n", not_of_the_schema);
    }
    char *line = json_dumps(answer, JSON_COMPACT);
    puts(line);
    fflush(stdout);
    free(line);
    json_decref(answer);
}

int be_a_bot(void)
{
    static char line[LINE_MAX_BYTES];

    while (fgets(line, sizeof line, stdin)) {
        json_t *question = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        const char *wrong = question ? question_fault(question) : "no JSON";

        if (wrong) {
            fprintf(stderr, "%s: %s in %.300s\n", not_of_the_schema, wrong, line);
        }
        if (json_object_get(question, "legal")) {
            decide(question);
        }
        json_decref(question);
    }
    return 0;
}

static void play(const char *magie, const char *self, const mg_edition *edition)
{
    static char line[LINE_MAX_BYTES];
    char command[2 * PATH_MAX];

    snprintf(command, sizeof command,
             "'%s' sim %s:%s --seats 2 --games 1 --seed 3 --follow 0 --set limit.rounds=4 "
             "--bot-seconds 100 --players 'exec:%s bot' 2>&1 >/dev/null </dev/null",
             magie, edition->name, edition->profile, self);
    FILE *said = popen(command, "r"); /* NOLINT(bugprone-command-processor): the test's own words */
    while (said && fgets(line, sizeof line, said)) {
        if (strstr(line, not_of_the_schema) || strstr(line, "exec:")) {
            fail("a bot in %s: %s", edition->name, line);
        }
    }
    if (!said || pclose(said)) {
        fail("no game of %s with a bot that is a program", edition->name);
    }
    passed++;
}

void play_with_programs(const char *magie)
{
    char self[PATH_MAX] = "";

    if (readlink("/proc/self/exe", self, sizeof self - 1) <= 0) {
        fail("the test does not find itself");
        return;
    }
    for (int k = 0; k < mg_edition_n; k++) {
        play(magie, self, mg_editions[k]);
    }
}
