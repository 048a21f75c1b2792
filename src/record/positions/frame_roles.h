/* SPDX-License-Identifier: MIT
 * The fields of frames as JSON, by their roles. Internal. */
#ifndef MAGIE_RECORD_FRAME_ROLES_H
#define MAGIE_RECORD_FRAME_ROLES_H

#include "record/positions/position_reader.h"
#include "record/words/frame_fields.h"

#include "magie/json.h"

/** Writes the value of a field of frame f; nothing if the slot is not used, or if the value need
 * not be written. */
void mg__write_role(mg_json *j, const mg_game *g, mg__field field, int64_t value,
                    const mg_frame *f);

/** Reads the value of a field. A missing member gets the usual value in frame f, whose kind and
 * earlier slots are set.
 */
int64_t mg__read_role(mg__reader *r, json_t *object, mg__field field, const mg_frame *f);

#endif
