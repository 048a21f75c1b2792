/* SPDX-License-Identifier: MIT
 * Verbs of card games. */
#include "tui/typed/card_verbs.h"

#include "tui/typed/lookup.h"

#include <string.h>

#define ANY_PLAY                                                                                   \
    MG_ACT_PLAY, MG_ACT_CHARGE, MG_ACT_STEAL, MG_ACT_BREAK, MG_ACT_FORCE, MG_ACT_PLACE_CARD,       \
        MG_ACT_NO

/* The beginning of a word is enough; the first word that fits is taken, so for the first ones a
 * letter is enough. "counts": the word is also one of the card. */
enum { VERBS_SHORT = 14 };

static const mg_card_verb verbs[] = {
    {"end",      {{MG_ACT_END}, false}                                    },
    {"bank",     {{MG_ACT_BANK}, false}                                   },
    {"lay",      {{MG_ACT_PLACE_CARD, MG_ACT_RECEIVE}, false}             },
    {"rent",     {{MG_ACT_CHARGE}, false}                                 },
    {"play",     {{ANY_PLAY}, false}                                      },
    {"go",       {{MG_ACT_PLAY}, true}                                    },
    {"pay",      {{MG_ACT_PAY, MG_ACT_SETTLE, MG_ACT_MARK}, false}        },
    {"no",       {{MG_ACT_NO}, false}                                     },
    {"accept",   {{MG_ACT_ACCEPT}, false}                                 },
    {"discard",  {{MG_ACT_DISCARD}, false}                                },
    {"move",     {{MG_ACT_MOVE}, false}                                   },
    {"sly",      {{MG_ACT_STEAL}, false}                                  },
    {"force",    {{MG_ACT_FORCE}, false}                                  },
    {"yes",      {{MG_ACT_ACCEPT}, false}                                 },
    {"build",    {{MG_ACT_PLACE_CARD, MG_ACT_MOVE}, false}                },
    {"put",      {{MG_ACT_PLACE_CARD, MG_ACT_RECEIVE, MG_ACT_MOVE}, false}},
    {"place",    {{MG_ACT_RECEIVE, MG_ACT_PLACE_CARD}, false}             },
    {"receive",  {{MG_ACT_RECEIVE}, false}                                },
    {"use",      {{ANY_PLAY}, false}                                      },
    {"charge",   {{MG_ACT_CHARGE}, false}                                 },
    {"double",   {{MG_ACT_CHARGE}, true}                                  },
    {"steal",    {{MG_ACT_STEAL}, false}                                  },
    {"take",     {{MG_ACT_STEAL, MG_ACT_BREAK, MG_ACT_HAND_OVER}, false}  },
    {"break",    {{MG_ACT_BREAK}, false}                                  },
    {"breaker",  {{MG_ACT_BREAK}, false}                                  },
    {"deal",     {{MG_ACT_BREAK}, false}                                  },
    {"forced",   {{MG_ACT_FORCE}, false}                                  },
    {"swap",     {{MG_ACT_FORCE}, false}                                  },
    {"exchange", {{MG_ACT_FORCE}, false}                                  },
    {"give",     {{MG_ACT_HAND_OVER, MG_ACT_MARK}, false}                 },
    {"hand",     {{MG_ACT_HAND_OVER}, false}                              },
    {"pass",     {{MG_ACT_PLAY}, true}                                    },
    {"birthday", {{MG_ACT_PLAY}, true}                                    },
    {"its",      {{MG_ACT_PLAY}, true}                                    },
    {"debt",     {{MG_ACT_PLAY}, true}                                    },
    {"collect",  {{MG_ACT_PLAY}, true}                                    },
    {"house",    {{MG_ACT_PLACE_CARD, MG_ACT_MOVE}, true}                 },
    {"hotel",    {{MG_ACT_PLACE_CARD, MG_ACT_MOVE}, true}                 },
    {"just",     {{MG_ACT_NO}, true}                                      },
    {"say",      {{MG_ACT_NO}, true}                                      },
    {"refuse",   {{MG_ACT_NO}, false}                                     },
    {"ok",       {{MG_ACT_ACCEPT}, false}                                 },
    {"settle",   {{MG_ACT_SETTLE}, false}                                 },
    {"mark",     {{MG_ACT_MARK}, false}                                   },
    {"unmark",   {{MG_ACT_UNMARK}, false}                                 },
    {"keep",     {{MG_ACT_UNMARK}, false}                                 },
    {"flip",     {{MG_ACT_MOVE}, false}                                   },
    {"arrange",  {{MG_ACT_ARRANGE}, false}                                },
    {"done",     {{MG_ACT_DONE}, false}                                   },
    {"cancel",   {{MG_ACT_CANCEL}, false}                                 },
    {"drop",     {{MG_ACT_DISCARD}, false}                                },
};

const mg_card_verb *mg_card_verb_find(const char *word, bool whole)
{
    for (size_t k = 0; k < sizeof verbs / sizeof verbs[0]; k++) {
        if (strcmp(verbs[k].word, word) == 0) {
            return &verbs[k];
        }
    }
    for (size_t k = 0; k < sizeof verbs / sizeof verbs[0] && !whole; k++) {
        if (mg_starts_with(verbs[k].word, word) && (word[1] || k < VERBS_SHORT)) {
            return &verbs[k];
        }
    }
    return NULL;
}

const char *mg_card_verb_word(int k)
{
    return k < (int)(sizeof verbs / sizeof verbs[0]) ? verbs[k].word : NULL;
}

bool mg_card_verb_has(const mg_card_verb *v, int kind)
{
    for (size_t k = 0; k < sizeof v->kinds.kind && v->kinds.kind[k]; k++) {
        if (v->kinds.kind[k] == kind) {
            return true;
        }
    }
    return false;
}
