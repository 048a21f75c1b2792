/* SPDX-License-Identifier: MIT */
#include "report/data_files.h"

#include "play/saves.h"
#include "record/matches/locked_file.h"
#include "sim/sim_parts.h"
#include "system/reason.h"

#include "magie/file.h"
#include "magie/rules.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef enum table { GAMES, TURNS, EVENTS, TABLES } table;

static const mg_data_table *const tables[TABLES] = {&mg_table_games, &mg_table_turns,
                                                    &mg_table_events};

struct mg_data_files {
    const mg_study *study;
    mg_data_paths paths;
    mg_table_file *file[TABLES];
    mg_field(*field[TABLES]);
    int field_n[TABLES];
    mg_cell *cell; /* cells of a row, [MG_FIELDS_MAX] */
    mg_err err;    /* the first */
    /* of the game that is played again */
    mg_state state;
    mg_events events;
    mg_flow flow[MG_SEATS_MAX];
    mg_json json;
};

/* ---- what is asked for ---- */

static const char *path_of(const mg_data_paths *paths, int which)
{
    const char *const path[TABLES] = {paths->games, paths->turns, paths->events};

    return path[which];
}

bool mg_data_wants_actions(const mg_data_paths *paths)
{
    return paths->turns || paths->events || paths->logs;
}

bool mg_data_wanted(const mg_data_paths *paths)
{
    return paths->games || mg_data_wants_actions(paths);
}

/* A path with the real path of its folder, so that a file that does not exist yet has one name,
 * whether links lead to it or not. If there is no such folder, the path as it was given. */
static const char *normal(const char *path, char out[PATH_MAX])
{
    char file[PATH_MAX], folder[PATH_MAX];
    struct stat there;
    const char *full = stat(path, &there) && mg__locked_file_behind_links(path, file) ? file : path;
    const char *slash = strrchr(full, '/'), *name = slash ? slash + 1 : full;
    int n =
        snprintf(folder, sizeof folder, "%.*s", slash ? (int)(name - full) : 1, slash ? full : ".");

    if (n >= PATH_MAX || !realpath(folder, out)) {
        return path;
    }
    size_t at = strlen(out);
    return snprintf(out + at, PATH_MAX - at, "/%s", name) < (int)(PATH_MAX - at) ? out : path;
}

/* Whether both are one file: by the same name, or by names that are links to it. */
static bool is_same_file(const char *a, const char *b)
{
    char normal_a[PATH_MAX], normal_b[PATH_MAX];
    struct stat a_is, b_is;

    return strcmp(normal(a, normal_a), normal(b, normal_b)) == 0 ||
           (stat(a, &a_is) == 0 && stat(b, &b_is) == 0 && S_ISREG(a_is.st_mode) &&
            a_is.st_dev == b_is.st_dev && a_is.st_ino == b_is.st_ino);
}

static mg_status check_names(const mg_data_paths *paths, const char *out, const char *page,
                             mg_err *err)
{
    const struct {
        const char *option, *path;
        bool table;
    } file[] = {
        {"--csv",    paths->games,  true },
        {"--turns",  paths->turns,  true },
        {"--events", paths->events, true },
        {"--out",    out,           false},
        {"--report", page,          false},
    };

    for (size_t k = 0; k < sizeof file / sizeof file[0]; k++) {
        for (size_t other = 0; other < k && file[k].path; other++) {
            const char *a = file[other].path, *b = file[k].path;
            bool both = file[other].table && file[k].table;

            if (!a || !is_same_file(a, b) || (both && mg_is_database(a) && strcmp(a, b) == 0)) {
                continue;
            }
            return mg_fail(err, MG_E_CONFLICT, "%s and %s both name %.80s%s", file[other].option,
                           file[k].option, b,
                           !both ? ""
                           : mg_is_database(a)
                               ? ": name it in the same way both times"
                               : ": a .csv file has one table, a .sqlite file several");
        }
    }
    return MG_E_OK;
}

mg_status mg_data_check(const mg_data_paths *paths, const char *out, const char *page,
                        const mg_study *study, mg_err *err)
{
    if (mg_data_wants_actions(paths) && !study->follow) {
        return mg_fail(err, MG_E_CONFLICT,
                       "--turns, --events and --logs are of games that are followed, and --follow "
                       "0 follows none");
    }
    return check_names(paths, out, page, err);
}

