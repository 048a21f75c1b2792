/* SPDX-License-Identifier: MIT
 * Turns a switch on by its name. Internal. */
#ifndef MAGIE_EDITIONS_TURN_ON_H
#define MAGIE_EDITIONS_TURN_ON_H

#include "base/switches.h"

#include "magie/err.h"

/** Turns a switch on; value is its text, "on".
 *  Errors: MG_E_SYNTAX another value; MG_E_CONFLICT another switch of the list sets an option to
 *          another value. */
MG_NODISCARD mg_status mg_turn_on(mg_options *o, mg_given *given, int which, const char *value,
                                  mg_err *err);

#endif
