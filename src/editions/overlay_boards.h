/* SPDX-License-Identifier: MIT
 * The boards of a folder: those of the edition below, its own, their tables, single cells.
 * Internal. */
#ifndef MAGIE_EDITIONS_OVERLAY_BOARDS_H
#define MAGIE_EDITIONS_OVERLAY_BOARDS_H

#include "editions/load.h"

/** Reads the table that a setting names. NULL: it could not be read. */
mg__sheet *mg__read_table(mg__load *l, const mg__setting *setting, mg__place *place);

/** Drafts the boards of the edition below, then those that have a section of their own, each as the
 * folder changes it. */
void mg__draft_boards(mg__load *l, const mg_edition *below);

/** Fills order with the numbers of the drafts that the edition has, in their order. Returns how
 * many. */
int mg__order_boards(mg__load *l, int order[MG_BOARDS_OFFER_MAX]);

#endif
