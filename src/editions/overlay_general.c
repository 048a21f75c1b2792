/* SPDX-License-Identifier: MIT
 * The settings of a folder for its edition as a whole: name, seats, options, clauses. */
#include "editions/overlay_general.h"

#include "editions/overlay_settings.h"
#include "editions/turn_on.h"

#include <stdio.h>
#include <string.h>

static const char *const clause_keys[] = {
    "",
#define MG_CLAUSE(id, name, text) name,
#include "magie/clauses.def"
};
static const mg__names clause_names = {clause_keys, sizeof clause_keys / sizeof *clause_keys};

static const char *const event_keys[] = {
#define MG_EVENT(id, name, fields, text) name,
#include "magie/events.def"
};
static const mg__names event_names = {event_keys, sizeof event_keys / sizeof *event_keys};

static const char *const cause_keys[] = {
#define MG_CAUSE(id, name, text) name,
#include "magie/causes.def"
};
static const mg__names cause_names = {cause_keys, sizeof cause_keys / sizeof *cause_keys};

static const char *const term_keys[] = {
#define MG_TERM(id, name, op, text) name,
#include "magie/terms.def"
};
static const mg__names term_names = {term_keys, sizeof term_keys / sizeof *term_keys};

static const char *const action_keys[] = {
#define MG_ACTION(id, name, arg, text) name,
#include "magie/actions.def"
};
static const mg__names action_names = {action_keys, sizeof action_keys / sizeof *action_keys};

static void set_name(mg__load *l, mg_edition *e)
{
    const mg__setting *setting = mg__setting_of(l, MG__EDITION, NULL, "name");
    char slug[MG_NAME_CAP];

    if (!setting) {
        mg__say(l->errors, mg__whole_file(l->at->file), "name", MG_E_FIELD,
                "[edition] needs a name, such as name = my-rules");
    } else if (!mg__is_slug(setting->value, MG_NAME_CAP)) {
        mg__slug(setting->value, slug, sizeof slug);
        mg__say(l->errors, setting->place, "name", MG_E_FIELD,
                "a name has up to %d letters a to z, digits and hyphens, such as %s; players read "
                "the title",
                MG_NAME_CAP - 1, slug[0] ? slug : "my-rules");
    } else {
        mg__copy(e->name, sizeof e->name, setting->value);
    }
}

/* How many of something there may be, and where the two ends go. */
typedef struct range {
    const char *key;
    int floor, cap;
    uint8_t *from, *to;
} range;

/* "2-8", or "4". */
static void set_range(mg__load *l, range r)
{
    const mg__setting *setting = mg__setting_general(l, r.key);
    char least_text[16], clip[MG__CLIP];
    int32_t least, most;

    if (!setting) {
        return;
    }
    size_t length = strcspn(setting->value, "-");
    const char *most_text = setting->value[length] ? setting->value + length + 1 : setting->value;
    snprintf(least_text, sizeof least_text, "%.*s", (int)(length < 15 ? length : 15),
             setting->value);
    if (!mg__number(least_text, &least) || !mg__number(most_text, &most) || least < r.floor ||
        most > r.cap || least > most) {
        mg__say(l->errors, setting->place, r.key, MG_E_FIELD,
                "\"%s\" is no range of %s; %d-%d is the widest", mg__clip(setting->value, clip),
                r.key, r.floor, r.cap);
        return;
    }
    *r.from = (uint8_t)least;
    *r.to = (uint8_t)most;
}

static void set_switch(mg__load *l, mg_edition *e, mg_given *given, int which,
                       const mg__setting *setting)
{
    mg_err err;
    mg_status status = mg_turn_on(&e->options, given, which, setting->value, &err);

    if (status != MG_E_OK) {
        mg__say(l->errors, setting->place, setting->key, status, "%s", err.text);
    }
}

