/* SPDX-License-Identifier: MIT
 * Finding things by typed words. */
#include "tui/typed/lookup.h"

#include "base/utf8.h"
#include "play/session.h"
#include "record/words/labels.h"
#include "tui/typed/talk.h"
#include "tui/wording/card_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool mg_starts_with(const char *a, const char *b)
{
    return strncasecmp(a, b, strlen(b)) == 0;
}

const char *mg_next_word(const char *text, char *out, size_t cap)
{
    size_t length;

    text += strspn(text, " \t");
    length = strcspn(text, " \t");
    snprintf(out, cap, "%.*s", (int)length, text);
    return text + length + strspn(text + length, " \t");
}

/* Characters that people may leave out or add. */
static bool is_loose(char c)
{
    return c != '\0' && strchr(" .,-'/", c) != NULL;
}

/* How well typed text fits a name: 0 not at all, 3 it begins the name, 4 it is the name. */
static int fit(const char *name, const char *typed)
{
    const char *at = name, *key = typed;

    while (*at && *key) {
        if (is_loose(*at)) {
            at++;
        } else if (is_loose(*key)) {
            key++;
        } else if (mg_lower(*at) == mg_lower(*key)) {
            at++;
            key++;
        } else {
            return 0;
        }
    }
    if (*key) {
        return 0;
    }
    return *at ? 3 : 4;
}

static int fit_space(const mg_space_def *space, const char *typed)
{
    int best = fit(space->name, typed);
    int slug = fit(space->slug, typed);

    if (slug > best) {
        best = slug;
    }
    for (const char *word = space->name; best == 0 && (word = strchr(word, ' ')) != NULL;) {
        word++;
        best = fit(word, typed) ? 1 : 0; /* it begins a later word of the name: "gardens" */
    }
    return best;
}

/* Cuts "uk/" off the text. Returns the board, or -1 for any board. */
static int cut_board(const mg_game *g, const char **text)
{
    for (int board = 0; board < g->board_n; board++) {
        size_t length = strlen(g->def[board]->code);

        if (strncasecmp(*text, g->def[board]->code, length) == 0 && (*text)[length] == '/') {
            *text += length + 1;
            return board;
        }
    }
    return -1;
}

/* How well typed text fits the spaces of a board, or of all boards (-1). */
typedef struct wanted {
    const mg_game *g;
    int board;
    bool deeds_only;
    const char *text;
} wanted;

static wanted wanted_of(const mg_game *g, const char *text, bool deeds_only)
{
    int board = cut_board(g, &text);

    return (wanted){g, board, deeds_only, text};
}

static int fit_wanted(const wanted *w, int space)
{
    int board = space / MG_SPACES;

    if ((w->board >= 0 && board != w->board) || (w->deeds_only && mg_space_deed(w->g, space) < 0)) {
        return 0;
    }
    return fit_space(&w->g->def[board]->space[space % MG_SPACES], w->text);
}

static int find(const wanted *w)
{
    int found = MG_FIND_NONE, best = 0;

    if (!*w->text) {
        return MG_FIND_NONE;
    }
    for (int space = 0; space < w->g->board_n * MG_SPACES; space++) {
        int how = fit_wanted(w, space);

        if (how > best) {
            best = how;
            found = space;
        } else if (how > 0 && how == best) {
            found = MG_FIND_SEVERAL;
        }
    }
    return found;
}

int mg_find_deed(const mg_game *g, const char *text)
{
    wanted w = wanted_of(g, text, true);
    int space = find(&w);

    return space < 0 ? space : mg_space_deed(g, space);
}

int mg_find_space(const mg_game *g, const char *text)
{
    char *after;
    long number = strtol(text, &after, 10);

    if (text[0] && !*after && number >= 0 && number < (long)g->board_n * MG_SPACES) {
        return (int)number;
    }
    wanted w = wanted_of(g, text, false);
    return find(&w);
}

