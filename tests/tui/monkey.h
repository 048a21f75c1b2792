/* SPDX-License-Identifier: MIT
 * Keys pressed at random. */
#ifndef MAGIE_TESTS_MONKEY_H
#define MAGIE_TESTS_MONKEY_H

/** Presses keys at random in games of all kinds, while windows change their size. Returns how many
 *  games ended in an invalid state or lost their log; sanitizers find crashes. */
int mg_monkey(int games, int keys, int *passed);

#endif
