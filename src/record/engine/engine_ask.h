/* SPDX-License-Identifier: MIT
 * Verbs that only ask. Internal. */
#ifndef MAGIE_RECORD_ENGINE_ASK_H
#define MAGIE_RECORD_ENGINE_ASK_H

#include "record/engine/engine_request.h"

mg__verb mg__do_state, mg__do_view, mg__do_legal, mg__do_look, mg__do_past, mg__do_log, mg__do_game,
    mg__do_perft, mg__do_explain;

#endif
