/* SPDX-License-Identifier: MIT
 * Expectations about the events of the latest action: a kind or a part of the sentence, and fields
 * by name. */
#include "expect.h"
#include "record/words/names.h"

#include <stdio.h>
#include <string.h>

typedef bool field_fn(scenario *sc, const mg_event *e, const char *value);

static bool sentence_has(scenario *sc, const mg_event *e, const char *text)
{
    char sentence[512];
    mg_event_sentence(mg_match_game(sc->match), e, NULL, sentence, sizeof sentence);
    return strstr(sentence, text) != NULL;
}

static bool why_has(scenario *sc, const mg_event *e, const char *text)
{
    char why[1024];
    mg_event_why(mg_match_game(sc->match), e, why, sizeof why);
    return strstr(why, text) != NULL;
}

static bool has_seat(scenario *sc, const mg_event *e, const char *value)
{
    int who;
    return name_party(sc, value, &who) && e->seat == who;
}

static bool has_other(scenario *sc, const mg_event *e, const char *value)
{
    int who;
    return name_party(sc, value, &who) && e->other == who;
}

static bool has_amt(scenario *sc, const mg_event *e, const char *value)
{
    long amt;
    return name_number(sc, value, &amt) && e->amt == amt;
}

static bool has_aux(scenario *sc, const mg_event *e, const char *value)
{
    long aux;
    return name_number(sc, value, &aux) && e->aux == aux;
}

static bool has_cause(scenario *sc, const mg_event *e, const char *value)
{
    (void)sc;
    return strcmp(mg_cause_table[e->cause].name, value) == 0;
}

static bool has_clause(scenario *sc, const mg_event *e, const char *value)
{
    int clause = mg_clause_find(value);
    return clause >= 0 ? e->clause == clause : scenario_fail(sc, "there is no clause %s", value);
}

static bool has_deed(scenario *sc, const mg_event *e, const char *value)
{
    int deed;
    return name_deed(sc, value, &deed) && e->subj == deed;
}

static bool has_space(scenario *sc, const mg_event *e, const char *value)
{
    int space;
    return name_space(sc, value, &space) && e->subj == space;
}

static bool has_kept(scenario *sc, const mg_event *e, const char *value)
{
    int kept;
    return name_kept(sc, value, &kept) && e->subj == kept;
}

/* A drawn card: its number and its deck; in a card game a kind of card. */
static bool has_card(scenario *sc, const mg_event *e, const char *value)
{
    int card, deck;
    if (mg_is_card_game(mg_match_game(sc->match))) {
        return name_kind(sc, value, &card) && e->subj == card;
    }
    return name_card(sc, value, &card, &deck) && e->subj == card && e->aux == deck;
}

/* Where a card of the table is. */
static bool has_place(scenario *sc, const mg_event *e, const char *value)
{
    mg_err err = {0};
    int spot = mg__find_spot(mg_match_game(sc->match), mg__word_of(value), &err);
    return spot < 0 ? scenario_fail(sc, "\"%s\": %s", value, err.text) : e->place == spot + 1;
}

/* The one seat that may know the card, or "all". */
static bool has_only(scenario *sc, const mg_event *e, const char *value)
{
    int seat;
    if (strcmp(value, "all") == 0) {
        return e->only == 0;
    }
    if (strcmp(value, "both") == 0) {
        return e->only == MG_ONLY_BOTH;
    }
    return name_seat(sc, value, &seat) && e->only == seat + 1;
}

typedef struct field {
    const char *name;
    field_fn *fits;
} field;

static const field fields[] = {
    {"seat",   has_seat    },
    {"to",     has_other   },
    {"amt",    has_amt     },
    {"aux",    has_aux     },
    {"cause",  has_cause   },
    {"clause", has_clause  },
    {"deed",   has_deed    },
    {"space",  has_space   },
    {"kept",   has_kept    },
    {"card",   has_card    },
    {"place",  has_place   },
    {"only",   has_only    },
    {"text",   sentence_has},
    {"why",    why_has     },
};

static field_fn *field_named(const char *name)
{
    for (size_t k = 0; k < sizeof fields / sizeof fields[0]; k++) {
        if (strcmp(fields[k].name, name) == 0) {
            return fields[k].fits;
        }
    }
    return NULL;
}

static bool event_fits(scenario *sc, const mg_event *e, const words *w)
{
    bool fits = w->quoted[2] ? sentence_has(sc, e, w->at[2])
                             : strcmp(mg_event_table[e->kind].name, w->at[2]) == 0;
    for (int k = 3; fits && k + 1 < w->n; k += 2) {
        fits = field_named(w->at[k])(sc, e, w->at[k + 1]);
    }
    return fits;
}

static bool is_kind(const char *name)
{
    for (int kind = 1; kind < MG_EVENT_N; kind++) {
        if (strcmp(mg_event_table[kind].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* A misspelt word must be an error, so that "no-event" does not succeed because of it. */
static bool is_well_formed(scenario *sc, const words *w)
{
    if (w->n % 2 == 0 || (!w->quoted[2] && !is_kind(w->at[2]))) {
        return scenario_fail(sc, "no event is called %s, or a field has no value", w->at[2]);
    }
    for (int k = 3; k < w->n; k += 2) {
        if (field_named(w->at[k]) == NULL) {
            return scenario_fail(sc, "events have no field %s", w->at[k]);
        }
    }
    return true;
}

static int count_fitting(scenario *sc, const words *w)
{
    int n = 0;
    for (int k = 0; k < sc->ev.n; k++) {
        n += event_fits(sc, &sc->ev.at[k], w);
    }
    return n;
}

/* All events of the latest action, for the message of a failure. */
static void list_events(const scenario *sc, char *out, size_t cap)
{
    size_t used = 0;
    out[0] = '\0';
    for (int k = 0; k < sc->ev.n && used + 1 < cap; k++) {
        const mg_event *e = &sc->ev.at[k];
        char sentence[256];
        mg_event_sentence(mg_match_game(sc->match), e, NULL, sentence, sizeof sentence);
        int wrote =
            snprintf(out + used, cap - used, "\n      %s: %s; %s", mg_event_table[e->kind].name,
                     sentence, mg_clause_table[e->clause].name);
        used += (size_t)wrote;
    }
}

static bool event_came(scenario *sc, const words *w, bool expected)
{
    char list[REASON_CAP - 64];
    if (!is_well_formed(sc, w)) {
        return false;
    }
    bool came = count_fitting(sc, w) > 0;
    if (sc->failed || came == expected) {
        return !sc->failed;
    }
    list_events(sc, list, sizeof list);
    return scenario_fail(sc, "expected %s event, got:%s", expected ? "such an" : "no such", list);
}

bool expect_event(scenario *sc, const words *w)
{
    return event_came(sc, w, true);
}

bool expect_no_event(scenario *sc, const words *w)
{
    return event_came(sc, w, false);
}

bool expect_why(scenario *sc, const words *w)
{
    char list[REASON_CAP - 64] = "";
    size_t used = 0;
    for (int k = 0; k < sc->ev.n; k++) {
        if (why_has(sc, &sc->ev.at[k], w->at[2])) {
            return true;
        }
        char why[512];
        mg_event_why(mg_match_game(sc->match), &sc->ev.at[k], why, sizeof why);
        if (used + 1 < sizeof list) {
            used += (size_t)snprintf(list + used, sizeof list - used, "\n      %s", why);
        }
    }
    return scenario_fail(sc, "expected why \"%s\", got:%s", w->at[2], list);
}
