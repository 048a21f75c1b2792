/* SPDX-License-Identifier: MIT
 * Typed commands of card games: finding what is meant, doing it, or saying why not. */
#include "tui/typed/talk_cards.h"

#include "play/outlook.h"
#include "tui/typed/lookup.h"
#include "tui/wording/card_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const mg_game *game_of(const mg_talk *talk)
{
    return mg_match_game(talk->session->match);
}

/* What the seat may see: nothing hidden gets into a list or a word. */
static const mg_state *seen(const mg_talk *talk, mg_view *view)
{
    return mg_session_seen(talk->session, talk->seat, view);
}

/* ---- the list ---- */

/* The order in which kinds stand in the list; what stands last is what there is most of. */
static const uint8_t shown[] = {
    MG_ACT_ACCEPT,  MG_ACT_NO,      MG_ACT_RECEIVE, MG_ACT_LAY,    MG_ACT_PLAY,      MG_ACT_CHARGE,
    MG_ACT_STEAL,   MG_ACT_BREAK,   MG_ACT_FORCE,   MG_ACT_BANK,   MG_ACT_HAND_OVER, MG_ACT_END,
    MG_ACT_DONE,    MG_ACT_CANCEL,  MG_ACT_PAY,     MG_ACT_SETTLE, MG_ACT_MARK,      MG_ACT_UNMARK,
    MG_ACT_DISCARD, MG_ACT_ARRANGE, MG_ACT_MOVE,
};

static int legal(const mg_talk *talk, const mg_state *s, mg_choice *out)
{
    int n = talk->seat < 0 ? 0 : mg_legal(game_of(talk), s, talk->seat, out, MG_LEGAL_MAX);

    return n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
}

int mg_cards_listed(const mg_talk *talk, const mg_state *s, mg_choice *out)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = legal(talk, s, choices), n = 0;

    for (size_t kind = 0; kind < sizeof shown; kind++) {
        for (int k = 0; k < choice_n; k++) {
            if (choices[k].act.kind == shown[kind]) {
                out[n++] = choices[k];
            }
        }
    }
    return n;
}

/* ---- words for what one does ---- */

typedef struct verb {
    const char *word;
    mg_kinds kinds;
} verb;

#define ANY_PLAY                                                                                   \
    MG_ACT_PLAY, MG_ACT_CHARGE, MG_ACT_STEAL, MG_ACT_BREAK, MG_ACT_FORCE, MG_ACT_LAY, MG_ACT_NO

/* Starts of words count, the first that fits; one letter is enough for the first ones. "counts":
 * the word is one of the card's own. */
enum { VERBS_SHORT = 14 };

