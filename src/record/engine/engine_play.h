/* SPDX-License-Identifier: MIT
 * Verbs that change a game. Internal. */
#ifndef MAGIE_RECORD_ENGINE_PLAY_H
#define MAGIE_RECORD_ENGINE_PLAY_H

#include "record/engine/engine_request.h"

mg__verb mg__do_act, mg__do_chance, mg__do_roll, mg__do_bot, mg__do_quote, mg__do_undo;

#endif
