/* SPDX-License-Identifier: MIT
 * Positions from JSON. What is left out gets its default: a game at the start of a turn, with the
 * cards not named in their decks and the buildings not named in the Bank. Values that make no sense
 * are refused with the path of their field, or with the invariant that they break. */
#include "record/positions/position_read.h"

#include "base/bits.h"
#include "record/json/options_json.h"
#include "record/positions/invariants.h"
#include "record/positions/position_read_boards.h"
#include "record/positions/position_read_cards.h"
#include "record/positions/position_read_frames.h"
#include "record/positions/position_read_seats.h"
#include "record/words/frame_fields.h"

#include <string.h>

/* ---- which game ---- */

static void check_edition(mg__reader *r, json_t *root)
{
    const mg_edition *edition = r->g->edition;
    char name[2 * MG_NAME_CAP + 2];
    mg__out o = mg__out_of(name, sizeof name);
    json_t *value = json_object_get(root, "edition");

    if (!value) {
        return;
    }
    mg__in_key(&r->in, "edition");
    mg__word word = mg__in_word(&r->in, value);
    mg__putf(&o, "%s:%s", edition->name, edition->profile);
    if (word.at && strcmp(word.at, name) != 0 && strcmp(word.at, edition->name) != 0) {
        mg__in_fail(&r->in, MG_E_MISMATCH, "this game is %s, not %.*s", name,
                    word.n < 60 ? (int)word.n : 60, word.at);
    }
    mg__in_up(&r->in);
}

static void check_options(mg__reader *r, json_t *root)
{
    mg_options options = r->g->opt;

    mg__read_options(&r->in, root, &options);
    for (int option = 0; option < MG_OPTION_N; option++) {
        if (mg_option_get(&options, option) != mg_option_get(&r->g->opt, option)) {
            mg__in_fail(&r->in, MG_E_MISMATCH, "options.%s: this game was begun with another value",
                        mg_option_table[option].name);
        }
    }
}

static void check_boards(mg__reader *r, json_t *root)
{
    json_t *list = mg__in_array(&r->in, root, "boards");

    if (!list) {
        return;
    }
    mg__in_key(&r->in, "boards");
    bool same = json_array_size(list) == r->g->board_n;
    for (size_t k = 0; same && k < json_array_size(list); k++) {
        const char *code = json_string_value(json_array_get(list, k));
        same = code && strcmp(code, r->g->def[k]->code) == 0;
    }
    if (!same) {
        mg__in_fail(&r->in, MG_E_MISMATCH, "this game was begun with other boards");
    }
    mg__in_up(&r->in);
}

/* ---- the open offer, the end ---- */

struct side {
    bool give;
};

static void take_offered_deed(mg__reader *r, int deed_id, void *context)
{
    const struct side *side = context;
    mg_board_state *b = &r->s->board[mg_deed_board(deed_id)];

    *(side->give ? &b->offer_give : &b->offer_get) |= mg_bit(mg_deed_index(deed_id));
}

static void take_offered_card(mg__reader *r, int kept, void *context)
{
    const struct side *side = context;

    *(side->give ? &r->s->offer_cards_give : &r->s->offer_cards_get) |= mg_bit(kept);
}

static void read_side(mg__reader *r, json_t *offer, const char *key, bool give)
{
    static const char *const keys[] = {"cash", "deeds", "cards", NULL};
    json_t *object = mg__in_object(&r->in, offer, key);
    int32_t cash[MG_BOARDS_MAX] = {0};
    struct side side = {give};

    if (!object) {
        return;
    }
    mg__in_key(&r->in, key);
    mg__in_only(&r->in, object, keys);
    mg__read_cash(r, object, cash);
    for (int board = 0; board < r->g->board_n; board++) {
        mg_board_state *b = &r->s->board[board];
        *(give ? &b->offer_cash_give : &b->offer_cash_get) = cash[board];
    }
    mg__read_names(r, object, "deeds", mg__find_deed, take_offered_deed, &side);
    mg__read_names(r, object, "cards", mg__find_kept, take_offered_card, &side);
    mg__in_up(&r->in);
}

static void read_offer(mg__reader *r, json_t *root)
{
    static const char *const keys[] = {"give", "get", NULL};
    json_t *offer = mg__in_object(&r->in, root, "offer");

    if (!offer) {
        return;
    }
    mg__in_key(&r->in, "offer");
    mg__in_only(&r->in, offer, keys);
    read_side(r, offer, "give", true);
    read_side(r, offer, "get", false);
    mg__in_up(&r->in);
}

/* ---- open rents, the White House ---- */

