/* SPDX-License-Identifier: MIT
 * The error for an unknown bot. */
#ifndef MAGIE_RECORD_UNKNOWN_BOT_H
#define MAGIE_RECORD_UNKNOWN_BOT_H

#include "magie/err.h"

/** Returns MG_E_UNKNOWN; the text names the nearest bot, or what a bot's settings are. Where a
 * setting finds MG_BOTS_MAX bots registered, MG_E_CAPACITY. */
mg_status mg_fail_no_bot(mg_err *err, const char *name);

#endif
