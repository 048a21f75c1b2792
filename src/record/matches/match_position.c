/* SPDX-License-Identifier: MIT
 * Matches that begin from a position. */
#include "record/json/input.h"
#include "record/matches/match_parts.h"
#include "record/positions/position_read.h"

#include <stdio.h>
#include <string.h>

/* A position may name its seats. */
static mg_status take_names(mg_match *m, json_t *root, mg_err *err)
{
    json_t *seats = json_object_get(root, "seats");

    for (int seat = 0; seat < m->game->seat_n; seat++) {
        json_t *object = json_array_get(seats, (size_t)seat);
        const char *name = json_string_value(json_object_get(object, "name"));
        const char *fault = name ? mg__name_fault(name) : NULL;
        if (fault) {
            return mg_fail(err, MG_E_FIELD, "seats[%d].name: %s", seat, fault);
        }
    }
    for (int seat = 0; seat < m->game->seat_n; seat++) {
        json_t *object = json_array_get(seats, (size_t)seat);
        const char *name = json_string_value(json_object_get(object, "name"));
        if (name) {
            snprintf(m->name[seat], sizeof m->name[seat], "%s", name);
        }
    }
    return MG_E_OK;
}

mg_status mg__match_set_position(mg_match *m, json_t *root, mg_err *err)
{
    mg_state start;
    mg_status status = mg__read_state(m->game, root, &start, err);

    if (!status) {
        status = take_names(m, root, err);
    }
    if (!status) {
        m->positioned = true;
        mg__match_start(m, &start);
    }
    return status;
}

mg_status mg_match_set_position(mg_match *m, const char *json, mg_err *err)
{
    json_t *root = mg__json_parse(json, strlen(json), err);

    if (!root) {
        return MG_E_SYNTAX;
    }
    mg_status status = mg__match_set_position(m, root, err);
    json_decref(root);
    return status;
}