/* ---- rows ---- */

static bool went_wrong(const mg_data_files *d)
{
    return d->err.status != MG_E_OK;
}

static void write_row(mg_data_files *d, table which, const mg_row *row)
{
    if (went_wrong(d)) {
        return;
    }
    for (int k = 0; k < d->field_n[which]; k++) {
        mg_field_get(&d->field[which][k], row, &d->cell[k]);
    }
    (void)mg_table_add(d->file[which], d->cell, &d->err);
}

/* Writes the rows of a turn that is over. */
static void write_turn(mg_data_files *d, mg_row *row)
{
    for (int seat = 0; seat < row->game->seat_n && d->file[TURNS] && row->turn; seat++) {
        row->seat = seat;
        row->flow = &d->flow[seat];
        write_row(d, TURNS, row);
    }
    memset(d->flow, 0, sizeof d->flow);
}

static void note_payment(mg_data_files *d, const mg_event *e)
{
    bool rent = e->cause == MG_CAUSE_RENT;

    if (e->seat >= 0) {
        d->flow[e->seat].paid[e->board] += e->amt;
        d->flow[e->seat].rent_paid[e->board] += rent ? e->amt : 0;
    }
    if (e->other >= 0) {
        d->flow[e->other].received[e->board] += e->amt;
        d->flow[e->other].rent_received[e->board] += rent ? e->amt : 0;
    }
}

static void tell_event(mg_data_files *d, mg_row *row, const mg_event *e)
{
    uint32_t round = mg_event_round(e, row->round);

    if (e->kind == MG_EV_TURN) {
        write_turn(d, row);
        row->turn++;
        row->round = round;
        row->mover = e->seat;
    } else if (e->kind == MG_EV_PAY) {
        note_payment(d, e);
    }
    if (d->file[EVENTS]) {
        row->event = e;
        write_row(d, EVENTS, row);
    }
    row->number++;
}

/* Plays a game again, from its actions. */
static void tell_game(mg_data_files *d, const mg_record *record, int arm)
{
    const mg_game *g = &d->study->arm[arm].game;
    mg_row row = {.study = d->study,
                  .record = record,
                  .arm = arm,
                  .game = g,
                  .state = &d->state,
                  .json = &d->json};

    mg_state_init(g, &d->state);
    memset(d->flow, 0, sizeof d->flow);
    for (row.ply = 0; row.ply < record->act_n && !went_wrong(d); row.ply++) {
        row.act = &record->act[row.ply];
        d->events.n = d->events.lost = 0;
        if (!mg_ok(mg_apply(g, &d->state, *row.act, &d->events))) {
            (void)mg_fail(&d->err, MG_E_MISMATCH, "game %" PRIu64 " is not as it was played",
                          record->index);
        }
        for (int k = 0; k < d->events.n; k++) {
            tell_event(d, &row, &d->events.at[k]);
        }
    }
    write_turn(d, &row);
}

/* ---- logs ---- */

/* Makes a match of the game. The number of the game becomes its seed; that does not matter, since
 * its dice are in the log. */
static mg_match *match_of(const mg_data_files *d, const mg_record *record, int arm, mg_err *err)
{
    const mg_study *study = d->study;
    const mg_setup *setup = &study->setup[arm];
    mg_match_def def = mg_match_def_default(setup->edition, setup->seat_n);

    def.game = mg_setup_game(setup);
    def.seed = record->index;
    def.folder = setup->owned ? setup->folder : NULL;
    for (int seat = 0; seat < setup->seat_n; seat++) {
        int player = mg__player_at(study->stay, record->index, setup->seat_n, seat);

        def.player[seat] = study->arm[arm].bot[player]->name;
    }
    return mg_match_new(&def, err);
}

