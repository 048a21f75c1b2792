/* SPDX-License-Identifier: MIT
 * The smaller things of the protocol as JSON: actions, choices, outcomes, events, errors. */
#include "record/actions/action_fields.h"
#include "record/json/names_json.h"
#include "record/words/event_words.h"
#include "record/words/frame_fields.h"

#include "magie/json.h"
#include "magie/text.h"

#include <string.h>

enum { LINE_CAP = 640 };

/* ---- actions ---- */

typedef void put_word(mg__out *o, const mg_game *g, int what);

static void write_word(mg_json *j, const char *key, const mg_game *g, put_word *put, int what)
{
    char word[2 * MG_NAME_CAP];
    mg__out o = mg__out_of(word, sizeof word);

    put(&o, g, what);
    mg_json_text(j, key, word);
}

static void write_board_if(mg_json *j, const mg_game *g, int board)
{
    if (g->board_n > 1) {
        write_word(j, "board", g, mg__put_board, board);
    }
}

static void write_dice(mg_json *j, int first, int second)
{
    mg_json_open(j, "dice", '[');
    mg_json_int(j, NULL, first);
    mg_json_int(j, NULL, second);
    mg_json_close(j, ']');
}

/* The level of each site. */
static void write_levels(mg_json *j, const char *key, const mg_game *g, mg_action act)
{
    mg_json_open(j, key, '[');
    for (int site = 0; site < mg__site_n(g, act.subj); site++) {
        mg_json_int(j, NULL, mg__spread_level_at(act, site));
    }
    mg_json_close(j, ']');
}

/* A seat is a number, and everybody a word. */
static bool is_number(const mg__action_field *field, int value)
{
    return !field->put || (field->part == MG__TARGET && value != MG_EVERYBODY);
}

static void write_argument(mg_json *j, const mg__action_field *field, const mg_game *g,
                           mg_action act)
{
    int value = mg__field_value(field, act);

    if (field->part == MG__LEVELS) {
        write_levels(j, field->key, g, act);
    } else if (is_number(field, value)) {
        mg_json_int(j, field->key, value);
    } else {
        write_word(j, field->key, g, field->put, value);
    }
}

static void write_arguments(mg_json *j, const mg_game *g, mg_action act)
{
    mg_arg arg = mg_action_table[act.kind].arg;

    if (act.subj == MG_SUBJ_HIDDEN) {
        if (act.kind == MG_ACT_CARD) {
            write_word(j, "deck", g, mg__put_deck, act.amt);
        }
        return;
    }
    if (arg == MG_ARG_DICE) {
        write_dice(j, act.subj, act.amt);
        return;
    }
    for (const mg__action_field *field = mg__action_fields(arg); field->key; field++) {
        if (mg__field_is_shown(field, g, act)) {
            write_argument(j, field, g, act);
        }
    }
}

/* The fields of an action, into an object that is open. */
static void write_action(mg_json *j, const mg_game *g, mg_action act)
{
    char line[LINE_CAP];

    if (act.kind >= MG_ACTION_N) {
        return;
    }
    (void)mg_action_write(g, act, line, sizeof line);
    mg_json_text(j, "action", line);
    if (act.seat >= 0) {
        mg_json_int(j, "seat", act.seat);
    }
    mg_json_text(j, "kind", act.kind ? mg_action_table[act.kind].name : "hidden");
    write_arguments(j, g, act);
}

void mg_json_action(mg_json *j, const char *key, const mg_game *g, mg_action act)
{
    mg_json_open(j, key, '{');
    write_action(j, g, act);
    mg_json_close(j, '}');
}

