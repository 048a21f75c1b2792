/* SPDX-License-Identifier: MIT */
#include "report/edition_json.h"

#include "record/engine/catalogue.h"
#include "report/edition_facts.h"

#include "magie/loader.h"

static void json_figure(mg_json *j, const char *key, int32_t figure)
{
    if (figure != 0) {
        mg_json_int(j, key, figure);
    }
}

static void json_votes(mg_json *j, const mg_space_def *space)
{
    if (space->votes[1] == 0) {
        return;
    }
    mg_json_open(j, "votes", '[');
    for (int figure = 0; figure < MG_VOTE_FIGURES; figure++) {
        mg_json_int(j, NULL, space->votes[figure]);
    }
    mg_json_close(j, ']');
}

static void json_provenance(mg_json *j, const char *text)
{
    if (*text) {
        mg_json_text(j, "provenance", text);
    }
}

static void json_space(mg_json *j, const mg_board_def *board, const mg_space_def *space)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "name", space->name);
    mg_json_text(j, "slug", space->slug);
    mg_json_text(j, "kind", mg_space_kind_name(space->kind));
    if (space->group < MG_GROUPS_MAX) {
        mg_json_text(j, "group", board->group[space->group].name);
    }
    json_figure(j, "price", space->price);
    json_figure(j, "house_cost", space->house_cost);
    json_figure(j, "mortgage", space->mortgage);
    mg_json_open(j, "rent", '[');
    for (int level = 0; level < MG_LEVELS; level++) {
        mg_json_int(j, NULL, space->rent[level]);
    }
    mg_json_close(j, ']');
    json_votes(j, space);
    json_provenance(j, space->provenance);
    mg_json_close(j, '}');
}

static void json_deck(mg_json *j, const mg_board_def *board, int deck)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "name", board->deck_name[deck]);
    mg_json_open(j, "cards", '[');
    for (int at = 0; at < board->deck_n[deck]; at++) {
        const mg_card_def *card = &board->card[deck][at];
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "slug", card->slug);
        mg_json_text(j, "effect", mg_effect_name(card->effect));
        json_figure(j, "amount", card->amount);
        json_figure(j, "amount2", card->amount2);
        if (card->target >= 0) {
            mg_json_int(j, "target", card->target);
        }
        if (card->party != MG_PARTY_ALL) {
            mg_json_text(j, "party", mg_party_name(card->party));
        }
        if (card->tie != MG_TIE_NO_VOTE) {
            mg_json_text(j, "tie", mg_tie_name(card->tie));
        }
        mg_json_text(j, "text", card->text);
        json_provenance(j, card->provenance);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void json_board(mg_json *j, const mg_board_def *board)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "code", board->code);
    mg_json_text(j, "name", board->name);
    mg_json_text(j, "currency", board->currency);
    mg_json_text(j, "symbol", board->symbol);
    mg_json_text(j, "provenance", board->provenance);
    mg_json_open(j, "spaces", '[');
    for (int position = 0; position < MG_SPACES; position++) {
        json_space(j, board, &board->space[position]);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "decks", '[');
    for (int deck = 0; deck < MG_DECKS; deck++) {
        json_deck(j, board, deck);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void json_colours(mg_json *j, const mg_deck_def *deck)
{
    mg_json_open(j, "colours", '[');
    for (int at = 0; at < deck->colour_n; at++) {
        const mg_colour_def *colour = &deck->colour[at];

        mg_json_open(j, NULL, '{');
        mg_json_text(j, "colour", colour->name);
        mg_json_int(j, "set", colour->size);
        mg_json_open(j, "rent", '[');
        for (int n = 0; n < colour->size; n++) {
            mg_json_int(j, NULL, colour->rent[n]);
        }
        mg_json_close(j, ']');
        mg_json_bool(j, "buildings", !colour->bare);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void json_kind(mg_json *j, const mg_deck_def *deck, const mg_kind_def *kind)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "card", kind->slug);
    mg_json_text(j, "name", kind->name);
    mg_json_text(j, "kind", mg_card_type_names[kind->type]);
    mg_json_int(j, "count", kind->count);
    mg_json_int(j, "value", kind->value);
    if (kind->colours) {
        mg_json_open(j, "colours", '[');
        for (int at = 0; at < deck->colour_n; at++) {
            if (kind->colours >> at & 1) {
                mg_json_text(j, NULL, deck->colour[at].name);
            }
        }
        mg_json_close(j, ']');
    }
    if (kind->type == MG_CARDS_ACTION) {
        mg_json_text(j, "effect", mg_card_effect_names[kind->effect]);
        json_figure(j, "amount", kind->amount);
    }
    mg_json_close(j, '}');
}

static void json_pack(mg_json *j, const mg_deck_def *deck)
{
    mg_json_open(j, "deck", '{');
    mg_json_text(j, "provenance", deck->provenance);
    json_colours(j, deck);
    mg_json_open(j, "cards", '[');
    for (int kind = 0; kind < deck->kind_n; kind++) {
        json_kind(j, deck, &deck->kind[kind]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

void mg_json_whole_edition(mg_json *j, const mg_edition *e)
{
    mg_json_open(j, NULL, '{');
    mg__write_edition_head(j, e);
    mg__write_edition_changes(j, e);
    mg_json_open(j, "boards", '[');
    for (int board = 0; board < e->board_n; board++) {
        json_board(j, &e->board[board]);
    }
    mg_json_close(j, ']');
    if (e->deck) {
        json_pack(j, e->deck);
    }
    mg_json_close(j, '}');
}