static const verb verbs[] = {
    {"end",      {{MG_ACT_END}, false}                                  },
    {"bank",     {{MG_ACT_BANK}, false}                                 },
    {"lay",      {{MG_ACT_LAY, MG_ACT_RECEIVE}, false}                  },
    {"rent",     {{MG_ACT_CHARGE}, false}                               },
    {"play",     {{ANY_PLAY}, false}                                    },
    {"go",       {{MG_ACT_PLAY}, true}                                  },
    {"pay",      {{MG_ACT_PAY, MG_ACT_SETTLE, MG_ACT_MARK}, false}      },
    {"no",       {{MG_ACT_NO}, false}                                   },
    {"accept",   {{MG_ACT_ACCEPT}, false}                               },
    {"discard",  {{MG_ACT_DISCARD}, false}                              },
    {"move",     {{MG_ACT_MOVE}, false}                                 },
    {"sly",      {{MG_ACT_STEAL}, false}                                },
    {"force",    {{MG_ACT_FORCE}, false}                                },
    {"yes",      {{MG_ACT_ACCEPT}, false}                               },
    {"build",    {{MG_ACT_LAY, MG_ACT_MOVE}, false}                     },
    {"put",      {{MG_ACT_LAY, MG_ACT_RECEIVE, MG_ACT_MOVE}, false}     },
    {"place",    {{MG_ACT_RECEIVE, MG_ACT_LAY}, false}                  },
    {"receive",  {{MG_ACT_RECEIVE}, false}                              },
    {"use",      {{ANY_PLAY}, false}                                    },
    {"charge",   {{MG_ACT_CHARGE}, false}                               },
    {"double",   {{MG_ACT_CHARGE}, true}                                },
    {"steal",    {{MG_ACT_STEAL}, false}                                },
    {"take",     {{MG_ACT_STEAL, MG_ACT_BREAK, MG_ACT_HAND_OVER}, false}},
    {"break",    {{MG_ACT_BREAK}, false}                                },
    {"breaker",  {{MG_ACT_BREAK}, false}                                },
    {"deal",     {{MG_ACT_BREAK}, false}                                },
    {"forced",   {{MG_ACT_FORCE}, false}                                },
    {"swap",     {{MG_ACT_FORCE}, false}                                },
    {"exchange", {{MG_ACT_FORCE}, false}                                },
    {"give",     {{MG_ACT_HAND_OVER, MG_ACT_MARK}, false}               },
    {"hand",     {{MG_ACT_HAND_OVER}, false}                            },
    {"pass",     {{MG_ACT_PLAY}, true}                                  },
    {"birthday", {{MG_ACT_PLAY}, true}                                  },
    {"its",      {{MG_ACT_PLAY}, true}                                  },
    {"debt",     {{MG_ACT_PLAY}, true}                                  },
    {"collect",  {{MG_ACT_PLAY}, true}                                  },
    {"house",    {{MG_ACT_LAY, MG_ACT_MOVE}, true}                      },
    {"hotel",    {{MG_ACT_LAY, MG_ACT_MOVE}, true}                      },
    {"just",     {{MG_ACT_NO}, true}                                    },
    {"say",      {{MG_ACT_NO}, true}                                    },
    {"refuse",   {{MG_ACT_NO}, false}                                   },
    {"ok",       {{MG_ACT_ACCEPT}, false}                               },
    {"settle",   {{MG_ACT_SETTLE}, false}                               },
    {"mark",     {{MG_ACT_MARK}, false}                                 },
    {"unmark",   {{MG_ACT_UNMARK}, false}                               },
    {"keep",     {{MG_ACT_UNMARK}, false}                               },
    {"flip",     {{MG_ACT_MOVE}, false}                                 },
    {"arrange",  {{MG_ACT_ARRANGE}, false}                              },
    {"done",     {{MG_ACT_DONE}, false}                                 },
    {"cancel",   {{MG_ACT_CANCEL}, false}                               },
    {"drop",     {{MG_ACT_DISCARD}, false}                              },
};

static const verb *find_verb(const char *word, bool whole)
{
    for (size_t k = 0; k < sizeof verbs / sizeof verbs[0]; k++) {
        if (strcmp(verbs[k].word, word) == 0) {
            return &verbs[k];
        }
    }
    for (size_t k = 0; k < sizeof verbs / sizeof verbs[0] && !whole; k++) {
        if (mg_starts_with(verbs[k].word, word) && (word[1] || k < VERBS_SHORT)) {
            return &verbs[k];
        }
    }
    return NULL;
}

static bool has_kind(const verb *v, int kind)
{
    for (size_t k = 0; k < sizeof v->kinds.kind && v->kinds.kind[k]; k++) {
        if (v->kinds.kind[k] == kind) {
            return true;
        }
    }
    return false;
}

/* ---- refusals ---- */

