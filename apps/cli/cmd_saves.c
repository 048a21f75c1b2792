/* SPDX-License-Identifier: MIT
 * `magie saves`: the games that `magie play` keeps, and the results of the user's own games. */
#include "base/utf8.h"
#include "cli/args.h"
#include "cli/shared_options.h"
#include "play/saves.h"

#include "magie/json.h"
#include "magie/match.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_saves;

typedef struct arguments {
    const char *verb, *game;
    bool stats, json;
} arguments;

/* The results of a person, or a bot, in the games of an edition. */
typedef struct record {
    char edition[MG_NAME_CAP], name[MG_NAME_CAP];
    bool person;
    int games, wins, bankrupt;
    long rounds;
} record;

typedef struct records {
    int n, games, damaged;
    bool short_of_memory;
    record *of; /* [n] */
} records;

/* ---- counting ---- */

static record *find(records *all, const char *edition, const char *name, bool person)
{
    for (int k = 0; k < all->n; k++) {
        if (strcmp(all->of[k].edition, edition) == 0 && strcmp(all->of[k].name, name) == 0 &&
            all->of[k].person == person) {
            return &all->of[k];
        }
    }
    record *more = realloc(all->of, (size_t)(all->n + 1) * sizeof *more);

    if (!more) {
        all->short_of_memory = true;
        return NULL;
    }
    all->of = more;
    record *one = &all->of[all->n++];

    *one = (record){.person = person};
    snprintf(one->edition, sizeof one->edition, "%s", edition);
    snprintf(one->name, sizeof one->name, "%s", name);
    return one;
}

/* People are counted by their names, bots by their kind. */
static void count(void *context, const mg_match *m, const mg_err *err)
{
    records *all = context;

    if (!m) {
        all->damaged++;
        mg_print_error(err);
        return;
    }
    const mg_game *g = mg_match_game(m);
    const mg_state *s = mg_match_state(m);

    if (s->result != MG_DECIDED) {
        return;
    }
    all->games++;
    for (int seat = 0; seat < g->seat_n; seat++) {
        const char *player = mg_match_player(m, seat);
        bool person = strcmp(player, "human") == 0;
        record *one = find(all, g->edition->name, person ? mg_match_name(m, seat) : player, person);

        if (one) {
            one->games++;
            one->wins += s->winners >> seat & 1;
            one->bankrupt += !(s->alive >> seat & 1);
            one->rounds += (long)s->round_n;
        }
    }
}

/* ---- printing ---- */

static void print_stats(const records *all)
{
    if (all->n == 0) {
        printf("No finished games are kept.\n");
        return;
    }
    printf("%d finished game%s\n\n%-16s %-16s %6s %6s %9s %7s\n", all->games,
           all->games == 1 ? "" : "s", "edition", "who", "games", "won", "bankrupt", "rounds");
    for (int k = 0; k < all->n; k++) {
        const record *one = &all->of[k];

        printf("%-16s %-*s %6d %6d %9d %7.1f\n", one->edition, mg_text_field(one->name, 16),
               one->name, one->games, one->wins, one->bankrupt, (double)one->rounds / one->games);
    }
}

static int stats_json(const records *all)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_int(&j, "games", all->games);
    mg_json_int(&j, "unreadable", all->damaged);
    mg_json_open(&j, "records", '[');
    for (int k = 0; k < all->n; k++) {
        const record *one = &all->of[k];

        mg_json_open(&j, NULL, '{');
        mg_json_text(&j, "edition", one->edition);
        mg_json_text(&j, "who", one->name);
        mg_json_bool(&j, "person", one->person);
        mg_json_int(&j, "games", one->games);
        mg_json_int(&j, "wins", one->wins);
        mg_json_int(&j, "bankrupt", one->bankrupt);
        mg_json_int(&j, "rounds", one->rounds);
        mg_json_close(&j, '}');
    }
    mg_json_close(&j, ']');
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

/* ---- the verbs ---- */

static void print_saved(const mg_saved *saved, bool open)
{
    printf("%3d  %s%s\n     %s  %s\n", saved->number,
           open             ? "open elsewhere: "
           : saved->damaged ? "damaged: "
                            : "",
           saved->text, saved->date, saved->path);
}

static void json_saved(mg_json *j, const mg_saved *saved, bool open)
{
    mg_json_open(j, NULL, '{');
    mg_json_int(j, "number", saved->number);
    mg_json_text(j, "file", saved->path);
    mg_json_text(j, "date", saved->date);
    mg_json_bool(j, "damaged", saved->damaged);
    mg_json_bool(j, "open", open);
    mg_json_text(j, "text", saved->text);
    mg_json_close(j, '}');
}

static int list(const arguments *a, const char *folder)
{
    int n = 0, damaged = 0;
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '[');
    for (int number = 1; number <= MG_SLOTS; number++) {
        mg_saved saved;
        bool open = false;

        if (!mg_saves_look(&saved, folder, number)) {
            open = mg_saves_look_on(&saved, folder, number);
            if (!open) {
                continue;
            }
        }
        n++;
        damaged += saved.damaged;
        if (a->json) {
            json_saved(&j, &saved, open);
        } else {
            print_saved(&saved, open);
        }
    }
    mg_json_close(&j, ']');
    int code = MG_EXIT_OK;
    if (a->json) {
        code = mg_print_json(&j);
    } else {
        mg_json_free(&j);
    }
    if (!a->json && n == 0) {
        printf("No interrupted games are kept in %s.\n", folder);
    }
    if (damaged) {
        fprintf(stderr,
                "magie saves: %d damaged; \"magie saves recover NUMBER\" keeps what is good "
                "of one, \"magie saves delete NUMBER\" deletes it\n",
                damaged);
    }
    return damaged ? MG_EXIT_FAILED : code;
}

