/* SPDX-License-Identifier: MIT
 * How the fields of frames are written and read: a row of the table for each role. */
#include "record/positions/frame_roles.h"

#include "base/bits.h"
#include "record/json/names_json.h"

enum { WORD_CAP = 2 * MG_NAME_CAP };

typedef void write_function(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                            const mg_frame *f);
typedef int64_t read_function(mg__reader *r, json_t *object, mg__field field, const mg_frame *f);

struct role {
    write_function *write;
    read_function *read;
    const char *const *words; /* the words of a role that is one of them, … */
    int usual;                /* … and the index of the one meant if none is named */
};

static const struct role roles[MG_ROLES];

/* ---- what a frame is about ---- */

static bool names_deed(int action)
{
    return mg_action_table[action].arg == MG_ARG_DEED ||
           mg_action_table[action].arg == MG_ARG_LENDER;
}

static int effect_of(const mg_game *g, const mg_frame *f)
{
    return mg_card_of(g, f->effect.card)->effect;
}

static bool pair_names_groups(const mg_game *g, const mg_frame *f)
{
    return effect_of(g, f) == MG_FX_SWAP_GROUPS;
}

/* How many things the effect of a card is about: 0; 1, a thing of another seat; 2, that and a thing
 * of the seat's own.
 */
static int pair_parts(const mg_game *g, const mg_frame *f)
{
    switch (effect_of(g, f)) {
    case MG_FX_STEAL_DEED:
        return 1;
    case MG_FX_SWAP_DEEDS:
    case MG_FX_SWAP_GROUPS:
    case MG_FX_STEAL_BUILDING:
        return 2;
    default:
        return 0;
    }
}

/* ---- writing ---- */

static void write_number(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                         const mg_frame *f)
{
    (void)f;
    (void)g;
    mg_json_int(j, field.key, value);
}

static void write_some(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                       const mg_frame *f)
{
    (void)f;
    (void)g;
    mg__write_some(j, field.key, value);
}

static void write_seat_some(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                            const mg_frame *f)
{
    (void)f;
    (void)g;
    if (value) {
        mg_json_int(j, field.key, value - 1);
    }
}

static void write_party(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                        const mg_frame *f)
{
    (void)f;
    (void)g;
    mg__write_party(j, field.key, (int8_t)value);
}

static void write_seats(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                        const mg_frame *f)
{
    (void)f;
    (void)g;
    mg__write_seats(j, field.key, (uint32_t)value);
}

static void write_seats_some(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                             const mg_frame *f)
{
    if (value) {
        write_seats(j, g, field, value, f);
    }
}

static void write_board(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                        const mg_frame *f)
{
    (void)f;
    if (g->board_n > 1) {
        mg_json_text(j, field.key, g->def[value]->code);
    }
}

static void write_kind_some(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                            const mg_frame *f)
{
    (void)f;
    char word[WORD_CAP];
    mg__out o = mg__out_of(word, sizeof word);

    if (value) {
        mg__put_kind(&o, g, (int)value);
        mg_json_text(j, field.key, word);
    }
}

static void write_card(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                       const mg_frame *f)
{
    (void)f;
    mg__write_card(j, field.key, g, (int)value >> 8, (int)value & 255);
}

static void write_deed(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                       const mg_frame *f)
{
    (void)f;
    mg__write_deed(j, field.key, g, (int)value);
}

static void write_space(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                        const mg_frame *f)
{
    (void)f;
    mg__write_space(j, field.key, g, (int)value);
}

static void write_cause(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                        const mg_frame *f)
{
    (void)f;
    (void)g;
    mg_json_text(j, field.key, mg_cause_table[value].name);
}

static void write_action(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                         const mg_frame *f)
{
    (void)f;
    (void)g;
    mg_json_text(j, field.key, mg_action_table[value].name);
}

static void write_clause(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                         const mg_frame *f)
{
    (void)f;
    (void)g;
    mg_json_text(j, field.key, mg_clause_table[value].name);
}

static void write_word(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                       const mg_frame *f)
{
    (void)f;
    (void)g;
    mg_json_text(j, field.key, roles[field.role].words[value]);
}

static void write_words(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                        const mg_frame *f)
{
    (void)g;
    (void)f;
    mg__write_words(j, field.key, roles[field.role].words, (uint32_t)value);
}

static void write_flag(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                       const mg_frame *f)
{
    (void)g;
    (void)f;
    mg__write_flag(j, field.key, value);
}

