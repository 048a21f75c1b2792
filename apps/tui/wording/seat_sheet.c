/* SPDX-License-Identifier: MIT
 * A seat, line by line. */
#include "tui/wording/seat_sheet.h"

#include "play/session.h"
#include "record/words/labels.h"
#include "record/words/names.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"
#include "tui/wording/space_sheet.h"

/* ---- a seat ---- */

void mg_sheet_cards(const mg_session *session, const mg_state *s, int seat, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int n = s->cards.hand_n[seat];
    char parked[MG_CARD_CAP], total[MG_CARD_CAP];

    mg_say(out, "%s", session->name[seat]);
    if (mg_session_is_bot(session, seat)) {
        mg_say(out, " (%s)", mg_match_player(session->match, seat));
    }
    mg_say(out, ": %d of %d sets, %d card%s in the hand, bank %s", mg_sets_of(g, s, seat),
           g->opt.win_sets, n, n == 1 ? "" : "s", mg_bank_total(g, s, seat, total));
    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        char words[MG_LINE_CAP];

        mg_say(out, "%s%s",
               at ? "; " : ". Rows: ", mg_row_words(g, mg_table_row(s, seat, at), words));
    }
    if (mg_parked_words(g, s, seat, parked)[0]) {
        mg_say(out, "; set aside: %s", parked);
    }
    mg_say(out, ".\n");
}

void mg_sheet_seat(const mg_session *session, int seat, mg_buffer *out)
{
    mg_view view;
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    char place[MG_PLACE_CAP], cash[200], score[40];

    if (mg_is_card_game(g)) {
        mg_sheet_cards(session, mg_session_seen(session, -1, &view), seat, out);
        return;
    }
    mg_say(out, "%s", session->name[seat]);
    if (s->candidate[seat]) {
        mg_say(out, ", %s, %s", mg_candidate_table[s->candidate[seat] - 1].text,
               mg_party_text(s, seat));
    }
    if (mg_session_is_bot(session, seat)) {
        mg_say(out, " (%s)", mg_match_player(session->match, seat));
    }
    if (!(s->alive >> seat & 1)) {
        mg_say(out, ": bankrupt.\n");
        return;
    }
    mg_place_name(g, s->pos[seat], place);
    mg_say(out, ": %s, %s, %s", mg_cash_text(g, s, seat, cash, sizeof cash),
           mg_score_text(g, s, seat, score),
           s->white_house == seat + 1 ? "in the White House, " : "");
    if (s->jailed >> seat & 1) {
        mg_say(out, "in Jail%s%s.\n", g->board_n > 1 ? ", " : "",
               g->board_n > 1 ? g->def[s->pos[seat] / MG_SPACES]->code : "");
    } else {
        mg_say(out, "on %s.\n", place);
    }
}

void mg_sheet_holdings(const mg_session *session, int viewer, int seat, mg_buffer *out)
{
    mg_view view;
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_session_seen(session, viewer, &view);
    size_t before = out->n;

    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        const mg_board_def *board = g->def[space / MG_SPACES];
        int deed_id = mg_space_deed(g, space);
        char place[MG_PLACE_CAP], level[MG_PLACE_CAP];
        const char *standing;

        if (deed_id < 0 || mg_owner(s, deed_id) != seat) {
            continue;
        }
        mg_place_name(g, space, place);
        standing = mg_deed_standing(g, s, deed_id, level);
        mg_say(out, "  %s, %s%s%s%s\n", place,
               mg_group_words(board, board->space[space % MG_SPACES].group),
               mg_group_complete(g, s, deed_id) ? " (complete)" : "", standing[0] ? ", " : "",
               standing);
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (s->held[seat] >> kept & 1) {
            mg_say(out, "  %s\n", mg__named_kept(g, kept).text);
        }
    }
    if (mg_hidden_cards(s, seat) > 0) {
        mg_say(out, "  cards kept out of sight: %d\n", mg_hidden_cards(s, seat));
    }
    if (out->n == before) {
        mg_say(out, "  no deeds\n");
    }
}
