/* SPDX-License-Identifier: MIT
 * Variables that outlive a call. */
#ifndef MAGIE_LAYER_STATICS_H
#define MAGIE_LAYER_STATICS_H

#include "layers/layer_source.h"

/** Reports variables that are not constant: in the core all of them, elsewhere only those inside
 *  functions. */
void check_declarations(struct source *source);

#endif
