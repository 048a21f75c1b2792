/* SPDX-License-Identifier: MIT
 * Which layer and which subfolder may include what. */
#ifndef MAGIE_LAYER_INCLUDES_H
#define MAGIE_LAYER_INCLUDES_H

#include "layers/layer_source.h"

/** The layers from the bottom up; the last has no name. */
extern const struct layer layers[];

const struct layer *layer_named(const char *name);
/** The layer that a public header belongs to, by its name without the folder. */
const char *public_layer(const char *header, size_t length);
void check_include(struct source *source, const struct token *token);

#endif
