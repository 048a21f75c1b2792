/* SPDX-License-Identifier: MIT
 * Keys pressed at random. */
#ifndef MAGIE_TESTS_MONKEY_H
#define MAGIE_TESTS_MONKEY_H

/** Presses keys at random in games of all kinds, windows changing their size. Returns how many
 * games ended in a state that is not sound or lost their log; a crash is the sanitizers' to find.
 */
int mg_monkey(int games, int keys, int *passed);

#endif
