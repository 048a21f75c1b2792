/* SPDX-License-Identifier: MIT
 * Text for logs and people: actions, names, sentences, in UTF-8. What is written into out[cap] is
 * cut to fit and closed by a NUL; the length returned is that of the whole text, as snprintf. err
 * may be NULL. */
#ifndef MAGIE_TEXT_H
#define MAGIE_TEXT_H

#include "magie/err.h"
#include "magie/rules.h"

MG_BEGIN_DECLS

struct mg_reply;

/* Actions are written `SEAT WORD [ARGS]`, chance with `*` for the seat:
 *   0 roll | 2 bid 120 | 1 build boardwalk | 1 sell-down darkblue 2 | 0 trade 3 | 0 use chance-8
 *   * dice 3 4 | * card chest-2 | * dealt boardwalk | * time
 * Deeds are slugs; with several boards in play code/slug (uk/mayfair). Amounts on several boards:
 * `uk 120`. Readers also take a position number for a deed (39, uk/39). */

/* Room for the text of any action: a seat, a word, two places with their boards or a place and an
 * amount, a NUL. */
enum { MG_ACTION_TEXT_CAP = 2 * (8 + MG_NAME_CAP) + 48 };

/** Writes the canonical text of an action into out[cap]. Returns the length. */
size_t mg_action_write(const mg_game *g, mg_action act, char *out, size_t cap);

/** Reads one action. It does not check legality; mg_apply does.
 *  Shape : text[length] needs no NUL. seat_default (-2 = none) is taken if the text has no seat.
 *          *act is written on success only.
 *  Errors: MG_E_SYNTAX, MG_E_UNKNOWN; err says which word is wrong and what would be right. */
MG_NODISCARD mg_status mg_action_read(const mg_game *g, const char *text, size_t length,
                                      int seat_default, mg_action *act, mg_err *err);

/** Name of a deed (board * 32 + deed), a space (board * 40 + position), a kept card, for people;
 * for other numbers "no deed", "nowhere", "no card". The text lives as long as the edition. */
const char *mg_deed_name(const mg_game *g, int deed_id);
const char *mg_space_name(const mg_game *g, int space);
const char *mg_kept_name(const mg_game *g, int kept);

/** Who can run for office, by number: name is the word of actions and positions, text is for people
 * ("the Donkey"). */
extern const mg_name_info mg_candidate_table[MG_CANDIDATES];

/** Writes the sentence of an event ("Ada pays Ben 50 (rent)"). name[seat_n] are the names of the
 * seats; one may be NULL, and so may name: then "seat 0". Returns the length. */
size_t mg_event_sentence(const mg_game *g, const mg_event *ev, const char *const *name, char *out,
                         size_t cap);

/** Writes why an event is as it is: clause name, its text, and the arithmetic ("2 on the deed,
 * times 2 for the complete group = 4"). Returns the length, 0 if the event cites nothing. */
size_t mg_event_why(const mg_game *g, const mg_event *ev, char *out, size_t cap);

/** Writes the text of a clause, each option in it with its default in the edition to which the
 * clause belongs ("Option jail.fine (default: 50): the fine."). Returns the length, 0 for a number
 * that no clause has. */
size_t mg_clause_write(int clause, char *out, size_t cap);

/** Writes what the open offer moves, as its maker sees it ("Boardwalk and $100 for Park Place").
 * Returns the length, 0 if none is open. */
size_t mg_offer_sentence(const mg_game *g, const mg_state *s, char *out, size_t cap);

/** Writes what a bot says about an offer: that it accepts, or what it wants ("It completes Orange;
 * I would want $300 more"). Returns the length. */
size_t mg_reply_sentence(const mg_game *g, const struct mg_reply *reply, char *out, size_t cap);

/** Writes one line for a legal choice of s ("buy Boardwalk for 400, leaves 1100"); name as in
 * mg_event_sentence. Returns the length. */
size_t mg_choice_sentence(const mg_game *g, const mg_state *s, const mg_choice *choice,
                          const char *const *name, char *out, size_t cap);

MG_END_DECLS

#endif
