/* SPDX-License-Identifier: MIT
 * Verbs that need no game. Internal. */
#ifndef MAGIE_RECORD_ENGINE_CATALOGUE_H
#define MAGIE_RECORD_ENGINE_CATALOGUE_H

#include "record/engine/engine_request.h"

mg__verb mg__do_catalogue, mg__do_rules;

#endif
