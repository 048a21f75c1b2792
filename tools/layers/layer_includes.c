/* SPDX-License-Identifier: MIT
 * Which layer and which subfolder may include what. */
#include "layers/layer_includes.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PURE_HEADERS "stdint.h stddef.h stdbool.h limits.h string.h stdalign.h stdnoreturn.h"
#define LIBRARY_HEADERS "csv.h ini.h jansson.h curses.h ncurses.h readline.h sqlite3.h"

/* clang-format off */
const struct layer layers[] = {
    {"base", "src/base",
     "base",
     PURE_HEADERS, "", true},
    {"system", "src/system",
     "system",
     NULL, "", false},
    {"rules", "src/rules",
     "base rules",
     PURE_HEADERS, "", true},
    {"bots", "src/bots",
     "base rules bots",
     PURE_HEADERS " math.h stdatomic.h", "", false},
    {"batch", "src/batch",
     "base rules bots batch",
     NULL, "", false},
    {"sim", "src/sim",
     "base system rules bots sim",
     NULL, "", false},
    {"editions", "src/editions",
     "base system rules editions",
     NULL, "csv.h ini.h", false},
    {"odds", "src/odds",
     "base rules editions odds",
     NULL, "", false},
    {"record", "src/record",
     "base system rules editions bots record",
     NULL, "jansson.h", false},
    {"exec", "src/exec",
     "base system rules editions bots record exec",
     NULL, "jansson.h", false},
    {"bench", "bench",
     "base rules editions bots bench",
     NULL, "", false},
    {"play", "src/play",
     "base system rules editions odds bots record sim exec play",
     NULL, "jansson.h", false},
    {"net", "src/net",
     "base system rules editions bots record sim exec play net",
     NULL, "jansson.h libpq-fe.h libwebsockets.h sodium.h sqlite3.h", false},
    {"lab", "src/lab",
     "base system rules editions odds bots record sim exec play lab",
     NULL, "jansson.h", false},
    {"report", "src/report",
     "base system rules editions odds bots record sim exec play lab report",
     NULL, "jansson.h sqlite3.h", false},
    {"tui", "apps/tui",
     "base system rules editions bots record sim exec lab play cli tui",
     NULL, "jansson.h curses.h ncurses.h readline.h", false},
    {"cli", "apps/cli",
     "base system rules editions odds bots record sim exec lab report play net bench cli",
     NULL, "jansson.h", false},
    {"mpi", "apps/mpi",
     "base system rules editions bots record sim exec lab report cli",
     NULL, "jansson.h", false},
    {0},
};

/* clang-format on */

/* A public header magie/X.h or magie/X.def belongs to the layer that has X.c; these have no such
 * file of their own. All others belong to the rules. */
static const struct {
    const char *header, *layer;
} public_headers[] = {
    {"api",            "base"    },
    {"rng",            "base"    },
    {"errors",         "base"    },
    {"conflicts",      "base"    },
    {"option_aliases", "base"    },
    {"sim",            "sim"     },
    {"figures",        "sim"     },
    {"err",            "editions"},
    {"bots",           "bots"    },
    {"text",           "record"  },
    {"match",          "record"  },
    {"engine",         "record"  },
    {"file",           "record"  },
    {"json",           "record"  },
};

const struct layer *layer_named(const char *name)
{
    for (size_t row = 0; layers[row].name; row++) {
        if (strcmp(layers[row].name, name) == 0) {
            return &layers[row];
        }
    }
    return NULL;
}

/* The layer that a public header belongs to, by its name without the folder. */
const char *public_layer(const char *header, size_t length)
{
    const char *dot = memchr(header, '.', length);
    const int stem = (int)(dot ? (size_t)(dot - header) : length);
    for (size_t row = 0; row < sizeof public_headers / sizeof *public_headers; row++) {
        if (lists(public_headers[row].header, header, (size_t)stem)) {
            return public_headers[row].layer;
        }
    }
    for (size_t row = 0; layers[row].name; row++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%.*s.c", layers[row].folder, stem, header);
        if (access(path, F_OK) == 0) {
            return layers[row].name;
        }
    }
    return "rules";
}

