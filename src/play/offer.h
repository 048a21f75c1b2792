/* SPDX-License-Identifier: MIT
 * Offers as people make them, whole, and the single actions that the log stores for them. */
#ifndef MAGIE_PLAY_OFFER_H
#define MAGIE_PLAY_OFFER_H

#include "magie/match.h"

/* An offer as its maker sees it. */
typedef struct mg_offer {
    int from, to;
    uint32_t give[MG_BOARDS_MAX], get[MG_BOARDS_MAX]; /* deeds */
    int32_t cash_give[MG_BOARDS_MAX], cash_get[MG_BOARDS_MAX];
    uint32_t cards_give, cards_get;
} mg_offer;

enum { MG_EDITS_MAX = 4 * MG_DEEDS_MAX + 64 };

/** Reads the draft or offer on the table. Returns whether there is one. */
bool mg_offer_read(const mg_game *g, const mg_state *s, mg_offer *offer);

/** Opens what the offer needs (a draft, or a counter), unless it is open already, and edits it
 * until it is that offer, in *s. The actions are appended to act[*act_n] (MG_EDITS_MAX). On a
 * refusal *s has the actions before it, and *refused is the refused action. */
MG_NODISCARD mg_result mg_offer_make(const mg_game *g, mg_state *s, const mg_offer *offer,
                                     mg_action *act, int *act_n, mg_action *refused);

/** What both seats would be worth after the deal, less what they are worth now. Returns why the
 * deal is not possible, if so. */
MG_NODISCARD mg_result mg_offer_value(const mg_game *g, const mg_state *s, const mg_offer *offer,
                                      int32_t *from_gain, int32_t *to_gain);

/* What became of an offer. */
typedef enum mg_offer_end {
    MG_OFFER_OPEN,
    MG_OFFER_ACCEPTED,
    MG_OFFER_REJECTED,
    MG_OFFER_COUNTERED /* answered with a counter, which is the next offer */
} mg_offer_end;

typedef struct mg_offer_made {
    mg_offer offer;
    int round, ply; /* ply at which it was made */
    int end_ply;    /* ply of its answer, or -1 */
    mg_offer_end end;
} mg_offer_made;

/** The latest offers between two seats, the last one first, up to a number. Returns how many there
 * are. */
int mg_offers_between(const mg_match *m, int one, int other, mg_offer_made *out, int most);

/* What a deal does to a group of deeds. */
typedef struct mg_group_change {
    int board, group, seat;
    bool complete; /* the seat gets the whole group; otherwise it loses a complete one */
} mg_group_change;

enum { MG_GROUP_CHANGES_MAX = 64 };

/** The groups that the offer would complete or break up. Returns their number. */
int mg_offer_groups(const mg_game *g, const mg_state *s, const mg_offer *offer,
                    mg_group_change change[MG_GROUP_CHANGES_MAX]);

/** Asks the bot that plays offer->to what it thinks of the offer, whether or not the offer has been
 * made. Returns whether the bot answers: it must be able to, and the offer must be possible. */
bool mg_offer_ask(const mg_match *m, const mg_offer *offer, mg_reply *reply);

#endif
