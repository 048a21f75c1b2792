/* SPDX-License-Identifier: MIT
 * The scripts that let a shell ask `magie help candidates`. */
#include "cli/completion.h"

#include <stdio.h>
#include <string.h>

/* bash splits a word at = and :. So the script joins the words again, and returns of a candidate
 * only the part after the last such letter. */
static const char bash[] =
    "# Completion of magie for bash: source this file.\n"
    "_magie() {\n"
    "    local at piece cut joined=false words=()\n"
    "    for ((at = 1; at <= COMP_CWORD; at++)); do\n"
    "        piece=${COMP_WORDS[at]}\n"
    "        if ((${#words[@]})) && { $joined || [[ $piece == [=:]* ]]; }; then\n"
    "            words[-1]+=$piece\n"
    "        else\n"
    "            words+=(\"$piece\")\n"
    "        fi\n"
    "        [[ $piece == *[=:] ]] && joined=true || joined=false\n"
    "    done\n"
    "    cut=${words[-1]%\"${words[-1]##*[=:]}\"}\n"
    "    mapfile -t COMPREPLY < <(\"${COMP_WORDS[0]}\" help candidates -- \"${words[@]}\" "
    "2>/dev/null)\n"
    "    COMPREPLY=(\"${COMPREPLY[@]%%$'\\t'*}\")\n"
    "    COMPREPLY=(\"${COMPREPLY[@]#\"$cut\"}\")\n"
    "    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then\n"
    "        compopt -o nospace 2>/dev/null\n"
    "    fi\n"
    "}\n"
    "complete -o default -F _magie magie\n";

static const char zsh[] = "#compdef magie\n"
                          "# Completion of magie for zsh: source this file, or put it as _magie "
                          "into a folder of $fpath.\n"
                          "_magie() {\n"
                          "    local -a open closed\n"
                          "    local line word\n"
                          "    for line in \"${(@f)$(${words[1]} help candidates -- "
                          "\"${(@)words[2,CURRENT]}\" 2>/dev/null)}\"; do\n"
                          "        word=${line%%$'\\t'*}\n"
                          "        [[ -n $word ]] || continue\n"
                          "        if [[ $word == *= ]]; then\n"
                          "            open+=(\"${word//:/\\\\:}:${line#*$'\\t'}\")\n"
                          "        else\n"
                          "            closed+=(\"${word//:/\\\\:}:${line#*$'\\t'}\")\n"
                          "        fi\n"
                          "    done\n"
                          "    if (( ! $#open && ! $#closed )); then\n"
                          "        _files\n"
                          "        return\n"
                          "    fi\n"
                          "    (( $#closed )) && _describe magie closed\n"
                          "    (( $#open )) && _describe magie open -S ''\n"
                          "}\n"
                          "if [[ $funcstack[1] == _magie ]]; then\n"
                          "    _magie \"$@\"\n"
                          "else\n"
                          "    compdef _magie magie\n"
                          "fi\n";

static const char fish[] =
    "# Completion of magie for fish: source this file, or put it into ~/.config/fish/completions.\n"
    "function __magie_candidates\n"
    "    set -l words (commandline -opc)\n"
    "    set -l last (commandline -ct)\n"
    "    $words[1] help candidates -- $words[2..-1] \"$last\" 2>/dev/null\n"
    "end\n"
    "function __magie_knows\n"
    "    set -l found (__magie_candidates)\n"
    "    test (count $found) -gt 0\n"
    "end\n"
    "complete -c magie -n __magie_knows -f -a '(__magie_candidates)'\n"
    "complete -c magie -n 'not __magie_knows' -F\n";

static const struct {
    const char *shell, *text;
} scripts[] = {
    {"bash", bash},
    {"zsh",  zsh },
    {"fish", fish},
};

enum { SCRIPTS = sizeof scripts / sizeof scripts[0] };

const char *mg_cli_shell_word(const void *context, int k)
{
    (void)context;
    return k < SCRIPTS ? scripts[k].shell : NULL;
}

bool mg_cli_print_script(const char *shell)
{
    for (int k = 0; k < SCRIPTS; k++) {
        if (strcmp(scripts[k].shell, shell) == 0) {
            fputs(scripts[k].text, stdout);
            return true;
        }
    }
    return false;
}
