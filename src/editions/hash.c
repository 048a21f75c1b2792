/* SPDX-License-Identifier: MIT
 * The hash by which a log identifies its edition: FNV-1a over what the rules read, field by field,
 * so that it does not depend on layout, compiler or platform. */
#include "magie/loader.h"

static uint64_t add_byte(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * 0x100000001b3u;
}

static uint64_t add_number(uint64_t hash, int32_t number)
{
    for (int shift = 0; shift < 32; shift += 8) {
        hash = add_byte(hash, (uint8_t)((uint32_t)number >> shift));
    }
    return hash;
}

static uint64_t add_text(uint64_t hash, const char *text)
{
    for (; *text; text++) {
        hash = add_byte(hash, (uint8_t)*text);
    }
    return add_byte(hash, 0);
}

/* Adds votes only if there are any, so that older logs of boards without votes can still be
 * read. */
static uint64_t add_votes(uint64_t hash, const mg_space_def *space)
{
    if (space->votes[1] == 0) {
        return hash;
    }
    hash = add_text(hash, "votes");
    for (int level = 0; level < MG_LEVELS; level++) {
        hash = add_number(hash, space->votes[level]);
    }
    return hash;
}

static uint64_t add_space(uint64_t hash, const mg_space_def *space)
{
    hash = add_text(hash, space->slug);
    hash = add_number(hash, space->kind);
    hash = add_number(hash, space->group);
    hash = add_number(hash, space->price);
    hash = add_number(hash, space->house_cost);
    hash = add_number(hash, space->mortgage);
    for (int level = 0; level < MG_LEVELS; level++) {
        hash = add_number(hash, space->rent[level]);
    }
    return add_votes(hash, space);
}

static uint64_t add_deck(uint64_t hash, const mg_card_def *card, int card_n)
{
    hash = add_number(hash, card_n);
    for (int at = 0; at < card_n; at++) {
        hash = add_text(hash, card[at].slug);
        hash = add_number(hash, card[at].effect);
        hash = add_number(hash, card[at].target);
        hash = add_number(hash, card[at].amount);
        hash = add_number(hash, card[at].amount2);
        if (card[at].party != MG_PARTY_ALL || card[at].tie != MG_TIE_NO_VOTE) {
            hash = add_text(hash, "vote");
            hash = add_number(hash, card[at].party);
            hash = add_number(hash, card[at].tie);
        }
    }
    return hash;
}

static uint64_t add_board(uint64_t hash, const mg_board_def *board)
{
    hash = add_text(hash, board->code);
    for (int group = 0; group < board->group_n; group++) {
        hash = add_text(hash, board->group[group].name);
    }
    for (int position = 0; position < MG_SPACES; position++) {
        hash = add_space(hash, &board->space[position]);
    }
    for (int deck = 0; deck < MG_DECKS; deck++) {
        hash = add_deck(hash, board->card[deck], board->deck_n[deck]);
    }
    return hash;
}

static uint64_t add_kind(uint64_t hash, const mg_kind_def *kind)
{
    hash = add_text(hash, kind->slug);
    hash = add_number(hash, kind->type);
    hash = add_number(hash, kind->effect);
    hash = add_number(hash, kind->count);
    hash = add_number(hash, kind->value);
    hash = add_number(hash, kind->amount);
    return add_number(hash, kind->colours);
}

static uint64_t add_pack(uint64_t hash, const mg_deck_def *deck)
{
    for (int kind = 0; kind < deck->kind_n; kind++) {
        hash = add_kind(hash, &deck->kind[kind]);
    }
    for (int colour = 0; colour < deck->colour_n; colour++) {
        hash = add_text(hash, deck->colour[colour].name);
        hash = add_number(hash, deck->colour[colour].size);
        hash = add_number(hash, deck->colour[colour].bare);
        for (int n = 0; n < MG_SET_MAX; n++) {
            hash = add_number(hash, deck->colour[colour].rent[n]);
        }
    }
    return hash;
}

/* Adds only options that differ from their defaults, so that a later version with one more option
 * can still read the log. */
static uint64_t add_options(uint64_t hash, const mg_options *options)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value = mg_option_get(options, option);
        if (value != mg_option_table[option].def) {
            hash = add_text(hash, mg_option_table[option].name);
            hash = add_number(hash, value);
        }
    }
    return hash;
}

uint64_t mg_edition_hash(const mg_edition *e)
{
    uint64_t hash = 0xcbf29ce484222325u;

    hash = add_text(hash, e->name);
    hash = add_text(hash, e->profile);
    hash = add_number(hash, e->seats_min);
    hash = add_number(hash, e->seats_max);
    hash = add_number(hash, e->board_n);
    if (e->play_max > 1) {
        hash = add_number(hash, e->play_min);
        hash = add_number(hash, e->play_max);
    }
    for (int board = 0; board < e->board_n; board++) {
        hash = add_board(hash, &e->board[board]);
    }
    if (e->deck) {
        hash = add_pack(hash, e->deck);
    }
    return add_options(hash, &e->options);
}
