/* SPDX-License-Identifier: MIT
 * The turn of a position and the questions that are open. */
#include "record/position_read_frames.h"

#include "base/bits.h"
#include "record/frame_fields.h"

#include <string.h>

static void read_dice(mg__reader *r, json_t *turn)
{
    json_t *dice = mg__in_array(&r->in, turn, "dice");

    if (!dice) {
        return;
    }
    mg__in_key(&r->in, "dice");
    if (json_array_size(dice) != 2) {
        mg__in_fail(&r->in, MG_E_FIELD, "two dice are wanted");
    }
    for (size_t k = 0; k < 2 && !r->in.failed; k++) {
        r->s->die[k] =
            (uint8_t)mg__in_number(&r->in, json_array_get(dice, k), (mg__in_range){0, 6});
    }
    mg__in_up(&r->in);
}

/* The first seat still in play, where the position does not say whose turn it is. */
static int usual_turn_seat(const mg_state *s)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->alive & mg_bit(seat)) {
            return seat;
        }
    }
    return 0;
}

int mg__read_turn(mg__reader *r, json_t *root)
{
    static const char *const keys[] = {"seat",     "step",     "n",        "round",
                                       "first",    "doubles",  "dice",     "factor",
                                       "reversed", "speeding", "declared", NULL};
    const mg__in_range count = {0, 1 << 30};
    const mg__in_range seats = {0, r->g->seat_n - 1};
    mg_state *s = r->s;
    int usual = usual_turn_seat(s);

    s->turn_n = s->round_n = 1;
    if (json_is_integer(json_object_get(root, "turn"))) {
        s->turn_seat = (uint8_t)mg__in_int(&r->in, root, "turn", seats, usual);
        return -1;
    }
    json_t *turn = mg__in_object(&r->in, root, "turn");
    mg__in_key(&r->in, "turn");
    if (turn) {
        mg__in_only(&r->in, turn, keys);
    }
    s->turn_seat = (uint8_t)mg__in_int(&r->in, turn, "seat", seats, usual);
    s->first_seat = (uint8_t)mg__in_int(&r->in, turn, "first", seats, 0);
    s->turn_n = (uint32_t)mg__in_int(&r->in, turn, "n", count, 1);
    s->round_n = (uint32_t)mg__in_int(&r->in, turn, "round", count, 1);
    s->doubles = (uint8_t)mg__in_int(&r->in, turn, "doubles", (mg__in_range){0, 255}, 0);
    s->factor = (uint8_t)mg__in_int(&r->in, turn, "factor", (mg__in_range){0, 255}, 0);
    s->reversed = (uint8_t)mg__in_int(&r->in, turn, "reversed", (mg__in_range){0, 1}, 0);
    s->speeding = (uint8_t)mg__in_int(&r->in, turn, "speeding", (mg__in_range){0, 1}, 0);
    s->declared = (uint8_t)(mg__in_choice(&r->in, turn, "declared", mg__ways, -1) + 1);
    read_dice(r, turn);
    int step = mg__in_choice(&r->in, turn, "step", mg__turn_steps, -1);
    mg__in_up(&r->in);
    return step;
}

static const char *cause_word(const void *context, int k)
{
    (void)context;
    return k < MG_CAUSE_N ? mg_cause_table[k].name : NULL;
}

static const char *action_word(const void *context, int k)
{
    (void)context;
    return k < MG_ACTION_N ? mg_action_table[k].name : NULL;
}

static const char *clause_word(const void *context, int k)
{
    (void)context;
    return k < MG_CLAUSE_N ? mg_clause_table[k].name : NULL;
}

/* The names of today, then those of before. */
static const char *frame_word(const void *context, int k)
{
    int kind;

    (void)context;
    return k < MG_FRAME_KINDS ? mg__frame_name(k) : mg__old_frame_name(k - MG_FRAME_KINDS, &kind);
}

static uint8_t frame_kind(int word)
{
    int kind = word;

    if (word >= MG_FRAME_KINDS) {
        (void)mg__old_frame_name(word - MG_FRAME_KINDS, &kind);
    }
    return (uint8_t)kind;
}

static int64_t find_in_list(mg__reader *r, json_t *object, const char *key, mg_word_list *list,
                            int64_t def)
{
    json_t *value = json_object_get(object, key);
    mg_err err;

    if (!value) {
        return def;
    }
    mg__in_key(&r->in, key);
    mg__word word = mg__in_word(&r->in, value);
    int found = word.at ? mg__find_word(word, key, list, NULL, &err) : 0;
    if (found < 0) {
        mg__in_wrap(&r->in, &err);
    }
    mg__in_up(&r->in);
    return found < 0 ? def : found;
}