/* What a refusal means for some kinds of action, where its usual words are of another world. */
static const char *refusal_text(mg_action act, int status)
{
    static const struct {
        uint8_t kind;
        int status;
        const char *text;
    } texts[] = {
        {MG_ACT_BANK,    MG_E_PLACE,    "properties and wildcards never go to the bank"             },
        {MG_ACT_LAY,     MG_E_COMPLETE, "buildings go on complete sets only"                        },
        {MG_ACT_LAY,     MG_E_PLACE,    "that card cannot lie there"                                },
        {MG_ACT_CHARGE,  MG_E_PLACE,    "you have no row of that colour with a card that earns rent"},
        {MG_ACT_CHARGE,  MG_E_NO_CARD,  "you hold no rent card for that, or no card to double it"   },
        {MG_ACT_STEAL,   MG_E_COMPLETE, "that card is part of a complete set"                       },
        {MG_ACT_FORCE,   MG_E_COMPLETE, "that card is part of a complete set"                       },
        {MG_ACT_BREAK,   MG_E_COMPLETE, "that is no complete set"                                   },
        {MG_ACT_MOVE,    MG_E_PLACE,    "that card cannot lie there"                                },
        {MG_ACT_ARRANGE, MG_E_PLACE,    "you have no properties on the table yet"                   },
        {MG_ACT_MOVE,    MG_E_LIMIT,    "you have moved cards often enough in this turn"            },
        {MG_ACT_MARK,    MG_E_NO_CARD,  "that lies not in your bank or rows, or is worth nothing"   },
    };

    for (size_t k = 0; k < sizeof texts / sizeof texts[0]; k++) {
        if (texts[k].kind == act.kind && texts[k].status == status) {
            return texts[k].text;
        }
    }
    return status == MG_E_NO_CARD ? "you do not hold that card" : mg_status_text(status);
}

/* What is to be done first. */
static const char *to_act_text(const mg_talk *talk, int kind)
{
    const mg_state *s = mg_match_state(talk->session->match);

    switch (s->depth ? s->frame[s->depth - 1].kind : MG_FRAME_NONE) {
    case MG_FRAME_CARDS_TURN:
        return kind == MG_ACT_DISCARD ? "that is for the end of the turn"
                                      : "nothing is asked of you";
    case MG_FRAME_CARDS_NO:
        return "first \"accept\", or say \"no\"";
    case MG_FRAME_CARDS_PAY:
        return "first pay what is owed";
    case MG_FRAME_CARDS_PLACE:
        return "first place the card that was received";
    case MG_FRAME_CARDS_GIVE:
        return "first say which card it is";
    case MG_FRAME_CARDS_DISCARD:
        return "first discard";
    case MG_FRAME_CARDS_LAYOUT:
        return "first end the new layout with \"done\", or drop it with \"cancel\"";
    default:
        return "cards are to be drawn";
    }
}

static void say_refused(mg_talk *talk, const char *what, mg_action act, mg_result result)
{
    bool building = act.kind == MG_ACT_LAY && (int)result.clause == MG_CL_DL_9;

    if (result.status == MG_E_NOT_NOW) {
        mg_say(&talk->out, "%s: not now; %s", what, to_act_text(talk, act.kind));
    } else {
        mg_say(&talk->out, "%s: %s", what,
               building ? "buildings go on complete sets, one of each, and not on every colour"
                        : refusal_text(act, result.status));
    }
    if (result.clause) {
        mg_say(&talk->out, " (%s)", mg_clause_table[result.clause].name);
    }
    mg_say(&talk->out, "\n");
}

/* ---- several actions as one ---- */

enum { ACTS_MAX = 40 };

typedef struct plan {
    int n;
    mg_action act[ACTS_MAX];
    mg_state s; /* as the plan leaves it */
} plan;

static void begin_plan(const mg_talk *talk, plan *planned)
{
    mg_view view;

    planned->n = 0;
    mg_state_copy(game_of(talk), &planned->s, seen(talk, &view));
}

/* Tries an action behind those planned; says why it is refused. */
static bool add_act(mg_talk *talk, plan *planned, mg_action act)
{
    mg_result result;
    char text[MG_LINE_CAP];

    if (planned->n == ACTS_MAX) {
        return false;
    }
    mg_talk_cards_words(talk, &(mg_choice){act, act.amt}, text, sizeof text);
    result = mg_apply(game_of(talk), &planned->s, act, NULL);
    if (!mg_ok(result)) {
        say_refused(talk, text, act, result);
        return false;
    }
    planned->act[planned->n++] = act;
    return true;
}

