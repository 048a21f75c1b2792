/* SPDX-License-Identifier: MIT
 * `magie verify`: whether a log is correct, and whether its dice are those that it names. */
#include "cli/args.h"
#include "cli/shared_options.h"
#include "net/fair_dice.h"

#include "magie/json.h"

#include <stdio.h>

extern const mg_command mg_command_verify;

typedef struct arguments {
    mg_cli_texts files;
    const char *edition;
    bool torn, json;
} arguments;

static const char *result_of(const mg_state *s)
{
    switch ((mg_outcome_kind)s->result) {
    case MG_RUNNING:
        return "running";
    case MG_DECIDED:
        return "decided";
    case MG_TRUNCATED:
        return "truncated";
    }
    return "";
}

/* ---- dice from seeds of the seats ---- */

typedef struct dice {
    bool fair; /* the log says where its dice came from */
    mg_status status;
    int n; /* actions checked; or the last action before the first that differs */
    char commit[MG_FAIR_SECRET];
} dice;

static dice check_dice(const mg_match *m)
{
    const char *text = mg_match_fair(m);
    uint8_t key[MG_FAIR_KEY];
    dice d = {.fair = text[0] != '\0'};

    if (!d.fair) {
        return d;
    }
    if (!mg_fair_dice.key(text, key)) {
        d.status = MG_E_SYNTAX;
        return d;
    }
    mg_fair_dice.commit(text + MG_FAIR_GAME, d.commit);
    d.status = mg_match_check_draws(m, mg_fair_dice.draw, key, &d.n);
    return d;
}

static int complain_of(const char *path, const dice *d)
{
    if (d->status == MG_E_SYNTAX) {
        fprintf(stderr, "%s: the line \"fair\" is not GAME SECRET SEED,SEED\n", path);
    } else if (d->status) {
        fprintf(stderr, "%s: action %d is not what the secret and the seeds come to\n", path,
                d->n + 1);
    }
    return d->status ? MG_EXIT_FAILED : MG_EXIT_OK;
}

static int print_text(const void *context, const mg_match *m)
{
    const char *path = context;
    const mg_state *s = mg_match_state(m);
    dice d = check_dice(m);

    const char *reader = mg_reader_name(m);

    printf("%s: good, %s%s%s%d action%s, %u turn%s, %s", path, reader ? "as " : "",
           reader ? reader : "", reader ? " may know it, " : "", mg_match_ply(m),
           mg_match_ply(m) == 1 ? "" : "s", (unsigned)s->turn_n, s->turn_n == 1 ? "" : "s",
           result_of(s));
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->winners >> seat & 1) {
            printf(s->result == MG_TRUNCATED ? ", %s is ahead" : ", %s wins",
                   mg_match_name(m, seat));
        }
    }
    printf("\n");
    if (d.fair && !d.status) {
        printf(
            "%s: all %d throws and draws come from the secret committed to as %s, and the seeds\n",
            path, d.n, d.commit);
    }
    return complain_of(path, &d);
}

static int print_json(const void *path, const mg_match *m)
{
    const mg_state *s = mg_match_state(m);
    dice d = check_dice(m);
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_text(&j, "file", path);
    if (mg_match_reader(m) != MG_FOR_ALL) {
        mg_json_int(&j, "for", mg_match_reader(m));
    }
    mg_json_int(&j, "plies", mg_match_ply(m));
    mg_json_int(&j, "turns", s->turn_n);
    mg_json_text(&j, "result", result_of(s));
    mg_json_open(&j, "winners", '[');
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->winners >> seat & 1) {
            mg_json_int(&j, NULL, seat);
        }
    }
    mg_json_close(&j, ']');
    if (d.fair && !d.status) {
        mg_json_open(&j, "fair", '{');
        mg_json_text(&j, "commit", d.commit);
        mg_json_int(&j, "checked", d.n);
        mg_json_close(&j, '}');
    }
    mg_json_close(&j, '}');
    int code = complain_of(path, &d), printed = mg_print_json(&j);
    return code > printed ? code : printed;
}

/* Checks every log, even if an earlier one is not good. */
static int execute(void *values)
{
    const arguments *a = values;
    int code = MG_EXIT_OK;

    for (int file = 0; file < a->files.n && code != MG_EXIT_USAGE; file++) {
        const char *path = a->files.at[file];
        int one = mg_use_log(&mg_command_verify, path, a->edition, a->torn,
                             a->json ? print_json : print_text, path);
        code = one > code ? one : code;
    }
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "torn", .type = MG_CLI_FLAG, .at = offsetof(arguments, torn),
     .help = "accept a log whose last line is cut short, or whose end is missing"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_verify = {
    .name = "verify",
    .summary = "Check logs: edition, options, every action, every hash, the end",
    .operand = {MG_LOG_OPERAND(MG_CLI_TEXTS,                        offsetof(arguments, files))},
    .use = {{&mg_edition_option, offsetof(arguments, edition)},
                {&own, 0},
                {&mg_json_option, offsetof(arguments, json)}                                   },
    .about =
        "The exit code is 1 if a log is wrong; a message names the mistake and its line. Give "
        "--edition only for a log that was played with your own folder. In the log of a single "
        "seat only what that seat sees is checked. Games of magie serve record the secret behind "
        "their dice: every throw and draw is computed again. Compare the commitment with the one "
        "that the table showed before the game.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
