/* SPDX-License-Identifier: MIT
 * The settings of a folder for its edition as a whole: name, seats, options, clauses. Internal. */
#ifndef MAGIE_EDITIONS_OVERLAY_GENERAL_H
#define MAGIE_EDITIONS_OVERLAY_GENERAL_H

#include "editions/load.h"

void mg__set_general(mg__load *l, mg_edition *e);

#endif
