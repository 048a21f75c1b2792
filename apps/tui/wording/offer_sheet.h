/* SPDX-License-Identifier: MIT
 * What is to be said of an offer, line by line. */
#ifndef MAGIE_TUI_OFFER_SHEET_H
#define MAGIE_TUI_OFFER_SHEET_H

#include "play/session.h"
#include "tui/wording/buffer.h"

/** "gives Boardwalk and $50, asks for Baltic Avenue". */
void mg_sheet_offer(const mg_session *session, mg_buffer *out);

#endif
