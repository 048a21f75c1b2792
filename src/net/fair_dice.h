/* SPDX-License-Identifier: MIT
 * Dice from a secret and seeds: SHA-256 commits, HMAC-SHA-256 draws. docs/rooms.md has the scheme,
 * so that a program of one's own can check it. */
#ifndef MAGIE_NET_FAIR_DICE_H
#define MAGIE_NET_FAIR_DICE_H

#include "play/fair.h"

extern const mg_fair mg_fair_dice;

#endif