static void apply(mg_talk *talk, mg_action act)
{
    char text[MG_LINE_CAP];
    mg_result result;

    mg_talk_cards_words(talk, &(mg_choice){act, act.amt}, text, sizeof text);
    result = mg_session_apply(talk->session, act);
    if (mg_ok(result)) {
        mg_talk_news(talk);
    } else {
        say_refused(talk, text, act, result);
    }
}

static void do_plan(mg_talk *talk, const plan *planned)
{
    for (int k = 0; k < planned->n; k++) {
        if (!mg_ok(mg_session_apply(talk->session, planned->act[k]))) {
            break;
        }
    }
    mg_talk_news(talk);
}

/* ---- finding what is meant ---- */

enum { FOUND_MAX = 64 };

/* Where several fit, these that lie in a row already go before a new row of the same colour. */
static int prefer_rows(const mg_game *g, const mg_state *s, const mg_choice *choices, int *found,
                       int n)
{
    int old = 0, at = 0;

    for (int k = 0; k < n; k++) {
        const mg_action a = choices[found[k]].act, first = choices[found[0]].act;
        const mg_cards_row *row = a.amt < MG_NEW_ROW ? mg_table_row(s, a.seat, a.amt) : NULL;
        int colour = row ? row->colour : a.amt - MG_NEW_ROW;
        const mg_cards_row *row0 =
            first.amt < MG_NEW_ROW ? mg_table_row(s, first.seat, first.amt) : NULL;

        if ((a.kind != MG_ACT_LAY && a.kind != MG_ACT_RECEIVE) || a.subj != first.subj ||
            colour != (row0 ? row0->colour : first.amt - MG_NEW_ROW) || g->deck.effect[a.subj]) {
            return n;
        }
        if (row) {
            old++;
            at = k;
        }
    }
    if (old != 1) {
        return n;
    }
    found[0] = found[at];
    return 1;
}

/* Those of the list that the words mean, best ones only. */
static int find_meant(const mg_talk *talk, const mg_state *s, const mg_choice *choices,
                      int choice_n, const mg_kinds *kinds, const mg_tokens *tokens, int *found)
{
    int n = mg_cards_match(talk, s, choices, choice_n, kinds, tokens, found, FOUND_MAX);

    return n > 1 && n <= FOUND_MAX ? prefer_rows(game_of(talk), s, choices, found, n) : n;
}

static void ask_which(mg_talk *talk, const char *line, const mg_choice *choices, const int *found,
                      int n)
{
    mg_say(&talk->out, "\"%s\" may be several things; type the number of one:\n", line);
    for (int k = 0; k < n && k < FOUND_MAX; k++) {
        mg_talk_cards_say(talk, &choices[found[k]], found[k] + 1);
    }
}

/* ---- saying why not ---- */

/* Up to so many choices of the kinds, as examples of what would be right. */
static void say_examples(mg_talk *talk, const mg_kinds *kinds)
{
    mg_view view;

    enum { FEW = 8 };

    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_cards_listed(talk, seen(talk, &view), choices), said = 0;

    for (int k = 0; k < n && said < FEW; k++) {
        bool fits = false;

        for (size_t i = 0; i < sizeof kinds->kind && kinds->kind[i]; i++) {
            fits |= kinds->kind[i] == choices[k].act.kind;
        }
        if (fits) {
            if (said++ == 0) {
                mg_say(&talk->out, "What can be done so:\n");
            }
            mg_talk_cards_say(talk, &choices[k], k + 1);
        }
    }
    if (said == 0) {
        mg_say(&talk->out, "\"legal\" lists what can be done now.\n");
    }
}

/* The first word that is none of any card, row or player it could be about. */
static const char *strange_word(const mg_talk *talk, const mg_state *s, const mg_choice *all, int n,
                                const verb *v, const mg_tokens *tokens)
{
    int found[1];

    for (int t = v->kinds.counts ? 0 : 1; t < tokens->n; t++) {
        mg_tokens one = {.n = v->kinds.counts ? 1 : 2};

        memcpy(one.word[0], tokens->word[0], sizeof one.word[0]);
        memcpy(one.word[one.n - 1], tokens->word[t], sizeof one.word[0]);
        if (mg_cards_match(talk, s, all, n, &v->kinds, &one, found, 1) == 0) {
            return tokens->word[t];
        }
    }
    return NULL;
}

