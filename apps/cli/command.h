/* SPDX-License-Identifier: MIT
 * Subcommands of `magie`. Each is one file cmd_NAME.c, here or beside what it opens, that defines
 * `const mg_command mg_command_NAME`, and one row in commands.def. What a command takes are rows of
 * tables: operands (words without dashes) and options. Reading the command line, usage errors,
 * --help, the man pages, completion and the lists of options in docs/ all come from these rows. */
#ifndef MAGIE_CLI_COMMAND_H
#define MAGIE_CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit codes of every command, and what each means. */
enum { MG_EXIT_OK = 0, MG_EXIT_FAILED = 1, MG_EXIT_USAGE = 2, MG_EXIT_N };

extern const char *const mg_exit_text[MG_EXIT_N];

/* How a value is read, and what it is kept as. */
typedef enum mg_cli_type {
    MG_CLI_FLAG,  /* bool: given or not */
    MG_CLI_INT,   /* int, from least to most */
    MG_CLI_COUNT, /* uint64_t, from least up to INT64_MAX, which JSON can hold */
    MG_CLI_REAL,  /* double, above least, up to most */
    MG_CLI_TEXT,  /* const char *; NULL: not given */
    MG_CLI_TEXTS, /* mg_cli_texts: may be given repeatedly */
    MG_CLI_WORD   /* int: which one of words */
} mg_cli_type;

typedef struct mg_cli_texts {
    const char **at; /* belongs to the front, which frees it after the command */
    int n;
} mg_cli_texts;

/* What a text names: completion offers these. */
typedef enum mg_cli_names {
    MG_NAMES_NONE,
    MG_NAMES_FILE,
    MG_NAMES_EDITION,  /* or the folder of one */
    MG_NAMES_EDITIONS, /* a list of them with commas between */
    MG_NAMES_ARM,      /* an edition and changes to it: standard:modern,jail.fine=500 */
    MG_NAMES_PROFILE,
    MG_NAMES_BOARDS,  /* a list */
    MG_NAMES_OPTION,  /* of the engine */
    MG_NAMES_OPTIONS, /* a list */
    MG_NAMES_SETTING, /* one with its value: jail.fine=500 */
    MG_NAMES_BOTS,    /* a list */
    MG_NAMES_FIGURE,
    MG_NAMES_CLAUSE,
    MG_NAMES_VERB,  /* of `magie editions` */
    MG_NAMES_TOPIC, /* of `magie help`: a command, man, completion */
    MG_NAMES_DETAIL /* what follows that topic */
} mg_cli_names;

/* An option, "--seats N". */
typedef struct mg_cli_option {
    const char *name;     /* "seats" */
    const char *argument; /* "N"; NULL of a flag */
    mg_cli_type type;
    size_t at;           /* where the value goes: offset into the values of its group */
    const char *initial; /* the value of who says nothing, as it is written; NULL: none */
    int64_t unset;       /* the number for "not given" where there is no initial one */
    int64_t least, most; /* of numbers; most 0: as large as the type holds */
    const char *words;   /* of MG_CLI_WORD: "stay|leave" */
    const char *unit;    /* "games"; or NULL */
    mg_cli_names names;
    char letter;      /* 's' for -s as well; or 0 */
    bool engine;      /* goes into the game that is set up: other rules, another table */
    const char *help; /* one line, without a full stop */
} mg_cli_option;

/* Options that belong together, with a struct of their values; several commands may refer to one.
 */
typedef struct mg_cli_group {
    const mg_cli_option *option;
    int option_n;
} mg_cli_group;

#define MG_CLI_GROUP(rows)                                                                         \
    {                                                                                              \
        rows, (int)(sizeof(rows) / sizeof(rows)[0])                                                \
    }

/* A group as a command takes it. */
typedef struct mg_cli_use {
    const mg_cli_group *group;
    size_t at; /* offset of the group's values in the command's */
} mg_cli_use;

/* A word without dashes. */
typedef struct mg_cli_operand {
    const char *name; /* "FILE" */
    mg_cli_type type; /* MG_CLI_TEXT; MG_CLI_TEXTS, as the last one, takes all that follow */
    size_t at;        /* offset into the command's values */
    bool needed;
    mg_cli_names names;
    const char *help; /* one line, without a full stop */
} mg_cli_operand;

enum { MG_CLI_USES_MAX = 10, MG_CLI_OPERANDS_MAX = 3 };

typedef struct mg_command {
    const char *name;     /* "play" */
    const char *summary;  /* one line without a full stop */
    const char *synopsis; /* what follows the name, a line each; NULL: made from the operands */
    const char *about;    /* paragraphs with an empty line between; a line that begins with a blank
                             stays as it is. NULL: none */
    mg_cli_operand operand[MG_CLI_OPERANDS_MAX]; /* up to the first without a name */
    mg_cli_use use[MG_CLI_USES_MAX];             /* up to the first without a group */
    size_t values_size;
    int (*execute)(void *values); /* returns an exit code; values are as the rows say */
} mg_command;

extern const mg_command *const mg_commands[];
extern const int mg_command_n;

/** The command called name, or NULL. */
const mg_command *mg_cli_find(const char *name);

/** Names of the commands, for mg_nearest. */
const char *mg_cli_command_word(const void *context, int k);

/** Calls see with every option of the command, those of the engine first and --help last. */
void mg_cli_each_option(const mg_command *command,
                        void (*see)(void *context, const mg_cli_option *option), void *context);

/** Prints "magie NAME: " and the text to standard error, and how to get help. Returns
 * MG_EXIT_USAGE. */
int mg_usage_error(const mg_command *command, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

#endif
