/* SPDX-License-Identifier: MIT
 * An offer, line by line. */
#include "tui/wording/offer_sheet.h"

#include "play/offer.h"
#include "play/session.h"
#include "record/words/labels.h"
#include "record/words/names.h"
#include "tui/wording/buffer.h"

#include <string.h>

/* ---- an offer ---- */

static void say_part(mg_buffer *out, int *n, const char *text)
{
    mg_say(out, "%s%s", (*n)++ ? ", " : " ", text);
}

/* now: the present game, to say what is mortgaged; NULL: the offer is an earlier one. */
static void say_side(const mg_game *g, const mg_state *now, const mg_offer *offer, bool give,
                     mg_buffer *out)
{
    const int32_t *cash = give ? offer->cash_give : offer->cash_get;
    const uint32_t *deeds = give ? offer->give : offer->get;
    uint32_t cards = give ? offer->cards_give : offer->cards_get;
    int n = 0;

    for (int board = 0; board < g->board_n; board++) {
        char text[MG_PLACE_CAP];

        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            if (!(deeds[board] >> deed & 1)) {
                continue;
            }
            mg_place_name(g, mg_deed_space(g, mg_deed_id(board, deed)), text);
            say_part(out, &n, text);
            if (now && now->board[board].mortgaged >> deed & 1) {
                mg_say(out, " (mortgaged)");
            }
        }
        if (cash[board]) {
            say_part(out, &n, mg_money_text(g, board, cash[board], text));
        }
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (cards >> kept & 1) {
            say_part(out, &n, mg__named_kept(g, kept).text);
        }
    }
    mg_say(out, "%s.\n", n ? "" : " nothing");
}

/* "The deal completes dark blue for Ben, breaks up orange of Ada." */
void mg_sheet_groups(const mg_session *session, const mg_offer *offer, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    mg_group_change change[MG_GROUP_CHANGES_MAX];
    int n = mg_offer_groups(g, mg_match_state(session->match), offer, change);

    for (int k = 0; k < n; k++) {
        mg_say(out, "%s %s %s %s %s", k ? "," : "The deal",
               change[k].complete ? "completes" : "breaks up",
               mg_group_words(g->def[change[k].board], change[k].group),
               change[k].complete ? "for" : "of", session->name[change[k].seat]);
    }
    mg_say(out, n ? ".\n" : "");
}

static void say_sides(const mg_session *session, const mg_state *now, const mg_offer *offer,
                      mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);

    mg_say(out, "%s gives:", session->name[offer->from]);
    say_side(g, now, offer, true, out);
    mg_say(out, "%s gives:", session->name[offer->to]);
    say_side(g, now, offer, false, out);
}

/* Adds what both seats give in any offer. */
static void offered(const mg_session *session, const mg_offer *offer, mg_buffer *out)
{
    say_sides(session, NULL, offer, out);
}

void mg_sheet_offer(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int32_t from_gain, to_gain;
    mg_offer offer;

    if (!mg_offer_read(g, s, &offer)) {
        return;
    }
    say_sides(session, s, &offer, out);
    mg_sheet_groups(session, &offer, out);
    if (!mg_ok(mg_offer_value(g, s, &offer, &from_gain, &to_gain))) {
        return;
    }
    mg_say(out, "Worth of %s %+d, of %s %+d.\n", session->name[offer.from], (int)from_gain,
           session->name[offer.to], (int)to_gain);
}

/* ---- earlier offers ---- */

static const char *end_text(mg_offer_end end)
{
    static const char *const texts[] = {
        [MG_OFFER_OPEN] = "not answered",
        [MG_OFFER_ACCEPTED] = "accepted",
        [MG_OFFER_REJECTED] = "rejected",
        [MG_OFFER_COUNTERED] = "answered with another offer",
    };

    return texts[end];
}

const char *mg_words_at(const mg_session *session, int ply)
{
    for (int k = session->entry_n - 1; k >= 0 && session->entry[k].ply >= ply; k--) {
        const char *quote = strchr(session->entry[k].text, '"');

        if (session->entry[k].ply == ply && quote) {
            return quote;
        }
    }
    return "";
}

void mg_sheet_offers(const mg_session *session, int one, int other, mg_buffer *out)
{
    enum { MOST = 20 };

    mg_offer_made made[MOST];
    int n = mg_offers_between(session->match, one, other, made, MOST);

    for (int k = 0; k < n; k++) {
        mg_say(out, "Round %d, %s\n", made[k].round, end_text(made[k].end));
        offered(session, &made[k].offer, out);
        if (made[k].end_ply >= 0 && mg_words_at(session, made[k].end_ply)[0]) {
            mg_say(out, "%s\n", mg_words_at(session, made[k].end_ply));
        }
    }
    mg_say(out, n ? "" : "There were none.\n");
}