/* The deed of an action that waits, if that action names one; its lender likewise. */
static void write_action_deed(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                              const mg_frame *f)
{
    if (names_deed(f->fund.action)) {
        mg__write_deed(j, field.key, g, (int)value);
    }
}

static void write_lender(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                         const mg_frame *f)
{
    if (mg_action_table[f->fund.action].arg == MG_ARG_LENDER) {
        mg_json_text(j, field.key, g->def[value]->code);
    }
}

/* The seat's own thing, if the card takes one, and the thing of the other seat. */
static void write_pair(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                       const mg_frame *f)
{
    int ids[2] = {(int)(value & 0xffff), (int)(value >> 16)};
    int parts = pair_parts(g, f);

    if (!parts) {
        return;
    }
    mg_json_open(j, field.key, '[');
    for (int k = 2 - parts; k < 2; k++) {
        mg__write_named(j, g, pair_names_groups(g, f) ? mg__put_group : mg__put_deed, ids[k]);
    }
    mg_json_close(j, ']');
}

/* ---- reading ---- */

static int64_t read_number(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return mg__in_int(&r->in, object, field.key, (mg__in_range){INT32_MIN, UINT32_MAX}, 0);
}

static int64_t read_seat_or(mg__reader *r, json_t *object, const char *key, int def)
{
    return mg__in_int(&r->in, object, key, (mg__in_range){0, r->g->seat_n - 1}, def);
}

static int64_t read_seat(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return read_seat_or(r, object, field.key, r->s->turn_seat);
}

static int64_t read_seat_some(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return read_seat_or(r, object, field.key, -1) + 1;
}

static int64_t read_party(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    static const char *const words[] = {"bank", "pot", NULL};

    (void)f;
    if (json_is_integer(json_object_get(object, field.key))) {
        return read_seat_or(r, object, field.key, 0);
    }
    return mg__in_choice(&r->in, object, field.key, words, 0) ? (uint8_t)MG_POT : (uint8_t)MG_BANK;
}

static uint32_t usual_seats(mg__reader *r, const mg_frame *f)
{
    switch (f->kind) {
    case MG_FRAME_AUCTION:
    case MG_FRAME_SHORTAGE:
    case MG_FRAME_PIECES:
        return r->s->alive;
    case MG_FRAME_VOTE:
        return r->s->alive & (uint32_t)~r->s->jailed;
    case MG_FRAME_ELECTED:
        return mg_bit(f->seat);
    default:
        return r->s->alive & ~mg_bit(f->seat);
    }
}

static int64_t read_seats(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    return mg__read_seat_set(r, object, field.key, usual_seats(r, f));
}

static int64_t read_seats_some(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return mg__read_seat_set(r, object, field.key, 0);
}

static int64_t read_board(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    int usual = f->kind == MG_FRAME_CLAIM ? mg_deed_board(f->claim.deed) : 0;

    return mg__read_name(r, object, field.key, mg__find_board, usual);
}

static int64_t read_kind_some(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return mg__read_name(r, object, field.key, mg__find_kind, 0);
}

/* The card of a question must be named: there is no usual one. */
static int64_t read_card(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    json_t *value = json_object_get(object, field.key);
    int deck = 0, card = -1;
    mg_err err;

    (void)f;
    mg__in_key(&r->in, field.key);
    if (!value) {
        mg__in_fail(&r->in, MG_E_FIELD, "this is missing");
    }
    mg__word word = value ? mg__in_word(&r->in, value) : (mg__word){0};
    if (word.at) {
        card = mg__find_card(r->g, word, &deck, &err);
        if (card < 0) {
            mg__in_wrap(&r->in, &err);
        }
    }
    mg__in_up(&r->in);
    return card < 0 ? 0 : mg_card_ref(deck, card);
}

/* The deed on which a seat stands; if it stands on none, the first deed. */
static int deed_under(mg__reader *r, int seat)
{
    int pos = r->s->pos[seat];
    int deed = r->g->board[pos / MG_SPACES].deed_at[pos % MG_SPACES];

    return deed == MG_NONE ? 0 : mg_deed_id(pos / MG_SPACES, deed);
}

/* A number is a position. Only in frames of dice earlier versions wrote the deed's id. */
static int64_t read_deed(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    if (f->kind == MG_FRAME_DICE && json_is_integer(json_object_get(object, field.key))) {
        return read_number(r, object, field, f);
    }
    return mg__read_name(r, object, field.key, mg__find_deed, deed_under(r, f->seat));
}

static int64_t read_space(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    return mg__read_name(r, object, field.key, mg__find_space, r->s->pos[f->seat]);
}