static void check_system_include(struct source *source, const struct token *token)
{
    const char *name = token->text + 1;
    const size_t length = token->length - 1;
    if (source->layer->only && !lists(source->layer->only, name, length)) {
        report(source, token, "this layer may not include");
    } else if (lists(LIBRARY_HEADERS, name, length) && !lists(source->layer->libs, name, length)) {
        report(source, token, "this library belongs to another layer");
    }
}

/* Subfolders of a layer: siblings do not include each other, and public headers do not include
 * private ones. */
static const struct {
    const char *folder, *uses;
} subfolders[] = {
    {"src/rules/core/",         "rules/core/"                                                 },
    {"src/rules/board/",        "rules/core/ rules/board/"                                    },
    {"src/rules/card/",         "rules/core/ rules/card/"                                     },
    {"src/record/words/",       "record/words/"                                               },
    {"src/record/json/",        "record/words/ record/json/"                                  },
    {"src/record/actions/",     "record/words/ record/json/ record/actions/"                  },
    {"src/record/positions/",   "record/words/ record/json/ record/positions/"                },
    {"src/record/matches/",     "record/words/ record/json/ record/positions/ record/matches/"},
    {"src/bots/steward/",       "bots/steward/ bots/steward_cards/steward_cards.h"            },
    {"src/bots/steward_cards/", "bots/steward_cards/"                                         },
    {"src/net/store/",          "net/store/"                                                  },
    {"src/net/hub/",            "net/store/ net/hub/ net/journal.h net/fair_dice.h"           },
    {"src/net/monopd/",         "net/monopd/"                                                 },
    {"apps/tui/wording/",       "tui/wording/"                                                },
    {"apps/tui/typed/",         "tui/wording/ tui/typed/ tui/pace.h tui/stop.h"               },
    {"apps/tui/screen/",        "tui/wording/ tui/typed/ tui/screen/ tui/pace.h tui/stop.h"   },
    {"include/magie/",          "magie/"                                                      },
};

/* Whether a file in a subfolder includes something that it may not use: a file of another subfolder
 * of the same layer, or, from a public header, anything that is not public. */
static bool leaves_subfolder(const struct source *source, const char *path)
{
    for (size_t row = 0; row < sizeof subfolders / sizeof *subfolders; row++) {
        const char *uses = subfolders[row].uses;
        const size_t layer = strcspn(uses, "/") + 1;
        const bool public = strncmp(uses, "magie/", layer) == 0;

        if (strncmp(source->path, subfolders[row].folder, strlen(subfolders[row].folder)) != 0 ||
            (!public && strncmp(path, uses, layer) != 0)) {
            continue;
        }
        for (; *uses; uses += strspn(uses, " ")) {
            const size_t length = strcspn(uses, " ");
            if (strncmp(path, uses, length) == 0) {
                return false;
            }
            uses += length;
        }
        return true;
    }
    return false;
}

void check_include(struct source *source, const struct token *token)
{
    if (token->text[0] == '<') {
        check_system_include(source, token);
        return;
    }
    const char *path = token->text + 1;
    const size_t length = token->length - 1;
    const char *slash = memchr(path, '/', length);
    if (!slash) {
        return; /* beside the file itself */
    }
    if (leaves_subfolder(source, path)) {
        report(source, token, "belongs to another subfolder");
        return;
    }
    const char *layer = path;
    size_t layer_length = (size_t)(slash - path);
    if (layer_length == strlen("magie") && memcmp(path, "magie", layer_length) == 0) {
        layer = public_layer(slash + 1, length - layer_length - 1);
        layer_length = strlen(layer);
    }
    if (!lists(source->layer->uses, layer, layer_length)) {
        report(source, token, "does not stand below this layer");
    }
}