static int64_t read_party(mg__reader *r, json_t *object, const char *key)
{
    static const char *const words[] = {"bank", "pot", NULL};
    json_t *value = json_object_get(object, key);

    if (json_is_integer(value)) {
        return mg__in_int(&r->in, object, key, (mg__in_range){0, r->g->seat_n - 1}, 0);
    }
    return mg__in_choice(&r->in, object, key, words, 0) ? (uint8_t)MG_POT : (uint8_t)MG_BANK;
}

/* The deed on which a seat stands; the first of all where it stands on none. */
static int deed_under(mg__reader *r, int seat)
{
    int pos = r->s->pos[seat];
    int deed = r->g->board[pos / MG_SPACES].deed_at[pos % MG_SPACES];

    return deed == MG_NONE ? 0 : mg_deed_id(pos / MG_SPACES, deed);
}

static uint32_t usual_seats(mg__reader *r, const mg_frame *f)
{
    switch (f->kind) {
    case MG_FRAME_AUCTION:
    case MG_FRAME_SHORTAGE:
        return r->s->alive;
    case MG_FRAME_VOTE:
        return r->s->alive & (uint32_t)~r->s->jailed;
    case MG_FRAME_ELECTED:
        return mg_bit(f->seat);
    default:
        return r->s->alive & ~mg_bit(f->seat);
    }
}

/* There is no card that a question is usually about, so it must be named. */
static int64_t read_card(mg__reader *r, json_t *object, const char *key)
{
    mg_err err;
    int deck = 0;
    int card = -1;

    mg__in_key(&r->in, key);
    if (!json_object_get(object, key)) {
        mg__in_fail(&r->in, MG_E_FIELD, "this is missing");
        mg__in_up(&r->in);
        return 0;
    }
    mg__word word = mg__in_word(&r->in, json_object_get(object, key));
    if (word.at) {
        card = mg__find_card(r->g, word, &deck, &err);
        if (card < 0) {
            mg__in_wrap(&r->in, &err);
        }
    }
    mg__in_up(&r->in);
    return card < 0 ? 0 : mg_card_ref(deck, card);
}

static int64_t read_word(mg__reader *r, json_t *object, mg__field field)
{
    static const struct {
        const char *const *words;
        int usual;
    } of[MG_ROLES] = {
        [MG_ROLE_TURN_STEP] = {mg__turn_steps,  MG_STEP_WAIT    },
        [MG_ROLE_CARDS_STEP] = {mg__cards_steps, MG_CARDS_PLAY   },
        [MG_ROLE_DICE_FOR] = {mg__dice_fors,   MG_DICE_MOVE    },
        [MG_ROLE_TARGET] = {mg__targets,     MG_TARGET_CARD  },
        [MG_ROLE_ELECTED] = {mg__electeds,    MG_ELECTED_AS_IS},
        [MG_ROLE_BUILDING] = {mg__buildings,   0               },
        [MG_ROLE_DECK] = {mg__decks,       0               },
    };

    return mg__in_choice(&r->in, object, field.key, of[field.role].words, of[field.role].usual);
}

/* Long: one case for each role that a field can have. */
static int64_t read_role(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    const mg__in_range any = {INT32_MIN, UINT32_MAX};
    const mg__in_range seats = {0, r->g->seat_n - 1};
    const char *key = field.key;

    switch (field.role) {
    case MG_ROLE_IN_PLAY:
    case MG_ROLE_ANY:
    case MG_ROLE_OTHER:
        return mg__in_int(&r->in, object, key, seats, r->s->turn_seat);
    case MG_ROLE_SEAT_SOME:
        return mg__in_int(&r->in, object, key, seats, -1) + 1;
    case MG_ROLE_PARTY:
        return read_party(r, object, key);
    case MG_ROLE_SEATS:
    case MG_ROLE_SEATS_LEFT:
        return mg__read_seat_set(r, object, key, usual_seats(r, f));
    case MG_ROLE_SEATS_SOME:
        return mg__read_seat_set(r, object, key, 0);
    case MG_ROLE_BOARD:
        return mg__read_name(r, object, key, mg__find_board, 0);
    case MG_ROLE_KIND_SOME:
        return mg__read_name(r, object, key, mg__find_kind, 0);
    case MG_ROLE_CARD:
        return read_card(r, object, key);
    case MG_ROLE_DEED:
    case MG_ROLE_FREE_DEED:
        return mg__read_name(r, object, key, mg__find_deed, deed_under(r, f->seat));
    case MG_ROLE_SPACE:
        return mg__read_name(r, object, key, mg__find_space, r->s->pos[f->seat]);
    case MG_ROLE_CAUSE:
        return find_in_list(r, object, key, cause_word, MG_CAUSE_CARD);
    case MG_ROLE_ACTION:
        return find_in_list(r, object, key, action_word, MG_ACT_BUY);
    case MG_ROLE_CLAUSE:
        return find_in_list(r, object, key, clause_word, 0);
    case MG_ROLE_TURN_STEP:
    case MG_ROLE_CARDS_STEP:
    case MG_ROLE_DICE_FOR:
    case MG_ROLE_TARGET:
    case MG_ROLE_ELECTED:
    case MG_ROLE_BUILDING:
    case MG_ROLE_DECK:
        return read_word(r, object, field);
    case MG_ROLE_UNUSED:
        return 0;
    case MG_ROLE_FLAG:
    case MG_ROLE_COUNT:
    case MG_ROLE_COUNTERS:
    case MG_ROLE_EDITS:
    case MG_ROLE_MARKS:
    case MG_ROLE_NOES:
    case MG_ROLE_ACTION_DEED:
    case MG_ROLE_ACTION_BOARD:
    case MG_ROLE_PAIR:
    case MG_ROLE_AMOUNT:
    case MG_ROLE_AMOUNT_SOME:
    case MG_ROLE_WAYS:
    case MG_ROLE_PRIVILEGES:
    case MG_ROLE_THROW:
    case MG_ROLE_SUM_SOME:
    case MG_ROLE_TIMES:
    case MG_ROLES:
        break;
    }
    return mg__in_int(&r->in, object, key, any, 0);
}