static void write_log(mg_data_files *d, const mg_record *record, int arm)
{
    char path[4096], letter[16] = "";
    mg_match *m = match_of(d, record, arm, &d->err);
    mg_status status = m ? MG_E_OK : MG_E_CAPACITY;

    if (d->study->arm_n > 1) {
        mg_arm_letter(arm, letter, sizeof letter);
    }
    snprintf(path, sizeof path, "%s/%s%s%" PRIu64 ".magie", d->paths.logs, letter,
             letter[0] ? "-" : "", record->index);
    for (int ply = 0; ply < record->act_n && status == MG_E_OK; ply++) {
        status = (mg_status)mg_match_apply(m, record->act[ply], NULL).status;
    }
    if (status == MG_E_OK) {
        status = mg_match_save(m, path, &d->err);
    }
    if (status != MG_E_OK && !went_wrong(d)) {
        (void)mg_fail(&d->err, status, "game %" PRIu64 " is not as it was played", record->index);
    }
    mg_match_free(m);
}

/* ---- the whole ---- */

static void take(mg_data_files *d, const mg_record *record, int arm)
{
    if (d->file[GAMES]) {
        write_row(d, GAMES, &(mg_row){.study = d->study, .record = record, .arm = arm});
    }
    if (record->act_n && (d->file[TURNS] || d->file[EVENTS])) {
        tell_game(d, record, arm);
    }
    if (record->act_n && d->paths.logs && !went_wrong(d)) {
        write_log(d, record, arm);
    }
}

bool mg_data_take(mg_data_files *d, const mg_record *record, int game_n, int arm, int arm_n)
{
    for (int k = 0; k < game_n * arm_n && !went_wrong(d); k++) {
        take(d, &record[k], arm + k % arm_n);
    }
    for (int which = 0; which < TABLES && !went_wrong(d); which++) {
        if (d->file[which]) {
            (void)mg_table_keep(d->file[which], &d->err);
        }
    }
    return !went_wrong(d);
}

/* The file of a table, by itself or in the database of an earlier table. */
static mg_status open_table(mg_data_files *d, int which, const char *line, mg_err *err)
{
    const char *path = path_of(&d->paths, which);
    mg_table_file *beside = NULL;

    for (int other = 0; other < which; other++) {
        const char *its = path_of(&d->paths, other);

        beside = its && strcmp(its, path) == 0 ? d->file[other] : beside;
    }
    d->field[which] = calloc(MG_FIELDS_MAX, sizeof *d->field[which]);
    if (!d->field[which]) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    d->field_n[which] = mg_fields_of(tables[which], d->study, d->field[which]);
    d->file[which] =
        mg_table_begin(path, tables[which], d->field[which], d->field_n[which], line, beside, err);
    return d->file[which] ? MG_E_OK : err->status;
}

static mg_status open_all(mg_data_files *d, const char *line, mg_err *err)
{
    mg_status status = d->cell ? MG_E_OK : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);

    for (int which = 0; which < TABLES && status == MG_E_OK; which++) {
        if (path_of(&d->paths, which)) {
            status = open_table(d, which, line, err);
        }
    }
    if (status == MG_E_OK && d->paths.logs && !mg_saves_make_folder(d->paths.logs)) {
        char why[MG_REASON_CAP];

        status = mg_fail(err, MG_E_IO, "%s: %s", d->paths.logs, mg_reason(why));
    }
    return status;
}

static void release(mg_data_files *d)
{
    for (int which = 0; which < TABLES; which++) {
        free(d->field[which]);
    }
    mg_json_free(&d->json);
    free(d->cell);
    free(d);
}

mg_data_files *mg_data_begin(const mg_data_paths *paths, const mg_study *study, const char *line,
                             mg_err *err)
{
    mg_data_files *d = calloc(1, sizeof *d);

    if (!d) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    d->study = study;
    d->paths = *paths;
    d->cell = calloc(MG_FIELDS_MAX, sizeof *d->cell);
    mg_json_init(&d->json, NULL, 0);
    if (open_all(d, line, err) == MG_E_OK) {
        return d;
    }
    for (int which = TABLES - 1; which >= 0; which--) {
        (void)mg_table_end(d->file[which], study, NULL);
    }
    release(d);
    return NULL;
}

mg_status mg_data_end(mg_data_files *d, const mg_study *study, mg_err *err)
{
    if (!d) {
        return MG_E_OK;
    }
    for (int which = TABLES - 1; which >= 0; which--) {
        mg_err later = {0};

        (void)mg_table_end(d->file[which], study, &later);
        d->err = went_wrong(d) ? d->err : later;
    }
    mg_status status = d->err.status;
    if (status != MG_E_OK) {
        *err = d->err;
    }
    release(d);
    return status;
}
