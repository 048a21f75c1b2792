/* SPDX-License-Identifier: MIT
 * Verbs that change a game: act, chance, roll, bot, undo. */
#include "record/engine/engine_play.h"

#include "record/actions/action_read.h"
#include "record/words/unknown_bot.h"

#include "magie/text.h"

#include <stdio.h>
#include <string.h>

/* Answers with an action, or a throw, and its events; before is the state before it. Earlier events
 * are forgotten. */
static mg_status answer_played(mg__request *r, const mg_state *before, mg_result result,
                               mg_action act)
{
    mg_engine *e = r->e;
    int ply = mg_match_ply(e->match) - 1;

    if (!mg_ok(result)) {
        return mg__refused(r, result, act);
    }
    act = mg__action_for_reader(e, before, mg_match_action(e->match, ply));
    if (!mg__take_step(e)) {
        return mg_fail(&r->err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    mg_json_action(&e->out, "action", mg_match_game(e->match), act);
    mg__write_shown(e);
    return MG_E_OK;
}

static mg_status play(mg__request *r, mg_action act)
{
    mg_state before;

    mg_state_copy(mg_match_game(r->e->match), &before, mg_match_state(r->e->match));
    return answer_played(r, &before, mg_match_apply(r->e->match, act, mg__engine_step()), act);
}

mg_status mg__do_act(mg__request *r)
{
    mg_action act;
    bool seated = r->e->seated;
    int seat = seated ? r->e->reader : -2;

    if (seat == -1) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "an onlooker does not play");
    }
    mg_status status = mg__read_action(mg_match_game(r->e->match), r->object, seat, &act, &r->err);

    if (!status && seated && act.seat != seat) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "that is another seat's to do");
    }
    return status ? status : play(r, act);
}

/* {"dice": [3, 4]}, {"card": "chest-2"} or {"deed": "boardwalk"} name their kind of outcome by
 * their key. */
static void name_kind(json_t *object, const mg_game *g)
{
    const struct {
        const char *key, *kind;
    } rows[] = {
        {"dice", "dice"                               },
        {"card", mg_is_card_game(g) ? "drawn" : "card"},
        {"deed", "dealt"                              }
    };

    if (json_object_get(object, "kind") || json_object_get(object, "action")) {
        return;
    }
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        if (json_object_get(object, rows[k].key)) {
            json_object_set_new(object, "kind", json_string(rows[k].kind));
            return;
        }
    }
}

mg_status mg__do_chance(mg__request *r)
{
    mg_action act;

    name_kind(r->object, mg_match_game(r->e->match));
    if (!json_object_get(r->object, "kind") && !json_object_get(r->object, "action")) {
        return mg_fail(&r->err, MG_E_FIELD,
                       "what fell is missing: \"dice\" such as [3, 4], a \"card\" or a \"deed\"");
    }
    mg_status status = mg__read_action(mg_match_game(r->e->match), r->object, -1, &act, &r->err);
    if (!status && act.seat >= 0) {
        return mg_fail(&r->err, MG_E_FIELD, "that is a decision: send it with \"act\"");
    }
    return status ? status : play(r, act);
}

mg_status mg__do_roll(mg__request *r)
{
    static const mg_action none = {.seat = -1};
    mg_state before;

    mg_state_copy(mg_match_game(r->e->match), &before, mg_match_state(r->e->match));
    return answer_played(r, &before, mg_match_roll(r->e->match, mg__engine_step()), none);
}

/* ---- bots ---- */

static int only_one_to_act(const mg_engine *e)
{
    uint16_t to_act = mg_to_act(mg_match_game(e->match), mg_match_state(e->match));

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (to_act == 1u << seat) {
            return seat;
        }
    }
    return -1;
}

/* At a table with others a bot must not make them wait, so its brief setting is taken. */
static const mg_bot *find_bot(const mg_engine *e, const char *name)
{
    return e->seated ? mg_bot_quick(name) : mg_bot_find(name);
}

/* The bot that is named, else the one that plays the seat, else the first of the list, which is the
 * most sensible. */