static int recover(const char *path)
{
    char aside[MG_PATH_CAP] = "";
    int kept = 0, lost = 0;
    mg_err err = {0};

    if (mg_saves_recover(path, aside, &kept, &lost, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    if (lost) {
        printf("%s: %d actions are kept, %d line%s dropped; as it was it is %s\n", path, kept, lost,
               lost == 1 ? "" : "s", aside);
    } else {
        printf("%s: good, %d actions\n", path, kept);
    }
    return MG_EXIT_OK;
}

static int drop(const mg_saved *saved, const char *folder)
{
    mg_err err = {0};

    if (mg_saves_drop(saved, folder, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    printf("%s is deleted\n", saved->path);
    return MG_EXIT_OK;
}

/* GAME is the number of a slot; recover also accepts any file. */
static int use_game(const arguments *a, const char *folder)
{
    bool recovers = strcmp(a->verb, "recover") == 0;
    mg_saved saved;

    if (!recovers && strcmp(a->verb, "delete") != 0) {
        return mg_usage_error(&mg_command_saves, "\"%s\" is neither recover nor delete", a->verb);
    }
    if (a->stats || a->json) {
        return mg_usage_error(&mg_command_saves, "%s takes no --%s", a->verb,
                              a->stats ? "stats" : "json");
    }
    if (!a->game) {
        return mg_usage_error(&mg_command_saves, "%s needs the number of a game", a->verb);
    }
    if (recovers && a->game[strspn(a->game, "0123456789")]) {
        return recover(a->game);
    }
    char *end;
    long number = strtol(a->game, &end, 10);
    if (*end || number < 1 || number > MG_SLOTS) {
        return mg_usage_error(&mg_command_saves, "\"%s\" is no number of a game; those are 1 to %d",
                              a->game, MG_SLOTS);
    }
    if (!mg_saves_look(&saved, folder, (int)number)) {
        fprintf(stderr, "magie saves: there is no interrupted game %ld, or it is being played\n",
                number);
        return MG_EXIT_FAILED;
    }
    return recovers ? recover(saved.path) : drop(&saved, folder);
}

static int count_games(const arguments *a, const char *folder)
{
    records all = {0};

    mg_saves_each(folder, count, &all);
    if (all.short_of_memory) {
        fprintf(stderr, "magie saves: " MG_NO_MEMORY "\n");
        free(all.of);
        return MG_EXIT_FAILED;
    }
    int code = MG_EXIT_OK;
    if (a->json) {
        code = stats_json(&all);
    } else {
        print_stats(&all);
    }
    free(all.of);
    return all.damaged ? MG_EXIT_FAILED : code;
}

/* A folder that does not exist has no games; a folder that cannot be read may have some, so that is
 * an error. */
static bool is_readable(const char *folder)
{
    DIR *dir = opendir(folder);
    bool readable = dir || errno == ENOENT;

    if (!readable) {
        fprintf(stderr, "magie saves: ");
        perror(folder);
    }
    if (dir) {
        closedir(dir);
    }
    return readable;
}

static int execute(void *values)
{
    const arguments *a = values;
    static const char no_folder[] =
        "magie saves: neither XDG_STATE_HOME nor HOME names a folder of games\n";
    char folder[MG_PATH_CAP];

    if (!mg_saves_folder(folder)) {
        fprintf(stderr, "%s", no_folder);
        return MG_EXIT_FAILED;
    }
    if (a->verb) {
        return use_game(a, folder);
    }
    if (!is_readable(folder)) {
        return MG_EXIT_FAILED;
    }
    return a->stats ? count_games(a, folder) : list(a, folder);
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "stats", .type = MG_CLI_FLAG, .at = offsetof(arguments, stats),
     .help = "count the finished games by edition instead: who played, won, and went bankrupt"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_saves = {
    .name = "saves",
    .summary = "List the saved games, recover one, or count them",
 /* clang-format off */
    .operand = {{"VERB", MG_CLI_TEXT, offsetof(arguments, verb), false, MG_NAMES_NONE,
                 "recover or delete; if not given, the games are listed"},
                {"GAME", MG_CLI_TEXT, offsetof(arguments, game), false, MG_NAMES_FILE,
                 "its number in the list; recover also takes the file of any log"}},
    .use = {{&own, 0}, {&mg_json_option, offsetof(arguments, json)}},
  /* clang-format on */
    .about =
        "Games are saved in $XDG_STATE_HOME/magie, by default ~/.local/state/magie. People are "
        "counted by name, bots by kind; games that a limit cut off do not count. A game that "
        "another program is playing is listed as open elsewhere. A file that "
        "cannot be read is listed with the mistake in it, and the exit code is then 1. recover "
        "keeps such a game up to its last good line, and a copy of the original file beside "
        "it.\n\n"
        "  magie saves\n"
        "  magie saves recover 3\n"
        "  magie saves delete 3\n"
        "  magie saves --stats",
    .values_size = sizeof(arguments),
    .execute = execute,
};
