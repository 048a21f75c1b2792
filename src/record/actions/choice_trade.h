/* SPDX-License-Identifier: MIT
 * The choices of a trade as sentences. Internal. */
#ifndef MAGIE_RECORD_CHOICE_TRADE_H
#define MAGIE_RECORD_CHOICE_TRADE_H

#include "record/actions/choice_parts.h"

void mg__put_trade(mg__out *o, const mg__asked *a);

#endif
