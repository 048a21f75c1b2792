/* SPDX-License-Identifier: MIT
 * What typed commands share. */
#include "tui/typed/talk.h"

#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"

#include <stdio.h>
#include <string.h>

void mg_talk_refused(mg_talk *talk, mg_result result, const char *what)
{
    mg_say(&talk->out, "%s: %s", what, mg_status_text(result.status));
    if (result.clause) {
        mg_say(&talk->out, " (%s)", mg_clause_table[result.clause].name);
    }
    mg_say(&talk->out, "\n");
}

void mg_talk_typed(const mg_talk *talk, mg_action act, char *out, size_t cap)
{
    char text[MG_ACTION_TEXT_CAP];

    mg_action_write(mg_match_game(talk->session->match), act, text, sizeof text);
    if (mg_action_table[act.kind].arg == MG_ARG_SEAT) {
        snprintf(out, cap, "%s %s", mg_action_table[act.kind].name, talk->session->name[act.subj]);
    } else {
        snprintf(out, cap, "%s", text + strcspn(text, " ") + 1);
    }
}

int mg_talk_legal(const mg_talk *talk, mg_choice choices[MG_LEGAL_MAX])
{
    return mg_items_legal(talk->session, talk->seat, choices);
}
