/* SPDX-License-Identifier: MIT
 * Verbs that begin a game. Internal. */
#ifndef MAGIE_RECORD_ENGINE_BEGIN_H
#define MAGIE_RECORD_ENGINE_BEGIN_H

#include "record/engine/engine_request.h"

mg__verb mg__do_new, mg__do_load, mg__do_replay;

#endif
