/* SPDX-License-Identifier: MIT
 * Odds of seats and the value of their actions, in the words of reports on single games. */
#ifndef MAGIE_REPORT_PROSPECT_TEXT_H
#define MAGIE_REPORT_PROSPECT_TEXT_H

#include "magie/json.h"
#include "magie/rollout.h"

/** ", as Ada sees it", ", as an onlooker sees it", ", with all cards open"; "" if the game hides
 * nothing. Returns out. */
const char *mg_viewer_text(const mg_game *g, int viewer, const char *const *name, char *out,
                           size_t cap);

/** The sentence of an action. */
void mg_action_sentence(const mg_game *g, const mg_state *s, mg_action act, const char *const *name,
                        char *out, size_t cap);

/** {"win":{…},"rank":{…}} of a seat. */
void mg_json_prospect(mg_json *j, const mg_prospect *o, int seat);

#endif