int mg_find_seat(const mg_session *session, const char *text)
{
    int seat_n = mg_match_game(session->match)->seat_n;
    int found = MG_FIND_NONE;

    if (!*text) {
        return MG_FIND_NONE;
    }
    if (text[0] >= '0' && text[0] < '0' + seat_n && !text[1]) {
        return text[0] - '0'; /* as in logs and in the protocol */
    }
    for (int seat = 0; seat < seat_n; seat++) {
        if (strcasecmp(session->name[seat], text) == 0) {
            return seat;
        }
        if (mg_starts_with(session->name[seat], text)) {
            found = found == MG_FIND_NONE ? seat : MG_FIND_SEVERAL;
        }
    }
    for (int seat = 0; seat < seat_n && found == MG_FIND_NONE; seat++) {
        if (mg_upper(text[0]) == session->mark[seat] && !text[1]) {
            found = seat;
        }
    }
    return found;
}

/* "Ada B give 5": names may contain blanks, and a part of a name may fit several seats. */
const char *mg_next_seat(const mg_session *session, const char *text, char *out, size_t cap)
{
    size_t length = 0;

    text += strspn(text, " \t");
    for (int seat = 0; seat < mg_match_game(session->match)->seat_n; seat++) {
        size_t n = strlen(session->name[seat]);

        if (n > length && strncasecmp(session->name[seat], text, n) == 0 &&
            strchr(" \t", text[n])) { /* or the end */
            length = n;
        }
    }
    if (!length) {
        return mg_next_word(text, out, cap);
    }
    snprintf(out, cap, "%.*s", (int)length, text);
    return text + length + strspn(text + length, " \t");
}

static const char *seat_word(const void *session, int k)
{
    const mg_session *of = session;

    return k < mg_match_game(of->match)->seat_n ? of->name[k] : NULL;
}

const char *mg_space_word(const void *game, int k)
{
    const mg_game *g = game;

    return k < g->board_n * MG_SPACES ? mg_space_name(g, k) : NULL;
}

const char *mg_card_word(const void *game, int k)
{
    const mg_game *g = game;

    return k >= g->deck.kind_n ? NULL : g->deck.n[k] ? mg_kind_name(g, k) : "";
}

void mg_say_unknown(mg_talk *talk, const char *kind, const char *word, mg_word_list *list,
                    const void *context, const char *else_help)
{
    const char *near = mg_nearest(word, strlen(word), list, context);

    if (near) {
        mg_say(&talk->out, "There is no %s \"%s\"; did you mean \"%s\"?\n", kind, word, near);
    } else {
        mg_say(&talk->out, "There is no %s \"%s\"%s\n", kind, word, else_help);
    }
}

/* "Ada, Ben, Steward". */
static void say_seats(mg_talk *talk)
{
    const char *name;

    for (int k = 0; (name = seat_word(talk->session, k)); k++) {
        mg_say(&talk->out, "%s%s", k ? ", " : " ", name);
    }
    mg_say(&talk->out, "\n");
}

void mg_say_no_seat(mg_talk *talk, const char *word)
{
    const char *near = mg_nearest(word, strlen(word), seat_word, talk->session);

    if (!word[strspn(word, " \"'")]) {
        mg_say(&talk->out, "The name of a seat is missing; there are:");
        say_seats(talk);
    } else if (mg_find_seat(talk->session, word) == MG_FIND_SEVERAL) {
        mg_say(&talk->out, "\"%s\" may be several seats; type more of the name\n", word);
    } else if (near) {
        mg_say(&talk->out, "There is no seat \"%s\"; did you mean \"%s\"?\n", word, near);
    } else {
        mg_say(&talk->out, "There is no seat \"%s\"; there are:", word);
        say_seats(talk);
    }
}

void mg_say_several_deeds(mg_talk *talk, const char *text)
{
    enum { NAMED_MAX = 4 };

    const mg_game *g = mg_talk_game(talk);
    const wanted w = wanted_of(g, text, true);
    int best = 0, n = 0, of_best = 0;
    char place[MG_PLACE_CAP];

    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        int how = fit_wanted(&w, space);

        of_best = how > best ? 1 : of_best + (how == best);
        best = how > best ? how : best;
    }
    mg_say(&talk->out, "\"%s\" may be ", text);
    for (int space = 0; space < g->board_n * MG_SPACES && n < NAMED_MAX; space++) {
        if (fit_wanted(&w, space) != best) {
            continue;
        }
        mg_place_name(g, space, place);
        n++;
        mg_say(&talk->out, "%s%s", n == 1 ? "" : n == of_best ? " or " : ", ", place);
    }
    if (of_best > n) {
        mg_say(&talk->out, ", or one of %d more", of_best - n);
    }
    mg_say(&talk->out, "; type more of the name\n");
}