static void read_claim(mg__reader *r, json_t *object, mg_claim *claim)
{
    static const char *const keys[] = {"owner", "payer", "deed", "amt", NULL};
    const mg__in_range seats = {0, r->g->seat_n - 1};

    if (!mg__is(object, JSON_OBJECT) || !json_object_get(object, "deed")) {
        mg__in_fail(&r->in, MG_E_FIELD,
                    "an object such as {\"deed\": \"%s\", \"amt\": 10} is wanted",
                    r->g->def[0]->space[r->g->board[0].pos[0]].slug);
        return;
    }
    mg__in_only(&r->in, object, keys);
    int deed_id = mg__read_name(r, object, "deed", mg__find_deed, 0);
    int owner = mg_owner(r->s, deed_id);
    claim->deed = (uint16_t)deed_id;
    claim->owner = (uint8_t)mg__in_int(&r->in, object, "owner", seats, owner < 0 ? 0 : owner);
    claim->payer = (uint8_t)mg__in_int(&r->in, object, "payer", seats, r->s->turn_seat);
    claim->amt = (int32_t)mg__in_int(&r->in, object, "amt", (mg__in_range){1, MG_MONEY_MAX}, 1);
}

static void read_claims(mg__reader *r, json_t *root)
{
    json_t *list = mg__in_array(&r->in, root, "claims");

    mg__in_key(&r->in, "claims");
    if (list && json_array_size(list) > MG_CLAIMS_MAX) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "at most %d rents are open", MG_CLAIMS_MAX);
    }
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        read_claim(r, json_array_get(list, k), &r->s->claim[k]);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

static void read_white_house(mg__reader *r, json_t *root)
{
    const mg__in_range seats = {0, r->g->seat_n - 1};

    r->s->white_house = (uint8_t)(mg__in_int(&r->in, root, "white_house", seats, -1) + 1);
}

static void read_result(mg__reader *r, json_t *root)
{
    bool time_up = mg__in_bool(&r->in, root, "time_up", false);
    bool full = mg__in_bool(&r->in, root, "full", false);

    r->s->stop = full ? MG_STOP_FULL : time_up ? MG_STOP_TIME : MG_STOP_NONE;
    r->s->result = (uint8_t)mg__in_choice(&r->in, root, "result", mg__results, MG_RUNNING);
    r->s->winners = (uint16_t)mg__read_seat_set(r, root, "winners", 0);
}

/* ---- all of it ---- */

static void read_board_game(mg__reader *r, json_t *root)
{
    static const char *const keys[] = {"edition", "options",     "boards", "seats",   "board",
                                       "turn",    "frames",      "offer",  "time_up", "result",
                                       "winners", "white_house", "claims", "full",    NULL};

    mg__in_only(&r->in, root, keys);
    check_boards(r, root);
    mg__read_all_seats(r, root);
    mg__read_all_boards(r, root);
    read_result(r, root);
    int step = mg__read_turn(r, root);
    mg__give_places(r);
    mg__read_frames(r, root, step);
    read_white_house(r, root);
    read_claims(r, root);
    read_offer(r, root);
}

static void read_card_game(mg__reader *r, json_t *root)
{
    mg__read_cards(r, root);
    read_result(r, root);
    mg__read_frames(r, root, -1);
    mg__read_cards_rest(r, root);
}

static void read_position(mg__reader *r, json_t *root)
{
    if (!mg__is(root, JSON_OBJECT)) {
        mg__in_fail(&r->in, MG_E_FIELD, "a position is an object such as {\"seats\": [{}, {}]}");
        return;
    }
    check_edition(r, root);
    check_options(r, root);
    if (mg_is_card_game(r->g)) {
        read_card_game(r, root);
    } else {
        read_board_game(r, root);
    }
}

/* The state into which the fields are read: the first state, without any frame. */
static void start_from(const mg_game *g, mg_state *s)
{
    memset(s, 0, sizeof *s);
    mg_state_init(g, s);
    memset(s->frame, 0, sizeof s->frame);
    s->depth = 0;
}

mg_status mg__read_state(const mg_game *g, json_t *root, mg_state *s, mg_err *err)
{
    mg_state read;
    mg__reader r = {.in = {.g = g}, .g = g, .s = &read};

    start_from(g, &read);
    read_position(&r, root);
    if (r.in.failed) {
        if (err) {
            *err = r.in.err;
        }
        return r.in.err.status;
    }
    const char *broken = mg_state_check(g, &read);
    if (broken) {
        return mg_fail(err, MG_E_INVARIANT, "%s (%s)", mg__invariant_text(broken), broken);
    }
    mg_state_copy(g, s, &read);
    return MG_E_OK;
}

mg_status mg_json_read_state(const mg_game *g, const char *text, size_t length, mg_state *s,
                             mg_err *err)
{
    json_t *root = mg__json_parse(text, length, err);

    if (!root) {
        return MG_E_SYNTAX;
    }
    mg_status status = mg__read_state(g, root, s, err);
    json_decref(root);
    return status;
}