static const char *read_bot(mg__request *r, int seat)
{
    json_t *value = json_object_get(r->object, "name");
    const char *player = mg_match_player(r->e->match, seat);
    const mg_bot *bot = value ? NULL : find_bot(r->e, player);
    char name[MG_BOT_NAME_CAP];
    mg_err err;

    if (!value) {
        return bot ? bot->name : mg_bots[0].name;
    }
    mg__in_key(&r->in, "name");
    mg__word word = mg__in_word(&r->in, value);
    if (word.at) {
        snprintf(name, sizeof name, "%.*s", (int)word.n, word.at);
        bot = find_bot(r->e, name);
    }
    if (word.at && !bot && r->e->seated) {
        mg__in_fail(&r->in, MG_E_UNKNOWN,
                    "there is no bot \"%.60s\" here, where others wait for its answer", name);
    } else if (word.at && !bot) {
        (void)mg_fail_no_bot(&err, name);
        mg__in_wrap(&r->in, &err);
    }
    mg__in_up(&r->in);
    return bot ? bot->name : NULL;
}

/* The seat for which a bot decides. An advice is shown only to its own seat; an action that is
 * played, to all. */
static int bot_seat(mg__request *r, bool plays)
{
    return plays || r->e->reader == MG__EVERYTHING ? mg__request_seat(r, only_one_to_act(r->e))
                                                   : mg__request_own_seat(r);
}

mg_status mg__do_bot(mg__request *r)
{
    mg_engine *e = r->e;
    bool plays = mg__in_bool(&r->in, r->object, "play", false);

    if (plays && r->e->seated) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "bots play when it is their turn");
    }
    int seat = bot_seat(r, plays);
    const char *bot = r->in.failed ? NULL : read_bot(r, seat);
    mg_action act = {.seat = (int8_t)seat};

    if (!bot) {
        return mg__request_status(r);
    }
    mg_status status = seat < 0 ? MG_E_NOT_YOURS : mg_match_bot(e->match, seat, bot, &act);
    if (status) {
        return mg__refused(r, (mg_result){(int16_t)status, 0}, act);
    }
    mg_json_text(&e->out, "bot", bot);
    if (plays) {
        return play(r, act); /* refused if the game can only be looked at */
    }
    act = mg__action_for_reader(e, mg_match_state(e->match), act);
    mg_json_action(&e->out, "action", mg_match_game(e->match), act);
    return MG_E_OK;
}

/* Answers with a bot's opinion on the offer, for either of its two seats. */
mg_status mg__do_quote(mg__request *r)
{
    mg_engine *e = r->e;
    const mg_game *g = mg_match_game(e->match);
    const mg_state *s = mg_match_state(e->match);
    const mg_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
    bool open = f && (f->kind == MG_FRAME_DRAFT || f->kind == MG_FRAME_ANSWER);
    const char *bot = open ? read_bot(r, f->draft.other) : NULL;
    mg_reply reply;
    char text[128];

    if (r->in.failed) {
        return mg__request_status(r);
    }
    if (open && e->reader != MG__EVERYTHING && e->reader != f->seat &&
        e->reader != f->draft.other) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "the offer is between others");
    }
    int seat = open ? mg_match_reply(e->match, bot, &reply) : -1;
    if (seat < 0) {
        return mg_fail(&r->err, MG_E_NOT_NOW,
                       open ? "the offer cannot be proposed as it is, or the bot says nothing of it"
                            : "no offer is drafted or open");
    }
    mg_reply_sentence(g, &reply, text, sizeof text);
    mg_json_text(&e->out, "bot", bot);
    mg_json_int(&e->out, "seat", seat);
    mg_json_bool(&e->out, "accepts", reply.accepts);
    if (reply.more) {
        mg_json_int(&e->out, "more", reply.more);
    }
    mg_json_text(&e->out, "text", text);
    return MG_E_OK;
}

/* ---- going back ---- */

/* The ply to go back to: the one in the request, else the last decision of a seat, else the last
 * action. A reader may take back only its own decisions; -1: refused.
 */
static int undo_ply(mg__request *r)
{
    const mg_match *m = r->e->match;
    int plies = mg_match_ply(m);
    int seat = mg__request_own_seat(r);
    int own = mg_match_undo_ply(m, seat);
    bool limited = r->e->reader != MG__EVERYTHING;
    int usual = limited || seat >= 0 ? own : plies - 1;
    int ply = (int)mg__in_int(&r->in, r->object, "to", (mg__in_range){0, plies}, usual);

    return limited && ply != own ? -1 : ply;
}

mg_status mg__do_undo(mg__request *r)
{
    int ply = undo_ply(r);

    if (r->in.failed) {
        return mg__request_status(r);
    }
    if (ply < 0 || mg_match_undo_to(r->e->match, ply)) {
        return mg_fail(&r->err, MG_E_NOT_NOW, "there is nothing to take back");
    }
    mg__clear_shown(r->e);
    r->e->changes++;
    mg__write_standing(r->e);
    return MG_E_OK;
}
