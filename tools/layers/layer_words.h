/* SPDX-License-Identifier: MIT
 * Words that a file may not use. */
#ifndef MAGIE_LAYER_WORDS_H
#define MAGIE_LAYER_WORDS_H

#include "layers/layer_source.h"

/** Reads the folders of editions/, whose names the rules may not use. */
void find_editions(void);
void check_core_token(struct source *source, size_t at);
void check_edition_name(struct source *source, const struct token *token);
/** "deal" as part of an identifier. */
void check_engine_name(struct source *source, const struct token *token);

#endif
