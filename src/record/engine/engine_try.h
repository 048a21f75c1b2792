/* SPDX-License-Identifier: MIT
 * The verb that computes a result without doing anything. Internal. */
#ifndef MAGIE_RECORD_ENGINE_TRY_H
#define MAGIE_RECORD_ENGINE_TRY_H

#include "record/engine/engine_request.h"

mg__verb mg__do_try;

#endif