/* How near to being done a refused action is. */
static int nearness(int status)
{
    return status == MG_E_NOT_NOW ? 0 : status == MG_E_NO_CARD ? 1 : status == MG_E_OK ? 3 : 2;
}

/* Of all that might be meant, what comes nearest to being done: a card that is held goes before one
 * that is not. */
static int nearest_meant(const mg_talk *talk, const mg_choice *all, const int *found, int n,
                         mg_result *result)
{
    mg_view view;
    mg_state s;
    int best = 0;

    for (int k = 0; k < n && k < FOUND_MAX; k++) {
        mg_result r;

        mg_state_copy(game_of(talk), &s, seen(talk, &view));
        r = mg_apply(game_of(talk), &s, all[found[k]].act, NULL);
        if (k == 0 || nearness(r.status) > nearness(result->status)) {
            *result = r;
            best = k;
        }
    }
    return found[best];
}

/* Puts what needs no card, or one that is held, before the rest. Returns how many these are. */
static int keep_held(const mg_talk *talk, const mg_state *s, mg_choice *all, int n)
{
    int held = 0;

    for (int k = 0; k < n; k++) {
        int kind = mg_act_kind(game_of(talk), all[k].act);
        mg_choice one = all[k];

        if (kind >= 0 && s->cards.hand[talk->seat][kind] == 0) {
            continue;
        }
        all[k] = all[held];
        all[held++] = one;
    }
    return held;
}

/* Whether the hand has a card for what needs a certain one. */
static bool can_hold(const mg_talk *talk, const mg_state *s, const verb *v)
{
    const mg_game *g = game_of(talk);

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        int effect = g->deck.effect[kind];
        bool fits = (has_kind(v, MG_ACT_STEAL) && effect == MG_DX_SLY) ||
                    (has_kind(v, MG_ACT_FORCE) && effect == MG_DX_FORCED) ||
                    (has_kind(v, MG_ACT_BREAK) && effect == MG_DX_BREAKER) ||
                    (has_kind(v, MG_ACT_CHARGE) && g->deck.type[kind] == MG_CARDS_RENT);

        if (fits && s->cards.hand[talk->seat][kind]) {
            return true;
        }
    }
    return !has_kind(v, MG_ACT_STEAL) && !has_kind(v, MG_ACT_FORCE) && !has_kind(v, MG_ACT_BREAK) &&
           !has_kind(v, MG_ACT_CHARGE);
}

/* Whether it is the wrong moment for all that the word may mean; if so, says so. */
static bool is_untimely(mg_talk *talk, const char *line, const verb *v)
{
    mg_view view;
    mg_state s;
    mg_result first = {0};

    for (size_t k = 0; k < sizeof v->kinds.kind && v->kinds.kind[k]; k++) {
        mg_action act = {v->kinds.kind[k], (int8_t)talk->seat, 0, 0};
        mg_result r;

        mg_state_copy(game_of(talk), &s, seen(talk, &view));
        r = mg_apply(game_of(talk), &s, act, NULL);
        if (r.status != MG_E_NOT_NOW) {
            return false;
        }
        first = k ? first : r;
    }
    say_refused(talk, line, (mg_action){v->kinds.kind[0], (int8_t)talk->seat, 0, 0}, first);
    return true;
}

