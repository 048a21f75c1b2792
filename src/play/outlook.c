/* SPDX-License-Identifier: MIT
 * Trying choices, to see what they lead to. */
#include "play/outlook.h"

bool mg_outlook_secret(const mg_session *session)
{
    const mg_state *s = mg_match_state(session->match);

    if (s->depth > 0 && mg_is_secret(&s->frame[s->depth - 1])) {
        return true; /* the answers of a hidden question from the first one on; before it the
                        state has nothing to hide */
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_view buffer;

        if (mg_session_seen(session, seat, &buffer) != s) {
            return true;
        }
    }
    return false;
}

void mg_outlook_of(const mg_session *session, mg_action act, mg_outlook *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    mg_state after;

    *out = (mg_outlook){.seat = act.seat, .space = -1};
    if (act.seat < 0 || act.seat >= s->seat_n || mg_outlook_secret(session)) {
        return;
    }
    mg_state_copy(g, &after, s);
    out->known = mg_ok(mg_apply(g, &after, act, &out->ev));
    if (!out->known) {
        return;
    }
    if (after.depth) {
        out->next = after.frame[after.depth - 1];
    }
    for (int board = 0; board < g->board_n; board++) {
        out->gain[board] = after.board[board].cash[act.seat] - s->board[board].cash[act.seat];
    }
    for (int k = 0; k < out->ev.n; k++) {
        if (out->ev.at[k].kind == MG_EV_MOVE && out->ev.at[k].seat == act.seat) {
            out->space = out->ev.at[k].subj; /* the last one, except Jail */
        }
    }
}

int mg_outlook_space(const mg_game *g, mg_action act, const mg_outlook *outlook)
{
    if (mg_action_table[act.kind].arg == MG_ARG_SPACE) {
        return act.subj;
    }
    if (mg_action_table[act.kind].arg == MG_ARG_DEED) {
        return mg_deed_space(g, act.subj);
    }
    if (mg_action_table[act.kind].arg == MG_ARG_DEEDS) {
        return mg_deed_space(g, act.amt);
    }
    return outlook->known ? outlook->space : -1;
}
