/* SPDX-License-Identifier: MIT
 * Editions described for programs. */
#ifndef MAGIE_REPORT_EDITION_JSON_H
#define MAGIE_REPORT_EDITION_JSON_H

#include "magie/edition.h"
#include "magie/json.h"

/** All of an edition, as an object. */
void mg_json_whole_edition(mg_json *j, const mg_edition *e);

#endif