static void check_frame_keys(mg__reader *r, json_t *object, int kind)
{
    const char *keys[MG_SLOTS + 2] = {"kind"};
    int n = 1;

    for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS; slot++) {
        if (mg__frame_field(kind, slot).key) {
            keys[n++] = mg__frame_field(kind, slot).key;
        }
    }
    mg__in_only(&r->in, object, keys);
}

static void read_frame(mg__reader *r, json_t *object, mg_frame *f)
{
    if (!json_is_object(object) || !json_object_get(object, "kind")) {
        mg__in_fail(&r->in, MG_E_FIELD, "an object such as {\"kind\": \"buy\"} is wanted");
        return;
    }
    f->kind = frame_kind((int)find_in_list(r, object, "kind", frame_word, MG_FRAME_NONE));
    check_frame_keys(r, object, f->kind);
    for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS && !r->in.failed; slot++) {
        mg__field field = mg__frame_field(f->kind, slot);
        int64_t value = read_role(r, object, field, f);
        if (!mg__slot_set(f, slot, value)) {
            mg__in_fail(&r->in, MG_E_FIELD, "\"%s\" is too large", field.key);
        }
    }
}

/* Before the first turn there is no turn to resume. */
static bool is_setup(const mg_frame *f)
{
    if (f->kind == MG_FRAME_DICE) {
        return f->dice.purpose == MG_DICE_START || f->dice.purpose == MG_DICE_ORDER;
    }
    return f->kind == MG_FRAME_DEALING || f->kind == MG_FRAME_PICK_PAIR ||
           f->kind == MG_FRAME_CANDIDATE || f->kind == MG_FRAME_CARDS_FIRST;
}

static void put_turn_below(const mg_game *g, mg_state *s, int step)
{
    uint8_t kind = mg_is_card_game(g) ? MG_FRAME_CARDS_TURN : MG_FRAME_TURN;

    memmove(&s->frame[1], &s->frame[0], s->depth * sizeof s->frame[0]);
    s->frame[0] = (mg_frame){
        .turn = {.kind = kind, .seat = s->turn_seat, .step = (uint8_t)step}
    };
    s->depth++;
}

/* Where a card game has got to in its turn, by what is asked first. */
static int usual_cards_step(const mg_state *s)
{
    return s->depth && s->frame[0].kind == MG_FRAME_CARDS_DISCARD ? MG_CARDS_END : MG_CARDS_PLAY;
}

static int usual_step(const mg_state *s)
{
    return s->jailed & mg_bit(s->turn_seat) ? MG_STEP_JAIL : MG_STEP_ROLL;
}

void mg__read_frames(mg__reader *r, json_t *root, int step)
{
    json_t *list = mg__in_array(&r->in, root, "frames");
    mg_state *s = r->s;

    mg__in_key(&r->in, "frames");
    if (list && json_array_size(list) > MG_FRAMES_MAX - 1) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "at most %d frames", MG_FRAMES_MAX - 1);
    }
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        read_frame(r, json_array_get(list, k), &s->frame[s->depth++]);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
    if (r->in.failed || s->result != MG_RUNNING) {
        return;
    }
    if (mg_is_card_game(r->g)) {
        if (s->depth == 0 || (s->frame[0].kind != MG_FRAME_CARDS_TURN && !is_setup(&s->frame[0]))) {
            put_turn_below(r->g, s, usual_cards_step(s));
        }
    } else if (s->depth == 0) {
        put_turn_below(r->g, s, step < 0 ? usual_step(s) : step);
    } else if (s->frame[0].kind != MG_FRAME_TURN && !is_setup(&s->frame[0])) {
        put_turn_below(r->g, s, step < 0 ? MG_STEP_WAIT : step);
    }
}
