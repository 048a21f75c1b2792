/* SPDX-License-Identifier: MIT
 * The verb that tries something without doing it. Internal. */
#ifndef MAGIE_RECORD_ENGINE_TRY_H
#define MAGIE_RECORD_ENGINE_TRY_H

#include "record/engine_request.h"

mg__verb mg__do_try;

#endif
