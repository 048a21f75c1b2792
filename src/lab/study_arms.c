/* SPDX-License-Identifier: MIT
 * The arms of a study: read from texts such as "standard,jail.fine=100", or made as tables of
 * several editions and numbers of seats. */
#include "lab/study.h"

#include "magie/exec.h"
#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_SEATS = 4, USUAL_CARD_SEATS = 2 };

mg_status mg_study_bot(const char *name, size_t length, const mg_bot **bot, mg_err *err)
{
    char whole[MG_BOT_NAME_CAP];

    if (length >= sizeof whole) {
        return mg_fail(err, MG_E_UNKNOWN, "there is no bot \"%.*s\"", (int)length, name);
    }
    snprintf(whole, sizeof whole, "%.*s", (int)length, name);
    *bot = mg_bot_open(whole, err);
    return *bot ? MG_E_OK : err->status;
}

mg_status mg_study_bots(const char *list, int seat_n, const mg_bot **bot, mg_err *err)
{
    int seat = 0;

    for (const char *next = list; *next; seat++) {
        size_t length = strcspn(next, ",");

        if (seat == seat_n) {
            return mg_fail(err, MG_E_CAPACITY, "--players names more than the %d seats there are",
                           seat_n);
        }
        mg_status status = mg_study_bot(next, length, &bot[seat], err);
        if (status != MG_E_OK) {
            return status;
        }
        next += length + (next[length] == ',');
    }
    if (seat == 0) {
        return mg_fail(err, MG_E_SYNTAX, "--players names nobody");
    }
    for (; seat < seat_n; seat++) {
        bot[seat] = bot[seat - 1];
    }
    return MG_E_OK;
}

static int usual_seats(const mg_edition *e)
{
    int seats = e->deck ? USUAL_CARD_SEATS : USUAL_SEATS;

    return seats < e->seats_min ? e->seats_min : seats > e->seats_max ? e->seats_max : seats;
}

static mg_status set_options(const mg_study *study, const char *own, mg_setup *setup, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int k = 0; k < study->set_n && status == MG_E_OK; k++) {
        status = mg_setup_option(setup, study->set[k], err);
    }
    for (const char *at = own; *at && status == MG_E_OK;) {
        size_t length = strcspn(at, ",");
        char option[MG_SPEC_CAP];

        snprintf(option, sizeof option, "%.*s", (int)length, at);
        status = length ? mg_setup_option(setup, option, err) : MG_E_OK;
        at += length + (at[length] == ',');
    }
    return status;
}

void mg_arm_guard(mg_arm *arm)
{
    const mg_options *own = &arm->game.edition->options, *opt = &arm->game.opt;

    bool own_rounds = !opt->limit_rounds || opt->limit_rounds == own->limit_rounds;
    bool own_turns = !opt->limit_turns || opt->limit_turns == own->limit_turns;

    arm->guards =
        MG_GUARD_MONEY | (own_rounds ? MG_GUARD_ROUNDS : 0) | (own_turns ? MG_GUARD_TURNS : 0);
}

static mg_status make_arm(const mg_study *study, const char *spec, mg_setup *setup, mg_arm *arm,
                          mg_err *err)
{
    char text[MG_SPEC_CAP];
    const char *why = NULL;
    size_t name = strcspn(spec, ",");

    if (strlen(spec) >= sizeof text) {
        return mg_fail(err, MG_E_CAPACITY, "\"%.40s…\" is too long", spec);
    }
    snprintf(text, sizeof text, "%s", spec);
    bool more = text[name] == ',';
    text[name] = '\0';
    mg_status status = mg_setup_edition(setup, text, study->profile, err);
    if (status == MG_E_OK) {
        status = set_options(study, more ? text + name + 1 : text + name, setup, err);
    }
    if (status == MG_E_OK && study->boards) {
        status = mg_setup_boards(setup, study->boards, err);
    }
    if (status != MG_E_OK) {
        return status;
    }
    setup->seat_n = study->seats ? study->seats : usual_seats(setup->edition);
    if (mg_setup_check_seats(setup, setup->seat_n, err) != MG_E_OK) {
        return err->status;
    }
    mg_game_def def = mg_setup_game(setup);
    status = mg_game_init(&arm->game, &def, &why);
    if (status != MG_E_OK) {
        return mg_fail(err, status, "%s: %s", spec,
                       why                     ? why
                       : status == MG_E_AMOUNT ? "not for so many seats"
                                               : mg_status_text((int)status));
    }
    mg_arm_guard(arm);
    return mg_study_bots(study->players, setup->seat_n, arm->bot, err);
}

