/* SPDX-License-Identifier: MIT
 * `magie play`: a game at the terminal. */
#include "cli/command.h"

#include <stdio.h>

static int run_play(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    fprintf(stderr, "magie play: not built yet\n");
    return MG_EXIT_FAILED;
}

const mg_command mg_command_play = {
    .name = "play",
    .usage = "",
    .summary = "Play a game in the terminal",
    .help = "",
    .run = run_play,
};