/* Nothing that can be done is meant: the rules say why, once it is clear what is meant at all. */
static void explain(mg_talk *talk, const char *line, const verb *v, const mg_tokens *tokens)
{
    mg_view view;

    enum { MOST = 8192 };

    mg_choice all[MOST];
    mg_state s;
    int n, found[FOUND_MAX] = {0};
    mg_result result = {0};
    const char *strange;

    if (is_untimely(talk, line, v)) {
        return;
    }
    mg_state_copy(game_of(talk), &s, seen(talk, &view));
    n = mg_cards_conceivable(talk, &s, &v->kinds, all, MOST);
    int held = keep_held(talk, &s, all, n);
    int meant = mg_cards_match(talk, &s, all, held, &v->kinds, tokens, found, FOUND_MAX);

    int at = meant ? nearest_meant(talk, all, found, meant, &result) : 0;

    if (meant == 0 || nearness(result.status) == 0) {
        meant = mg_cards_match(talk, &s, all, n, &v->kinds, tokens, found, FOUND_MAX);
        at = meant ? nearest_meant(talk, all, found, meant, &result) : 0;
    }
    if (meant > 0) {

        if (mg_ok(result)) {
            apply(talk, all[at].act);
        } else {
            say_refused(talk, line, all[at].act, result);
        }
        return;
    }
    if (n > 0) {
        result =
            mg_apply(game_of(talk), &s, all[0].act, NULL); /* a mere try: nobody sees s again */
        if (result.status == MG_E_PLAYS) {
            say_refused(talk, line, all[0].act, result);
            return;
        }
        mg_state_copy(game_of(talk), &s, seen(talk, &view));
    }
    strange = strange_word(talk, &s, all, n, v, tokens);
    if (held == 0 && !can_hold(talk, &s, v)) {
        mg_say(&talk->out, "%s: you hold no such card\n", line);
        return;
    }
    if (n == 0) {
        mg_say(&talk->out, "%s: there is nothing on the table to do that with.\n", line);
    } else if (strange) {
        mg_say(&talk->out, "%s: \"%s\" is nothing that can be meant here.\n", line, strange);
    } else {
        mg_say(&talk->out, "%s: there is nothing that is all of this.\n", line);
    }
    say_examples(talk, &v->kinds);
}

/* ---- payments ---- */

/* "3m + 2m", "green and 5m": plans the same for each of these cards. Returns false, and says why,
 * where one is none. */
static bool plan_each(mg_talk *talk, plan *planned, const char *verb_word, const char *text,
                      const mg_kinds *kinds)
{
    mg_choice choices[MG_LEGAL_MAX];
    int found[FOUND_MAX];

    begin_plan(talk, planned);
    while (*text) {
        size_t length = strcspn(text, "+,&");
        const char *joint = strstr(text, " and ");
        mg_tokens tokens;
        char piece[64];
        int n;

        length = joint && joint < text + length ? (size_t)(joint - text) : length;
        snprintf(piece, sizeof piece, "%.*s", (int)length, text);
        text += length;
        text += strncmp(text, " and ", 5) == 0 ? 5 : *text != '\0';
        text += strspn(text, " ");
        while (length > 0 && length < sizeof piece && piece[length - 1] == ' ') {
            piece[--length] = '\0';
        }
        mg_cards_tokens(piece, &tokens);
        if (tokens.n == 0) {
            continue;
        }
        n = mg_cards_listed(talk, &planned->s, choices);
        n = mg_cards_match(talk, &planned->s, choices, n, kinds, &tokens, found, FOUND_MAX);
        if (n == 0) {
            mg_say(&talk->out, "%s: you have no \"%s\" for that. ", verb_word, piece);
            say_examples(talk, kinds);
            return false;
        }
        /* Where equal ones are in several rows: the first. */
        if (!add_act(talk, planned, choices[found[0]].act)) {
            return false;
        }
    }
    return planned->n > 0;
}

/* Cards to pay with; then it is paid. */
static void pay_with(mg_talk *talk, const char *text)
{
    static const mg_kinds mark = {{MG_ACT_MARK}, true};
    plan planned;
    const mg_action pay = {MG_ACT_PAY, (int8_t)talk->seat, 0, 0};

    if (!is_untimely(talk, "pay", find_verb("pay", true)) &&
        plan_each(talk, &planned, "pay", text, &mark) && add_act(talk, &planned, pay)) {
        do_plan(talk, &planned);
    }
}

/* "discard 1m, green" */
static void discard_all(mg_talk *talk, const char *text)
{
    static const mg_kinds discard = {{MG_ACT_DISCARD}, true};
    plan planned;

    if (!is_untimely(talk, "discard", find_verb("discard", true)) &&
        plan_each(talk, &planned, "discard", text, &discard)) {
        do_plan(talk, &planned);
    }
}

