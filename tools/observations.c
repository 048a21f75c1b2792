/* SPDX-License-Identifier: MIT
 * observations: prints docs/observations.md from the tables of observations and answers. */
#include "magie/batch.h"

#include <stdio.h>
#include <string.h>

typedef struct element {
    const char *game, *name, *of, *low, *high, *text;
} element;

static const element elements[] = {
#define MG_TENSOR(game, part, name, of, low, high, value, text)                                    \
    {#game, name, #of, #low, #high, text},
#include "batch/tensor.def"
};

/* What a row of the table has one number for each of, in the order of the numbers. */
static const struct {
    const char *of, *words;
} each[] = {
    {"ONE",           ""                                },
    {"ANSWER",        "part of the action (6)"          },
    {"SEAT",          "seat"                            },
    {"FRAME_SLOT",    "question (12), field of it (8)"  },
    {"DIE",           "die"                             },
    {"DECK_SEAT",     "deck, seat"                      },
    {"CLAIM",         "open rent (4)"                   },
    {"KEPT",          "kept card"                       },
    {"KEPT_SEAT",     "kept card, seat"                 },
    {"BOARDS",        "board"                           },
    {"BOARD_SEAT",    "board, seat"                     },
    {"DEED",          "deed of each board"              },
    {"BOARD_DECK",    "board, deck"                     },
    {"DEED_IN",       "deed of each board"              },
    {"DEED_OF",       "deed of each board"              },
    {"SEAT_IN",       "seat"                            },
    {"CARD_IN",       "card of each deck of each board" },
    {"KNOWN_CARD",    "place in each pile of each board"},
    {"SEAT_BUILDING", "seat, kind of building"          },
    {"SEAT_COLOUR",   "seat, colour"                    },
    {"BUILDING",      "kind of building"                },
    {"KIND",          "kind of card"                    },
    {"SEAT_KIND",     "seat, kind of card"              },
    {"DRAFT",         "property card"                   },
    {"ROW",           "row on the table"                },
    {"ROW_CARD",      "row, place in it (6)"            },
    {"BOTTOM",        "card"                            },
};

static const char *words_of(const char *of)
{
    for (size_t k = 0; k < sizeof each / sizeof *each; k++) {
        if (strcmp(each[k].of, of) == 0) {
            return each[k].words;
        }
    }
    return "?";
}

/* The bound as it stands in the table, with "seats" in place of g->seat_n. */
static void print_bound(const char *text)
{
    const char *seats = "g->seat_n";
    size_t n = strlen(seats);

    strncmp(text, seats, n) == 0 ? printf("seats%s", text + n) : printf("%s", text);
}

static void print_elements(const char *game, const char *title)
{
    printf("\n### %s\n\n| name | one for each | values | meaning |\n|---|---|---|---|\n", title);
    for (size_t k = 0; k < sizeof elements / sizeof *elements; k++) {
        const element *e = &elements[k];

        if (strcmp(e->game, game) == 0) {
            printf("| `%s` | %s | ", e->name, words_of(e->of));
            print_bound(e->low);
            printf(" to ");
            print_bound(e->high);
            printf(" | %s |\n", e->text);
        }
    }
}

static int size_of(const mg_edition *e, int seats)
{
    static mg_game g;
    mg_game_def def = mg_game_def_default(e);

    def.seat_n = seats;
    return mg_game_init(&g, &def, NULL) == MG_E_OK ? mg_tensor_size(&g) : 0;
}

static void print_sizes(void)
{
    printf("\n| edition | seats | elements |\n|---|---|---|\n");
    for (int k = 0; k < mg_edition_n; k++) {
        const mg_edition *e = mg_editions[k];

        if (k > 0 && strcmp(e->name, mg_editions[k - 1]->name) == 0) {
            continue; /* another profile of the same edition */
        }
        for (int seats = e->seats_min; seats <= e->seats_max; seats++) {
            int n = size_of(e, seats);

            if (n) {
                printf("| %s | %d | %d |\n", e->name, seats, n);
            }
        }
    }
}

static void print_actions(void)
{
    printf("\n| answer | kind | then it is asked for |\n|---|---|---|\n");
    for (int kind = MG_ACT_NONE + 1; kind < MG_ACTION_N; kind++) {
        const char *part[MG_PARTS_MAX];
        int n = mg_action_parts(kind, part);

        printf("| %d | %s | ", kind, mg_action_table[kind].name);
        for (int k = 0; k < n; k++) {
            printf("%s%s", k ? ", then " : "", part[k]);
        }
        printf(" |\n");
    }
}

int main(void)
{
    puts(
        "# Observations and answers\n\n"
        "Written by `magie_observations` from the tables `src/batch/tensor.def` and\n"
        "`src/batch/parts.def`; `make docs` writes it anew.\n\n"
        "A batch (`include/magie/batch.h`) plays many games, each up to its next question. For "
        "each\n"
        "game there is a row in arrays of the caller: what the seat to answer may know, which "
        "answers\n"
        "there are, and what the last one came to. A limit of the engine cuts a game off "
        "(`truncated`);\n"
        "only what the rules decide is `terminal`, and has rewards: each winner gets\n"
        "seats / winners - 1 and every other seat -1; the rewards add up to 0. A game that is "
        "over\n"
        "waits until it is begun anew: `mg_batch_reset` does that, `mg_batch_step` never does. "
        "The\n"
        "seat that the game waits for is asked. With `MG_BATCH_OUT_OF_TURN` the other seats that\n"
        "may build, mortgage or trade meanwhile are asked first, each once between two actions of\n"
        "the seat whose turn it is; the answer 0 means: do nothing. Seats that bid or vote in\n"
        "secret are asked one after the other; none sees the answers of the others.\n\n"
        "## Answers\n\n"
        "A decision is a kind of action and its numbers, asked for one after the other: first the "
        "kind,\n"
        "then each number that is still open. Numbers that have one value left are not asked for. "
        "So\n"
        "every question has at most 128 answers, and the mask says which there are; what they "
        "lead\n"
        "to is exactly what the rules allow. A seat in an answer is counted from the one that "
        "decides,\n"
        "which is 0. `mg_batch_answers` says which answers lead to an action. Where chance is "
        "asked\n"
        "for, too, its outcomes are chosen in the same way; `mg_batch_weights` has their weights.");
    print_actions();
    puts("\n## Observations\n\n"
         "32-bit integers, in the order of the tables: what is in every game, then the part of "
         "board\n"
         "games or of card games. A row that exists for several things takes one element for each; "
         "the\n"
         "index named last varies fastest. Seats are counted from the one that looks. What a seat "
         "may not know is 0, or "
         "counted\n"
         "among the unseen; an observation with all that is hidden has the same layout. An "
         "observation\n"
         "says what a view says: two that differ come from views that differ, and the other way "
         "round.\n"
         "`mg_tensor_element_of` has name, bounds and meaning of each element: `cash.us.0`,\n"
         "`owner.us.boardwalk`. Spaces and cards are called by their slugs.");
    print_elements("ASKED", "What is chosen so far");
    print_elements("BOTH", "In every game");
    print_elements("BOARD", "Board games");
    print_elements("CARDS", "Card games");
    puts("\nThe fields of a question are its kind (`include/magie/frames.def`), then the seven of "
         "a frame in\n"
         "the order seat, step, other, subj, mask, amt, aux.\n\n"
         "## Sizes");
    print_sizes();
    return 0;
}
