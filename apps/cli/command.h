/* SPDX-License-Identifier: MIT
 * Subcommands of `magie`. Each consists of a file cmd_NAME.c, here or in the folder of the code
 * that it starts, that defines `const mg_command mg_command_NAME`, and of a row in commands.def.
 * Its operands (words without dashes) and options are rows of tables. Reading the command line,
 * usage errors, --help, the man pages, completion and the lists of options in docs/ all come from
 * these rows. */
#ifndef MAGIE_CLI_COMMAND_H
#define MAGIE_CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit codes of every command, and what each means. */
enum { MG_EXIT_OK = 0, MG_EXIT_FAILED = 1, MG_EXIT_USAGE = 2, MG_EXIT_N };

extern const char *const mg_exit_text[MG_EXIT_N];

/* The type of a value: how it is read and stored. */
typedef enum mg_cli_type {
    MG_CLI_FLAG,  /* bool: whether it is given */
    MG_CLI_INT,   /* int, from least to most */
    MG_CLI_COUNT, /* uint64_t, from least up to INT64_MAX, which JSON can hold */
    MG_CLI_REAL,  /* double, above least, up to most */
    MG_CLI_TEXT,  /* const char *; NULL: not given */
    MG_CLI_TEXTS, /* mg_cli_texts: may be given several times */
    MG_CLI_WORD   /* int: the number of one of the words */
} mg_cli_type;

typedef struct mg_cli_texts {
    const char **at; /* belongs to front.c, which frees it after the command */
    int n;
} mg_cli_texts;

/* The kind of name that a text is: completion offers these. */
typedef enum mg_cli_names {
    MG_NAMES_NONE,
    MG_NAMES_FILE,
    MG_NAMES_EDITION,  /* or the folder of one */
    MG_NAMES_EDITIONS, /* a list of them with commas between */
    MG_NAMES_ARM,      /* an edition and changes to it: standard:modern,jail.fine=500 */
    MG_NAMES_PROFILE,
    MG_NAMES_BOARDS,  /* a list */
    MG_NAMES_OPTION,  /* option of the engine */
    MG_NAMES_OPTIONS, /* a list */
    MG_NAMES_SETTING, /* option of the engine with its value: jail.fine=500 */
    MG_NAMES_BOTS,    /* a list */
    MG_NAMES_FIGURE,
    MG_NAMES_CLAUSE,
    MG_NAMES_VERB,  /* verb of `magie editions` */
    MG_NAMES_TOPIC, /* topic of `magie help`: a command, man, completion */
    MG_NAMES_DETAIL /* the word after that topic */
} mg_cli_names;

/* An option, "--seats N". */
typedef struct mg_cli_option {
    const char *name;     /* "seats" */
    const char *argument; /* "N"; NULL for a flag */
    mg_cli_type type;
    size_t at;           /* offset of the value in the values of its group */
    const char *initial; /* the default, as a user would write it; NULL: none */
    int64_t unset;       /* the number for "not given" if there is no default */
    int64_t least, most; /* for numbers; most 0: as large as the type holds */
    const char *words;   /* for MG_CLI_WORD: "stay|leave" */
    const char *unit;    /* the unit, "games"; or NULL */
    mg_cli_names names;
    char letter;      /* 's' if -s means the same; or 0 */
    bool engine;      /* changes the game that is set up: other rules, another table */
    const char *help; /* one line, without a full stop */
} mg_cli_option;

/* Options that belong together, with a struct for their values. Several commands may use a
 * group. */
typedef struct mg_cli_group {
    const mg_cli_option *option;
    int option_n;
} mg_cli_group;

#define MG_CLI_GROUP(rows)                                                                         \
    {                                                                                              \
        rows, (int)(sizeof(rows) / sizeof(rows)[0])                                                \
    }

/* A group as a command uses it. */
typedef struct mg_cli_use {
    const mg_cli_group *group;
    size_t at; /* offset of the group's values in the command's values */
} mg_cli_use;

/* A word without dashes. */
typedef struct mg_cli_operand {
    const char *name; /* "FILE" */
    mg_cli_type type; /* MG_CLI_TEXT; or MG_CLI_TEXTS for the last operand, which takes all
                         remaining words */
    size_t at;        /* offset in the command's values */
    bool needed;
    mg_cli_names names;
    const char *help; /* one line, without a full stop */
} mg_cli_operand;

enum { MG_CLI_USES_MAX = 10, MG_CLI_OPERANDS_MAX = 3 };

typedef struct mg_command {
    const char *name;     /* "play" */
    const char *summary;  /* one line without a full stop */
    const char *synopsis; /* what follows the name, one form on each line; NULL: made from the
                             operands */
    const char *about;    /* paragraphs with an empty line between them; a line that begins with
                             a blank stays as it is. NULL: none */
    mg_cli_operand operand[MG_CLI_OPERANDS_MAX]; /* ends with the first without a name */
    mg_cli_use use[MG_CLI_USES_MAX];             /* ends with the first without a group */
    size_t values_size;
    int (*execute)(void *values); /* returns an exit code; the rows have filled `values` */
} mg_command;

extern const mg_command *const mg_commands[];
extern const int mg_command_n;

/** The command called name, or NULL. */
const mg_command *mg_cli_find(const char *name);

/** Names of the commands, for mg_nearest. */
const char *mg_cli_command_word(const void *context, int k);

/** Calls `see` with every option of the command: options of the engine first, --help last. */
void mg_cli_each_option(const mg_command *command,
                        void (*see)(void *context, const mg_cli_option *option), void *context);

/** Prints "magie NAME: ", the text, and how to get help to standard error. Returns
 * MG_EXIT_USAGE. */
int mg_usage_error(const mg_command *command, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

#endif
