/* SPDX-License-Identifier: MIT
 * Decks and what cards do. Internal. */
#ifndef MAGIE_RULES_BOARD_CARD_H
#define MAGIE_RULES_BOARD_CARD_H

#include "rules/core/core.h"

/** Takes a used card out of a pile and follows it once more (US-32). */
void mg__play_again(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deck, int card);
void mg__draw(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deck, int board);
void mg__drawn(const mg_game *g, mg_state *s, mg_events *ev, int card);

/** Makes every other player owe amt to a seat. */
void mg__collect_from_all(mg_state *s, int seat, int board, int32_t amt, mg_cause cause);
void mg__pay_each(const mg_game *g, mg_state *s, mg_events *ev);
void mg__collect_each(const mg_game *g, mg_state *s, mg_events *ev);
mg_result mg__fine_or_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Carries out a card for a seat: c is the card ref, or a variation of it. */
void mg__follow(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref, const mg_card *c);

#endif