static void set_option(mg__load *l, mg_edition *e, mg_given *given, const mg__setting *setting)
{
    int option = mg_option_find(setting->key, strlen(setting->key));
    int which = mg_switch_find(setting->key, strlen(setting->key));
    int32_t value;
    char clip[MG__CLIP];

    if (which >= 0) {
        set_switch(l, e, given, which, setting);
    }
    if (option < 0) {
        return; /* mg__check_keys has reported it */
    }
    const mg_option_info *info = &mg_option_table[option];
    mg_status status = mg_option_parse(option, setting->value, strlen(setting->value), &value);
    if (status == MG_E_OK) {
        status = mg_give_option(&e->options, given, option, value);
    }
    if (status == MG_E_OK) {
        return;
    }
    mg__clip(setting->value, clip);
    if (info->type == MG_OPT_INT) {
        mg__say(l->errors, setting->place, setting->key, status,
                "\"%s\" is no number from %d to %d", clip, (int)info->min, (int)info->max);
    } else {
        mg__say(l->errors, setting->place, setting->key, status, "\"%s\" is none of %s", clip,
                info->type == MG_OPT_FLAG ? "on, off" : info->choices);
    }
}

static void set_options(mg__load *l, mg_edition *e)
{
    const mg__settings *settings = l->at->settings;
    const int before = l->errors->n;
    mg__place place = mg__whole_file(l->at->file);

    for (int layer = 1; layer <= 2; layer++) {
        mg_given given = {0};

        for (const mg__setting *at = settings->at; at < settings->at + settings->n; at++) {
            const mg__section *section = &settings->section[at->section];
            if (section->kind == MG__OPTIONS &&
                mg__section_layer(section, l->at->profile) == layer) {
                set_option(l, e, &given, at);
                place = at->key_place;
            }
        }
    }
    const char *conflict = mg_game_conflict(&e->options, e->seats_min, e->play_min, MG_DEEDS_MAX);
    if (conflict && l->errors->n == before) {
        mg__say(l->errors, place, NULL, MG_E_CONFLICT, "%s", conflict);
    }
}

/* ---- clauses: "ST-104 price = HD-19" ---- */

/* Reads "ST-104", or "ST-104 WORD" with the name of an event or of a cause of payments, or else of
 * the last term of an amount, or of an action. */
static bool read_cited(mg__load *l, const mg__setting *setting, mg_cite *cite)
{
    size_t length = strcspn(setting->key, " ");
    const char *word = setting->key + length + strspn(setting->key + length, " ");
    char from[MG__KEY_CAP];

    snprintf(from, sizeof from, "%.*s", (int)length, setting->key);
    int number = mg__find(from, clause_names);
    if (number <= 0) {
        mg__say_unknown(l->errors, setting->key_place, "clause", from, clause_names);
        return false;
    }
    cite->from = (uint16_t)number;
    if (*word == '\0') {
        return true;
    }
    int event = mg__find(word, event_names), cause = mg__find(word, cause_names);
    cite->event = (uint8_t)(event > 0 ? event : 0);
    cite->cause = (uint8_t)(cause > 0 ? cause : 0);
    int term = cite->event || cite->cause ? 0 : mg__find(word, term_names);
    cite->term = (uint8_t)(term > 0 ? term : 0);
    int act = cite->event || cite->cause || cite->term ? 0 : mg__find(word, action_names);
    cite->act = (uint8_t)(act > 0 ? act : 0);
    if (!cite->event && !cite->cause && !cite->term && !cite->act) {
        mg__say_unknown(l->errors, setting->key_place,
                        "event, cause of a payment, term of an amount or action", word,
                        event_names);
        return false;
    }
    return true;
}

static void add_cite(mg__load *l, mg_edition *e, const mg__setting *setting)
{
    mg_cite cite = {0};
    int to = mg__find(setting->value, clause_names), at = 0;

    if (to <= 0) {
        mg__say_unknown(l->errors, setting->place, "clause", setting->value, clause_names);
        return;
    }
    if (!read_cited(l, setting, &cite)) {
        return;
    }
    cite.to = (uint16_t)to;
    while (at < e->cite_n && (e->cite[at].from != cite.from || e->cite[at].event != cite.event ||
                              e->cite[at].cause != cite.cause || e->cite[at].term != cite.term ||
                              e->cite[at].act != cite.act)) {
        at++;
    }
    if (at == MG_CITES_MAX) {
        mg__say(l->errors, setting->key_place, NULL, MG_E_CAPACITY,
                "more than %d clauses are cited otherwise", MG_CITES_MAX);
        return;
    }
    e->cite[at] = cite;
    e->cite_n = (uint8_t)(e->cite_n + (at == e->cite_n));
}

