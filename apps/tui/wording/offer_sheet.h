/* SPDX-License-Identifier: MIT
 * Texts about an offer, line by line. */
#ifndef MAGIE_TUI_OFFER_SHEET_H
#define MAGIE_TUI_OFFER_SHEET_H

#include "play/offer.h"
#include "play/session.h"
#include "tui/wording/buffer.h"

/** "gives Boardwalk and $50, asks for Baltic Avenue". */
void mg_sheet_offer(const mg_session *session, mg_buffer *out);

/** The groups that an offer would complete or break up. */
void mg_sheet_groups(const mg_session *session, const mg_offer *offer, mg_buffer *out);

/** The offers between two seats, the last one first, and the answers to them. */
void mg_sheet_offers(const mg_session *session, int one, int other, mg_buffer *out);

/** What a bot said with the action of a ply, in quotation marks; or "". */
const char *mg_words_at(const mg_session *session, int ply);

#endif
