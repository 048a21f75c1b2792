/* SPDX-License-Identifier: MIT
 * Real cards: the person who draws says which cards they are. A card that is not in the pile any
 * more is refused. Such cards are never listed, because that would show what others hold. */
#include "tui/typed/card_draw.h"

#include "play/session.h"
#include "tui/typed/card_tokens.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

#include <stdio.h>
#include <string.h>

static const mg_state *state_of(const mg_talk *talk)
{
    return mg_match_state(talk->session->match);
}

/* How many cards the seat of the top frame still has to draw. */
static int due(const mg_talk *talk)
{
    const mg_game *g = mg_match_game(talk->session->match);
    const mg_frame *f = &state_of(talk)->frame[state_of(talk)->depth - 1];
    int n = f->cards_draw.dealing ? (f->cards_draw.cards - 1) % g->opt.hand_start + 1
                                  : f->cards_draw.cards;

    return n < state_of(talk)->cards.pile_n ? n : state_of(talk)->cards.pile_n;
}

static bool begins(const mg_talk *talk)
{
    return state_of(talk)->frame[state_of(talk)->depth - 1].kind == MG_FRAME_CARDS_FIRST;
}

void mg_talk_cards_chance_prompt(mg_talk *talk)
{
    int seat, n;

    if (begins(talk)) {
        mg_say(&talk->out, "Who begins? Type a name.\n");
        return;
    }
    mg_session_next(talk->session, &seat);
    n = due(talk);
    mg_say(&talk->out, "%s draws %d card%s. Type %s, for example: %s\n", talk->session->name[seat],
           n, n == 1 ? "" : "s", n == 1 ? "which it is" : "which they are",
           n == 1 ? "3m" : "3m, green, sly deal");
    if (mg_session_is_bot(talk->session, seat)) {
        mg_say(&talk->out, "(A bot's hand: best typed by somebody who does not play.)\n");
    }
}

static bool read_first(mg_talk *talk, const char *line, mg_fallen *fallen)
{
    int seat = mg_find_seat(talk->session, line);

    if (seat < 0) {
        mg_say_no_seat(talk, line);
        return false;
    }
    *fallen = (mg_fallen){.act = {{MG_ACT_BEGINS, -1, (uint16_t)seat, 0}}, .n = 1};
    return true;
}

static void say_no_card(mg_talk *talk, const char *words, int found)
{
    words += strspn(words, " ");
    if (found == MG_FIND_SEVERAL) {
        mg_say(&talk->out, "\"%s\" is more than one card; \"card\" lists all cards of the deck\n",
               words);
    } else {
        mg_say_unknown(talk, "card", words, mg_card_word, mg_talk_game(talk),
                       "; \"card\" lists all cards of the deck");
    }
}

/* Reads "3m, green and sly deal". Returns how many cards these are, -1 if one of them is not a
 * card. */
static int read_cards(mg_talk *talk, const char *line, int *kinds, int cap)
{
    const mg_game *g = mg_match_game(talk->session->match);
    int n = 0;

    while (*line) {
        size_t length = strcspn(line, ",;+");
        mg_tokens tokens;
        char piece[64];

        snprintf(piece, sizeof piece, "%.*s", (int)length, line);
        line += length + (line[length] != '\0');
        mg_cards_tokens(piece, &tokens);
        if (tokens.n == 0) {
            continue;
        }
        if (n == cap) {
            mg_say(&talk->out, "That is more than %d card%s\n", cap, cap == 1 ? "" : "s");
            return -1;
        }
        kinds[n] = mg_cards_find_kind(g, &tokens);
        if (kinds[n] < 0) {
            say_no_card(talk, piece, kinds[n]);
            return -1;
        }
        n++;
    }
    return n;
}

bool mg_talk_cards_fallen(mg_talk *talk, const char *line, mg_fallen *fallen)
{
    int kinds[MG_FALLEN_MAX];

    if (begins(talk)) {
        return read_first(talk, line, fallen);
    }
    fallen->n =
        read_cards(talk, line, kinds, due(talk) < MG_FALLEN_MAX ? due(talk) : MG_FALLEN_MAX);
    for (int k = 0; k < fallen->n; k++) {
        fallen->act[k] = (mg_action){MG_ACT_DRAWN, -1, (uint16_t)kinds[k], 0};
    }
    return fallen->n > 0;
}