mg_status mg_study_arm(mg_study *study, const char *spec, mg_err *err)
{
    if (!study->arm) {
        study->arm = calloc(MG_ARMS_MAX, sizeof *study->arm);
        study->setup = calloc(MG_ARMS_MAX, sizeof *study->setup);
        study->spec = calloc(MG_ARMS_MAX, sizeof *study->spec);
    }
    if (!study->arm || !study->setup || !study->spec || study->arm_n == MG_ARMS_MAX) {
        return mg_fail(err, MG_E_CAPACITY, "no room for another arm");
    }
    int at = study->arm_n;
    spec = spec ? spec : mg_editions[0]->name;
    mg_setup_init(&study->setup[at]);
    mg_status status = make_arm(study, spec, &study->setup[at], &study->arm[at], err);
    if (status != MG_E_OK) {
        mg_setup_free(&study->setup[at]);
        return status;
    }
    snprintf(study->spec[at], MG_SPEC_CAP, "%s", spec);
    study->arm_n++;
    return MG_E_OK;
}

uint64_t mg_study_tables(const mg_study *study, int arm)
{
    const mg_game *g = &study->arm[arm].game;
    mg_edition played = *g->edition;

    played.options = g->opt;
    return mg_edition_hash(&played);
}

/* ---- tables ---- */

/* Whether so many can play an edition. An unknown edition is refused later. */
static bool is_for(const char *edition, int seats)
{
    mg_setup setup;
    mg_err err;

    mg_setup_init(&setup);
    bool fits = mg_setup_edition(&setup, edition, NULL, &err) != MG_E_OK ||
                (seats >= setup.edition->seats_min && seats <= setup.edition->seats_max);
    mg_setup_free(&setup);
    return fits;
}

/* Refuses the table added last if it equals an earlier one: they would have the same games. */
static mg_status refuse_twin(const mg_study *study, mg_err *err)
{
    int last = study->arm_n - 1;
    int seats = study->arm[last].game.seat_n;

    for (int k = 0; k < last; k++) {
        if (study->arm[k].game.seat_n == seats &&
            mg_study_tables(study, k) == mg_study_tables(study, last)) {
            return mg_fail(err, MG_E_FIELD, "%s of %d seats is named twice", study->spec[last],
                           seats);
        }
    }
    return MG_E_OK;
}

static mg_status add_seats(mg_study *study, const char *edition, const char *seats, bool usual,
                           mg_err *err)
{
    const char *next = seats;

    do {
        char *end = NULL;
        long n = strtol(next, &end, 10);

        if (end == next || (*end && *end != ',') || n < 2 || n > MG_SEATS_MAX) {
            return mg_fail(err, MG_E_SYNTAX,
                           "--seats: numbers from 2 to %d with commas between, not \"%s\"",
                           MG_SEATS_MAX, seats);
        }
        next = end + (*end == ',');
        if (usual && !is_for(edition, (int)n)) {
            continue;
        }
        study->seats = (int)n;
        mg_status status = mg_study_arm(study, edition, err);
        status = status == MG_E_OK ? refuse_twin(study, err) : status;
        if (status != MG_E_OK) {
            return status;
        }
    } while (*next);
    return MG_E_OK;
}

mg_status mg_study_add_tables(mg_study *study, const char *editions, const char *seats, bool usual,
                              mg_err *err)
{
    for (const char *next = editions; *next;) {
        char edition[MG_SPEC_CAP];
        size_t length = strcspn(next, ",");

        snprintf(edition, sizeof edition, "%.*s", (int)length, next);
        mg_status status =
            length && length < sizeof edition
                ? add_seats(study, edition, seats, usual, err)
                : mg_fail(err, MG_E_SYNTAX, "--editions: names with commas between, not \"%s\"",
                          editions);
        if (status != MG_E_OK) {
            return status;
        }
        next += length + (next[length] == ',');
    }
    return study->arm_n ? MG_E_OK : mg_fail(err, MG_E_AMOUNT, "--editions names none");
}