/* The cards that a whole payment hands over. */
static void write_payment(mg_json *j, const mg_game *g, const mg_state *s, mg_action act)
{
    mg_payment p = {.n = 0};

    if (act.kind != MG_ACT_SETTLE || !mg_payment_at(g, s, act.amt, &p)) {
        return;
    }
    mg_json_open(j, "cards", '[');
    for (int k = 0; k < p.n; k++) {
        int what = p.piece[k].what;
        mg_json_open(j, NULL, '{');
        write_word(j, "card", g, mg__put_kind, p.piece[k].kind);
        if (what & MG_FROM_BANK) {
            mg_json_text(j, "place", "bank");
        } else {
            write_word(j, "place", g, mg__put_money_of, what);
        }
        mg_json_int(j, "n", p.piece[k].n);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

void mg_json_choice(mg_json *j, const char *key, const mg_game *g, const mg_state *s,
                    const mg_choice *choice, const char *const *name)
{
    char line[LINE_CAP];

    mg_json_open(j, key, '{');
    write_action(j, g, choice->act);
    if (mg_action_table[choice->act.kind].arg == MG_ARG_AMOUNT) {
        mg_json_int(j, "max", choice->max);
    }
    int32_t cost = mg_action_cost(g, s, choice->act);
    if (cost) {
        mg_json_int(j, "cost", cost);
    }
    if (cost && g->board_n > 1 && mg_action_table[choice->act.kind].arg != MG_ARG_AMOUNT) {
        /* if the choice has an amount, the action names its board */
        write_board_if(j, g, mg_action_board(g, s, choice->act));
    }
    write_payment(j, g, s, choice->act);
    (void)mg_choice_sentence(g, s, choice, name, line, sizeof line);
    mg_json_text(j, "text", line);
    mg_json_close(j, '}');
}

void mg_json_outcome(mg_json *j, const char *key, const mg_game *g, const mg_outcome *outcome)
{
    mg_json_open(j, key, '{');
    write_action(j, g, outcome->act);
    mg_json_int(j, "weight", outcome->weight);
    mg_json_close(j, '}');
}

/* ---- events ---- */

struct event_writer {
    mg_json *j;
    const mg_game *g;
    const mg_event *ev;
};

static void write_terms(struct event_writer *w)
{
    char line[LINE_CAP];
    mg__out o = mg__out_of(line, sizeof line);
    const mg_event *ev = w->ev;

    if (!mg__has_terms(ev)) {
        return;
    }
    mg_json_open(w->j, "terms", '[');
    for (int k = 0; k < ev->term_n; k++) {
        mg_json_open(w->j, NULL, '{');
        mg_json_text(w->j, "term", mg_term_table[ev->term[k].kind].name);
        mg_json_int(w->j, "value", ev->term[k].value);
        mg_json_close(w->j, '}');
    }
    mg_json_close(w->j, ']');
    mg__put_terms(&o, w->g, ev);
    mg_json_text(w->j, "arithmetic", line);
}

static void write_subject(struct event_writer *w, const char *what)
{
    const mg_event *ev = w->ev;

    if (strcmp(what, "deed") == 0) {
        mg__write_deed(w->j, "deed", w->g, ev->subj);
    } else if (strcmp(what, "space") == 0) {
        mg__write_space(w->j, "space", w->g, ev->subj);
    } else if (ev->subj == MG_SUBJ_HIDDEN) {
        return; /* a card, of whichever game */
    } else if (strcmp(what, "kept") == 0) {
        mg__write_kept(w->j, "card", w->g, ev->subj);
    } else if (strcmp(what, "card") == 0) {
        mg__write_card(w->j, "card", w->g, ev->aux, ev->subj);
    } else if (strcmp(what, "kind") == 0) {
        write_word(w->j, "card", w->g, mg__put_kind, ev->subj);
    } else {
        mg_json_int(w->j, what, ev->subj);
    }
}

/* Where a card goes; left out if the receiver has still to choose. */
static void write_where(struct event_writer *w, const char *key, int32_t where)
{
    static const char *const words[] = {"bank", "parked", "used", "pile"};

    if (where >= MG_WHERE_BANK && where <= MG_WHERE_PILE) {
        mg_json_text(w->j, key, words[where - MG_WHERE_BANK]);
    } else if (where != MG_WHERE_LATER) {
        write_word(w->j, key, w->g, mg__put_where, where);
    }
}

/* The place that a card leaves, or where it is; a card that was received has none. */
static void write_place(struct event_writer *w, const char *what)
{
    int place = w->ev->place;

    if (strcmp(what, "row") == 0) {
        mg_json_int(w->j, what, mg_spot_row(place - 1));
    } else if (place == MG_FROM_BANK) {
        mg_json_text(w->j, what, "bank");
    } else if (place) {
        write_word(w->j, what, w->g, mg__put_money_of, place - 1);
    }
}

static void write_colour(struct event_writer *w, const char *key, int32_t colour)
{
    if (colour == MG_NO_COLOUR) {
        mg_json_null(w->j, key);
    } else {
        write_word(w->j, key, w->g, mg__put_colour_word, colour);
    }
}

/* The property for which an action card is played, or its colour, both counted from 1; 0: none. */
static void write_aimed(struct event_writer *w, const char *key, int32_t value)
{
    if (value > 0 && strcmp(key, "of") == 0) {
        write_colour(w, key, value - 1);
    } else if (value > 0) {
        write_word(w->j, key, w->g, mg__put_kind, value - 1);
    }
}

static void write_number(struct event_writer *w, const char *what, int32_t value)
{
    if (strcmp(what, "colour") == 0) {
        write_colour(w, what, value);
    } else if (strcmp(what, "where") == 0) {
        write_where(w, what, value);
    } else if (strcmp(what, "aim") == 0 || strcmp(what, "of") == 0) {
        write_aimed(w, what, value);
    } else if (strcmp(what, "from") == 0) {
        mg__write_space(w->j, what, w->g, value);
    } else if (strcmp(what, "kind") == 0) {
        mg_json_text(w->j, "building", mg__buildings[value != 0]);
    } else if (strcmp(what, "lender") == 0) {
        write_word(w->j, what, w->g, mg__put_board, value);
    } else if (strcmp(what, "candidate") == 0) {
        mg__write_candidate(w->j, what, value);
    } else if (strcmp(what, "deck") != 0) {
        mg_json_int(w->j, what, value);
    } else if (w->ev->subj == MG_SUBJ_HIDDEN ||
               w->ev->kind == MG_EV_RESHUFFLE) { /* otherwise the card tells its deck */
        write_word(w->j, what, w->g, mg__put_deck, value);
    }
}

/* One word of a row's fields: "other", "amt", "amt:sum", "subj:deed" … */
static void write_field(struct event_writer *w, const char *field)
{
    const char *colon = strchr(field, ':');
    const char *what = colon ? colon + 1 : field;

    if (strncmp(field, "subj", 4) == 0) {
        write_subject(w, what);
    } else if (strncmp(field, "amt", 3) == 0) {
        write_number(w, what, w->ev->amt);
    } else if (strncmp(field, "aux", 3) == 0) {
        write_number(w, what, w->ev->aux);
    } else if (strcmp(field, "other") == 0) {
        mg__write_party(w->j, "other", w->ev->other);
    } else if (strcmp(field, "cause") == 0) {
        mg_json_text(w->j, "cause", mg__cause(w->ev->cause)->name);
    } else if (strcmp(field, "board") == 0) {
        write_board_if(w->j, w->g, w->ev->board);
    } else if (strncmp(field, "place", 5) == 0) {
        write_place(w, what);
    } else if (strcmp(field, "doublers") == 0) {
        mg_json_int(w->j, field, w->ev->doublers);
    } else { /* "terms" */
        write_terms(w);
    }
}

static void write_fields(struct event_writer *w)
{
    const char *at = mg__event_fields[w->ev->kind];

    while (*at) {
        char field[24];
        size_t n = strcspn(at, " ");
        size_t kept = n < sizeof field ? n : sizeof field - 1;
        memcpy(field, at, kept);
        field[kept] = '\0';
        write_field(w, field);
        at += n + (at[n] == ' ');
    }
}

void mg_json_event(mg_json *j, const char *key, const mg_game *g, const mg_event *ev,
                   const char *const *name)
{
    struct event_writer w = {j, g, ev};
    char line[LINE_CAP];

    if (ev->kind >= MG_EVENT_N) {
        mg_json_null(j, key);
        return;
    }
    mg_json_open(j, key, '{');
    mg_json_text(j, "event", mg_event_table[ev->kind].name);
    mg__write_party(j, "seat", ev->seat);
    write_fields(&w);
    if (ev->clause && ev->clause < MG_CLAUSE_N) {
        mg_json_text(j, "clause", mg_clause_table[ev->clause].name);
    }
    (void)mg_event_sentence(g, ev, name, line, sizeof line);
    mg_json_text(j, "text", line);
    mg_json_close(j, '}');
}

/* ---- errors ---- */

void mg_json_error(mg_json *j, const char *key, const mg_err *err)
{
    mg_json_open(j, key, '{');
    mg_json_text(j, "code", mg_status_code((int)err->status));
    if (err->clause && err->clause < MG_CLAUSE_N) {
        mg_json_text(j, "clause", mg_clause_table[err->clause].name);
    }
    mg_json_text(j, "text", err->text[0] ? err->text : mg_status_text((int)err->status));
    if (err->file[0]) {
        mg_json_text(j, "file", err->file);
    }
    if (err->line) {
        mg_json_int(j, "line", err->line);
    }
    if (err->column) {
        mg_json_int(j, "column", err->column);
    }
    mg_json_close(j, '}');
}
