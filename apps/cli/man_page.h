/* SPDX-License-Identifier: MIT
 * The man pages and docs/commands.md, from the rows of the commands. */
#ifndef MAGIE_CLI_MAN_PAGE_H
#define MAGIE_CLI_MAN_PAGE_H

#include "cli/command.h"

/** Prints magie(6), or the page of one command, magie-NAME(6), as roff. */
void mg_cli_print_man(void);
void mg_cli_print_man_of(const mg_command *command);

/** Prints all commands as Markdown, or the table of options of one. */
void mg_cli_print_markdown(void);
void mg_cli_print_markdown_of(const mg_command *command);

#endif