static const char *cause_word(const void *context, int k)
{
    (void)context;
    return k < MG_CAUSE_N ? mg_cause_table[k].name : NULL;
}

static int64_t read_cause(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    int usual = f->kind == MG_FRAME_CLAIM ? MG_CAUSE_RENT : MG_CAUSE_CARD;

    return mg__read_listed(r, object, field.key, cause_word, usual);
}

static const char *action_word(const void *context, int k)
{
    (void)context;
    return k < MG_ACTION_N ? mg_action_table[k].name : NULL;
}

static int64_t read_action(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return mg__read_listed(r, object, field.key, action_word, MG_ACT_BUY);
}

static const char *clause_word(const void *context, int k)
{
    (void)context;
    return k < MG_CLAUSE_N ? mg_clause_table[k].name : NULL;
}

/* The usual clause for each cause of a payment. */
static const uint16_t clause_of[MG_CAUSE_N] = {
    [MG_CAUSE_START] = MG_CL_ST_101,    [MG_CAUSE_SALARY] = MG_CL_ST_102,
    [MG_CAUSE_PRICE] = MG_CL_ST_104,    [MG_CAUSE_AUCTION] = MG_CL_ST_104,
    [MG_CAUSE_RENT] = MG_CL_ST_105,     [MG_CAUSE_TAX] = MG_CL_ST_108,
    [MG_CAUSE_FINE] = MG_CL_ST_5,       [MG_CAUSE_CARD] = MG_CL_ST_106,
    [MG_CAUSE_BUILDING] = MG_CL_ST_12,  [MG_CAUSE_SALE] = MG_CL_ST_22,
    [MG_CAUSE_MORTGAGE] = MG_CL_ST_25,  [MG_CAUSE_LIFT] = MG_CL_ST_26,
    [MG_CAUSE_INTEREST] = MG_CL_ST_28,  [MG_CAUSE_TRADE] = MG_CL_ST_111,
    [MG_CAUSE_JACKPOT] = MG_CL_ST_109,  [MG_CAUSE_ESTATE] = MG_CL_ST_32,
    [MG_CAUSE_REMOVED] = MG_CL_ST_31,   [MG_CAUSE_PARKING] = MG_CL_US_18,
    [MG_CAUSE_LEVY] = MG_CL_US_S10,     [MG_CAUSE_EXCHANGE] = MG_CL_IN_7,
    [MG_CAUSE_DEED_SALE] = MG_CL_HD_25,
};

/* The cause that a frame names. */
static int cause_in(const mg_frame *f)
{
    for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS; slot++) {
        if (mg__role_of(f, slot) == MG_ROLE_CAUSE) {
            return (int)mg__slot_get(f, slot);
        }
    }
    return MG_CAUSE_NONE;
}

static int64_t read_clause(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    return mg__read_listed(r, object, field.key, clause_word, clause_of[cause_in(f)]);
}

static int64_t read_word(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    const struct role *role = &roles[field.role];

    (void)f;
    return mg__in_choice(&r->in, object, field.key, role->words, role->usual);
}

static int64_t read_words(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return mg__in_words(&r->in, object, field.key, roles[field.role].words);
}

static int64_t read_flag(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    (void)f;
    return mg__in_flag(&r->in, object, field.key);
}

static int64_t read_action_deed(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    return names_deed(f->fund.action) ? read_deed(r, object, field, f) : 0;
}

static int64_t read_lender(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    return mg_action_table[f->fund.action].arg == MG_ARG_LENDER ? read_board(r, object, field, f)
                                                                : 0;
}

struct pair {
    int n, id[2];
};

static void take_of_pair(mg__reader *r, int found, void *context)
{
    struct pair *pair = context;

    (void)r;
    if (pair->n < 2) {
        pair->id[pair->n] = found;
    }
    pair->n++;
}

static int64_t read_pair(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    int parts = pair_parts(r->g, f);
    struct pair pair = {
        0, {0, 0}
    };

    mg__read_names(r, object, field.key,
                   pair_names_groups(r->g, f) ? mg__find_group : mg__find_deed, take_of_pair,
                   &pair);
    if (pair.n != parts) {
        mg__in_key(&r->in, field.key);
        mg__in_fail(&r->in, MG_E_FIELD, "the card takes %d here, not %d", parts, pair.n);
        mg__in_up(&r->in);
    }
    return parts == 2 ? pair.id[0] | (int64_t)pair.id[1] << 16 : (int64_t)pair.id[0] << 16;
}

/* ---- the table ---- */