/* `pay`: what is marked if that will do, else the only way there is. */
static void pay_now(mg_talk *talk)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    const verb *v = find_verb("pay", true);
    int n = mg_cards_listed(talk, seen(talk, &view), choices), whole = 0, at = -1;

    if (is_untimely(talk, "pay", v)) {
        return;
    }
    for (int k = 0; k < n; k++) {
        if (choices[k].act.kind == MG_ACT_PAY) {
            apply(talk, choices[k].act);
            return;
        }
        if (choices[k].act.kind == MG_ACT_SETTLE) {
            whole++;
            at = at < 0 ? k : at;
        }
    }
    if (whole == 1) {
        apply(talk, choices[at].act);
    } else {
        mg_say(&talk->out,
               "Pay with what? Name cards, as in \"pay 3m + 2m\", or a number of the list. ");
        say_examples(talk, &v->kinds);
    }
}

/* ---- exchanges, layouts ---- */

/* "ben green for orange": what is taken, then what goes for it. False where no such exchange is
 * meant. */
static bool do_exchange(mg_talk *talk, const char *line, const verb *v)
{
    static const mg_kinds give = {{MG_ACT_HAND_OVER}, true};
    plan planned;
    mg_choice choices[MG_LEGAL_MAX];
    const char *at = strstr(line, " for ");
    mg_tokens taken, given;
    char first[160];
    int found[FOUND_MAX], n;

    if (!at) {
        return false;
    }
    snprintf(first, sizeof first, "%.*s", (int)(at - line), line);
    mg_cards_tokens(first, &taken);
    mg_cards_tokens(at + strlen(" for "), &given);
    if (given.n == 0 || taken.n < 2) {
        return false;
    }
    begin_plan(talk, &planned);
    n = mg_cards_listed(talk, &planned.s, choices);
    if (find_meant(talk, &planned.s, choices, n, &v->kinds, &taken, found) != 1) {
        return false;
    }
    if (!add_act(talk, &planned, choices[found[0]].act)) {
        return true;
    }
    n = mg_cards_listed(talk, &planned.s, choices);
    n = find_meant(talk, &planned.s, choices, n, &give, &given, found);
    if (n > 0 && add_act(talk, &planned, choices[found[0]].act)) {
        do_plan(talk, &planned);
    } else {
        mg_say(&talk->out,
               "%s: you have no \"%s\" to give for it; \"%s\" alone asks what goes for it\n", line,
               at + strlen(" for "), first);
    }
    return true;
}

/* "arrange pink to orange, red to new": all of it counts at once, or none. */
static void do_layout(mg_talk *talk, const char *text)
{
    static const mg_kinds move = {{MG_ACT_MOVE}, true};
    plan planned;
    mg_choice choices[MG_LEGAL_MAX];
    const mg_action arrange = {MG_ACT_ARRANGE, (int8_t)talk->seat, 0, 0},
                    done = {MG_ACT_DONE, (int8_t)talk->seat, 0, 0};
    int found[FOUND_MAX];

    begin_plan(talk, &planned);
    if (!add_act(talk, &planned, arrange)) {
        return;
    }
    while (*text) {
        size_t length = strcspn(text, ",;");
        mg_tokens tokens;
        char piece[96];
        int n;

        snprintf(piece, sizeof piece, "%.*s", (int)length, text);
        text += length + (text[length] != '\0');
        mg_cards_tokens(piece, &tokens);
        if (tokens.n == 0) {
            continue;
        }
        n = mg_cards_listed(talk, &planned.s, choices);
        n = find_meant(talk, &planned.s, choices, n, &move, &tokens, found);
        if (n == 0) {
            mg_say(&talk->out,
                   "arrange: \"%s\" is no move of your cards; name a card and where it goes, as in "
                   "\"pink/orange to orange\"\n",
                   piece);
            return;
        }
        if (!add_act(talk, &planned, choices[found[0]].act)) {
            return;
        }
    }
    if (add_act(talk, &planned, done)) {
        do_plan(talk, &planned);
    }
}

