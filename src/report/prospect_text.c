/* SPDX-License-Identifier: MIT */
#include "report/prospect_text.h"

#include "report/value_text.h"

#include "magie/text.h"

const char *mg_viewer_text(const mg_game *g, int viewer, const char *const *name, char *out,
                           size_t cap)
{
    out[0] = '\0';
    if (!mg_is_card_game(g) && !g->hides) {
        return out;
    }
    if (viewer >= 0) {
        snprintf(out, cap, ", as %s sees it", name[viewer]);
    } else {
        snprintf(out, cap, "%s",
                 viewer == MG_VIEWER_ALL ? ", with all cards open" : ", as an onlooker sees it");
    }
    return out;
}

void mg_action_sentence(const mg_game *g, const mg_state *s, mg_action act, const char *const *name,
                        char *out, size_t cap)
{
    mg_choice choice = {act, act.amt};

    (void)mg_choice_sentence(g, s, &choice, name, out, cap);
}

void mg_json_prospect(mg_json *j, const mg_prospect *o, int seat)
{
    mg_estimate win = mg_prospect_win(o, seat), rank = mg_prospect_rank(o, seat);

    mg_json_estimate(j, "win", &win);
    mg_json_estimate(j, "rank", &rank);
}