/* clang-format off */
static const struct role roles[MG_ROLES] = {
    [MG_ROLE_IN_PLAY]     = {write_number,     read_seat,       NULL, 0},
    [MG_ROLE_ANY]         = {write_number,     read_seat,       NULL, 0},
    [MG_ROLE_OTHER]       = {write_number,     read_seat,       NULL, 0},
    [MG_ROLE_SEAT_SOME]   = {write_seat_some,  read_seat_some,  NULL, 0},
    [MG_ROLE_PARTY]       = {write_party,      read_party,      NULL, 0},
    [MG_ROLE_SEATS]       = {write_seats,      read_seats,      NULL, 0},
    [MG_ROLE_SEATS_LEFT]  = {write_seats,      read_seats,      NULL, 0},
    [MG_ROLE_SEATS_SOME]  = {write_seats_some, read_seats_some, NULL, 0},
    [MG_ROLE_BOARD]       = {write_board,      read_board,      NULL, 0},
    [MG_ROLE_DECK]        = {write_word,       read_word,       mg__decks, 0},
    [MG_ROLE_DEED]        = {write_deed,       read_deed,       NULL, 0},
    [MG_ROLE_FREE_DEED]   = {write_deed,       read_deed,       NULL, 0},
    [MG_ROLE_SPACE]       = {write_space,      read_space,      NULL, 0},
    [MG_ROLE_CARD]        = {write_card,       read_card,       NULL, 0},
    [MG_ROLE_KIND_SOME]   = {write_kind_some,  read_kind_some,  NULL, 0},
    [MG_ROLE_CAUSE]       = {write_cause,      read_cause,      NULL, 0},
    [MG_ROLE_ACTION]      = {write_action,     read_action,     NULL, 0},
    [MG_ROLE_CLAUSE]      = {write_clause,     read_clause,     NULL, 0},
    [MG_ROLE_ACTION_DEED] = {write_action_deed, read_action_deed, NULL, 0},
    [MG_ROLE_ACTION_BOARD] = {write_lender,    read_lender,     NULL, 0},
    [MG_ROLE_PAIR]        = {write_pair,       read_pair,       NULL, 0},
    [MG_ROLE_TURN_STEP]   = {write_word,       read_word,       mg__turn_steps, MG_STEP_WAIT},
    [MG_ROLE_CARDS_STEP]  = {write_word,       read_word,       mg__cards_steps, MG_CARDS_PLAY},
    [MG_ROLE_DICE_FOR]    = {write_word,       read_word,       mg__dice_fors, MG_DICE_MOVE},
    [MG_ROLE_TARGET]      = {write_word,       read_word,       mg__targets, MG_TARGET_CARD},
    [MG_ROLE_ELECTED]     = {write_word,       read_word,       mg__electeds, MG_ELECTED_AS_IS},
    [MG_ROLE_BUILDING]    = {write_word,       read_word,       mg__buildings, 0},
    [MG_ROLE_FLAG]        = {write_flag,       read_flag,       NULL, 0},
    [MG_ROLE_COUNT]       = {write_number,     read_number,     NULL, 0},
    [MG_ROLE_COUNTERS]    = {write_some,       read_number,     NULL, 0},
    [MG_ROLE_EDITS]       = {write_some,       read_number,     NULL, 0},
    [MG_ROLE_MARKS]       = {write_some,       read_number,     NULL, 0},
    [MG_ROLE_NOES]        = {write_some,       read_number,     NULL, 0},
    [MG_ROLE_AMOUNT]      = {write_number,     read_number,     NULL, 0},
    [MG_ROLE_AMOUNT_SOME] = {write_some,       read_number,     NULL, 0},
    [MG_ROLE_WAYS]        = {write_words,      read_words,      mg__ways, 0},
    [MG_ROLE_PRIVILEGES]  = {write_words,      read_words,      mg__privileges, 0},
    [MG_ROLE_THROW]       = {write_number,     read_number,     NULL, 0},
    [MG_ROLE_SUM_SOME]    = {write_some,       read_number,     NULL, 0},
    [MG_ROLE_TIMES]       = {write_number,     read_number,     NULL, 0},
};

/* clang-format on */

void mg__write_role(mg_json *j, const mg_game *g, mg__field field, int64_t value, const mg_frame *f)
{
    if (field.role != MG_ROLE_UNUSED) {
        roles[field.role].write(j, g, field, value, f);
    }
}

int64_t mg__read_role(mg__reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    return field.role == MG_ROLE_UNUSED ? 0 : roles[field.role].read(r, object, field, f);
}
