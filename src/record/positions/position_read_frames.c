/* SPDX-License-Identifier: MIT
 * The turn of a position and the questions that are open. */
#include "record/positions/position_read_frames.h"

#include "base/bits.h"
#include "record/positions/frame_roles.h"
#include "rules/board/deeds.h"

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

/* The first seat still in play, if the position does not say whose turn it is. */
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
    const mg__in_range small = {0, 255};
    mg_state *s = r->s;
    json_t *turn;

    if (!mg__read_turn_base(r, root, keys, usual_turn_seat(s), &turn)) {
        return -1;
    }
    s->doubles = (uint8_t)mg__in_int(&r->in, turn, "doubles", small, 0);
    s->factor = (uint8_t)mg__in_int(&r->in, turn, "factor", small, 0);
    s->reversed = mg__in_flag(&r->in, turn, "reversed");
    s->speeding = mg__in_flag(&r->in, turn, "speeding");
    s->declared = (uint8_t)(mg__in_choice(&r->in, turn, "declared", mg__ways, -1) + 1);
    read_dice(r, turn);
    int step = mg__in_choice(&r->in, turn, "step", mg__turn_steps, -1);
    mg__in_up(&r->in);
    return step;
}

/* The present names of frames, then those of earlier versions. */
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

static void check_frame_keys(mg__reader *r, json_t *object, int kind)
{
    const char *keys[2 * MG_SLOTS + 2] = {"kind"};
    int n = 1;

    for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS; slot++) {
        if (mg__frame_field(kind, slot).key) {
            keys[n++] = mg__frame_field(kind, slot).key;
        }
        if (mg__old_frame_key(kind, slot)) {
            keys[n++] = mg__old_frame_key(kind, slot);
        }
    }
    mg__in_only(&r->in, object, keys);
}

static void read_frame(mg__reader *r, json_t *object, mg_frame *f)
{
    if (!mg__is(object, JSON_OBJECT) || !json_object_get(object, "kind")) {
        mg__in_fail(&r->in, MG_E_FIELD, "an object such as {\"kind\": \"buy\"} is wanted");
        return;
    }
    f->kind = frame_kind((int)mg__read_listed(r, object, "kind", frame_word, MG_FRAME_NONE));
    check_frame_keys(r, object, f->kind);
    for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS && !r->in.failed; slot++) {
        mg__field field = mg__field_of(f, slot); /* the step is set by then */
        const char *old = mg__old_frame_key(f->kind, slot);
        int64_t value = json_object_get(object, old ? old : "")
                            ? mg__in_int(&r->in, object, old, (mg__in_range){0, INT32_MAX}, 0)
                            : mg__read_role(r, object, field, f);
        if (!mg__slot_set(f, slot, value)) {
            mg__in_fail(&r->in, MG_E_FIELD, "\"%s\" is too large", field.key);
        }
    }
}

/* Whether a frame belongs to the set-up: before the first turn there is no turn to resume. */
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

/* The step of a turn in a card game, by the lowest frame. */
static int usual_cards_step(const mg_state *s)
{
    return s->depth && s->frame[0].kind == MG_FRAME_CARDS_DISCARD ? MG_CARDS_END : MG_CARDS_PLAY;
}

static int usual_step(const mg_state *s)
{
    return s->jailed & mg_bit(s->turn_seat) ? MG_STEP_JAIL : MG_STEP_ROLL;
}

/* HD-S10: a turn that waits while every deed is owned is the last one, also if the position was
 * written before that step existed. */
static void note_last_turn(const mg_game *g, mg_state *s)
{
    mg_frame *turn = &s->frame[0];

    if (g->opt.end == MG_END_ALL_OWNED && turn->kind == MG_FRAME_TURN && s->depth > 1 &&
        turn->turn.step >= MG_STEP_WAIT && !mg__any_unowned(g, s)) {
        turn->turn.step = MG_STEP_LAST;
    }
}

/* Before the first turn no turn or round has been counted, unless the position says so. */
static void count_no_turns(json_t *root, mg_state *s)
{
    json_t *turn = json_object_get(root, "turn");

    s->turn_n = json_object_get(turn, "n") ? s->turn_n : 0;
    s->round_n = json_object_get(turn, "round") ? s->round_n : 0;
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
    if (!mg_is_card_game(r->g) && is_setup(&s->frame[0])) {
        count_no_turns(root, s);
    }
    note_last_turn(r->g, s);
}