/* ---- a line ---- */

static bool do_number(mg_talk *talk, const char *text)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    char *after;
    long number = strtol(text, &after, 10);
    int n;

    if (after == text || *after) {
        return false;
    }
    n = mg_cards_listed(talk, seen(talk, &view), choices);
    if (number >= 1 && number <= n) {
        apply(talk, choices[number - 1].act);
    } else if (n == 0) {
        mg_say(&talk->out, "Nothing can be done now.\n");
    } else if (n == 1) {
        mg_say(&talk->out, "The list has the number 1 only, not %s\n", text);
    } else {
        mg_say(&talk->out, "The list has numbers from 1 to %d, not %s; \"legal\" shows all of it\n",
               n, text);
    }
    return true;
}

/* What has its own way of being said. */
static bool do_special(mg_talk *talk, const verb *v, const char *line, const char *rest)
{
    if (strcmp(v->word, "pay") == 0) {
        char *after;
        long number = strtol(rest, &after, 10);

        if (!*rest) {
            pay_now(talk);
        } else if (!*after && number > 0) {
            return is_untimely(talk, "pay", v) || do_number(talk, rest);
        } else {
            pay_with(talk, rest);
        }
        return true;
    }
    if (has_kind(v, MG_ACT_DISCARD) && strpbrk(rest, ",+&")) {
        discard_all(talk, rest);
        return true;
    }
    if (has_kind(v, MG_ACT_ARRANGE) && *rest) {
        if (!is_untimely(talk, "arrange", v)) {
            do_layout(talk, rest);
        }
        return true;
    }
    return has_kind(v, MG_ACT_FORCE) && !has_kind(v, MG_ACT_PLAY) && do_exchange(talk, line, v);
}

static void do_meant(mg_talk *talk, const char *line, const verb *v, const mg_tokens *tokens)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    mg_state s;
    int found[FOUND_MAX], n;

    mg_state_copy(game_of(talk), &s, seen(talk, &view));
    n = mg_cards_listed(talk, &s, choices);
    n = find_meant(talk, &s, choices, n, &v->kinds, tokens, found);
    if (n == 1) {
        apply(talk, choices[found[0]].act);
    } else if (n > 1) {
        ask_which(talk, line, choices, found, n);
    } else {
        explain(talk, line, v, tokens);
    }
}

/* No word for doing, only for things: what can be done with them. */
static bool do_things(mg_talk *talk, const char *line, const mg_tokens *tokens)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    mg_state s;
    int found[FOUND_MAX], n;

    mg_state_copy(game_of(talk), &s, seen(talk, &view));
    n = mg_cards_listed(talk, &s, choices);
    n = tokens->n ? mg_cards_match(talk, &s, choices, n, NULL, tokens, found, FOUND_MAX) : 0;
    if (n > 0) {
        mg_say(&talk->out, "What is to be done with \"%s\"? Type the number:\n", line);
    }
    for (int k = 0; k < n && k < FOUND_MAX; k++) {
        mg_talk_cards_say(talk, &choices[found[k]], found[k] + 1);
    }
    return n > 0;
}

bool mg_talk_cards_things(mg_talk *talk, const char *line)
{
    mg_tokens tokens;

    mg_cards_tokens(line, &tokens);
    return talk->seat >= 0 && do_things(talk, line, &tokens);
}

bool mg_talk_cards(mg_talk *talk, const char *line, bool whole)
{
    mg_tokens tokens;
    const verb *v;
    char word[64];
    const char *rest = mg_next_word(line, word, sizeof word);

    if (talk->seat < 0) {
        return false;
    }
    if (do_number(talk, line)) {
        return true;
    }
    mg_cards_tokens(line, &tokens);
    v = tokens.n ? find_verb(tokens.word[0], whole) : NULL;
    if (v && !do_special(talk, v, line, rest)) {
        do_meant(talk, line, v, &tokens);
    }
    return v != NULL;
}