static void set_clauses(mg__load *l, mg_edition *e)
{
    const mg__settings *settings = l->at->settings;

    for (const mg__setting *at = settings->at; at < settings->at + settings->n; at++) {
        const mg__section *section = &settings->section[at->section];
        if (section->kind == MG__CLAUSES && mg__section_layer(section, l->at->profile)) {
            add_cite(l, e, at);
        }
    }
}

/* ---- the whole ---- */

/* Reads singular and plural: "headquarters, headquarters". */
static void set_words(mg__load *l, const char *key, const char *usual, char *of_one,
                      char *of_several)
{
    const mg__setting *setting = mg__setting_general(l, key);
    const char *rest = setting ? setting->value : "";
    char one[MG_NAME_CAP], several[MG_NAME_CAP], more[MG_NAME_CAP];

    if (!setting) {
        return;
    }
    if (!mg__next_item(&rest, one, sizeof one) || !mg__next_item(&rest, several, sizeof several) ||
        mg__next_item(&rest, more, sizeof more) || !one[0] || !several[0]) {
        mg__say(l->errors, setting->place, key, MG_E_FIELD,
                "this should be the words for one and for several of them, such as %s", usual);
        return;
    }
    memcpy(of_one, one, sizeof one);
    memcpy(of_several, several, sizeof several);
}

/* Six can run for office, so no more can play. */
static void check_seats(mg__load *l, const mg_edition *e)
{
    const mg__setting *seats = mg__setting_general(l, "seats");

    if (e->options.candidates && e->seats_max > MG_CANDIDATES) {
        mg__say(l->errors, seats ? seats->place : mg__whole_file(l->at->file), "seats",
                MG_E_CONFLICT,
                "candidates = on has %d candidates, too few for %d seats; write seats = %d-%d",
                MG_CANDIDATES, e->seats_max, e->seats_min < 2 ? 2 : e->seats_min, MG_CANDIDATES);
    }
}

/* The clock that is proposed to people; a card game has none. */
static void set_minutes(mg__load *l, mg_edition *e)
{
    enum { MOST = 24 * 60 };

    const mg__setting *setting = mg__setting_general(l, "minutes");
    int32_t minutes = 0;

    if (setting && (!mg__number(setting->value, &minutes) || minutes < 0 || minutes > MOST)) {
        mg__say(l->errors, setting->place, "minutes", MG_E_FIELD,
                "this should be the minutes of a clock, from 0 (none) to %d", MOST);
    } else if (setting && e->deck && minutes) {
        mg__say(l->errors, setting->place, "minutes", MG_E_CONFLICT,
                "a card game does not end by the clock");
    } else if (setting) {
        e->minutes = (uint16_t)minutes;
    }
}

void mg__set_general(mg__load *l, mg_edition *e)
{
    mg__check_keys(l);
    memset(e->title, 0, sizeof e->title);
    set_name(l, e);
    mg__set_field(l, mg__setting_general(l, "title"), e->title, sizeof e->title);
    if (e->title[0] == '\0') {
        memcpy(e->title, e->name, sizeof e->name);
    }
    mg__set_field(l, mg__setting_general(l, "bank"), e->bank, sizeof e->bank);
    mg__set_field(l, mg__setting_general(l, "tax"), e->tax, sizeof e->tax);
    set_words(l, "house", "house, houses", e->house, e->houses);
    set_words(l, "deed", "deed, deeds", e->deed, e->deeds);
    mg__copy(e->profile, sizeof e->profile, l->at->profile);
    int boards = e->board_n < MG_BOARDS_MAX ? e->board_n : MG_BOARDS_MAX;

    set_range(l, (range){"seats", 2, MG_SEATS_MAX, &e->seats_min, &e->seats_max});
    set_range(l, (range){"boards_in_play", 1, boards, &e->play_min, &e->play_max});
    set_options(l, e);
    set_minutes(l, e);
    set_clauses(l, e);
    check_seats(l, e);
}
