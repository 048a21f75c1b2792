#!/bin/bash
# files.sh: prints docs/files.md, the folders of the source tree and what each file is for. The text of a
# file is the first sentence of the comment at its head, so that the list cannot differ from the tree.
set -eu
cd "$(dirname "$0")/.."

# The first sentence of the comment at the head of a file, on one line: of C behind the licence line, of a
# script behind its first line, where the name of the script may stand before a colon.
about() {
    awk -v script="${1##*.}" '
        BEGIN { cpp = script == "cpp"; script = script == "sh" || script == "py" || cpp }
        script && (NR == 1 && /^#!/ || /^# [a-z_0-9.-]+\.(sh|py)( [A-Z[][^:]*)?$/) { next }
        cpp && /SPDX-License-Identifier/ { next }
        script && !/^(#|\/\/)/ || !script && NR == 1 && !/^\/\*/ { exit }
        {
            line = $0
            if (script) {
                sub(/^(#|\/\/) ?/, "", line); sub(/^[a-z_0-9.-]+\.(sh|py)[^:]*: /, "", line)
            } else {
                if (sub(/\*\/.*/, "", line)) last = 1
                sub(/^\/\*/, "", line); sub(/^ ?\* ?/, "", line)
                sub(/^ *SPDX-License-Identifier: [^ ]* */, "", line)
            }
            gsub(/^ +| +$/, "", line)
            if (line == "" && text != "") exit
            if (line != "") text = text (text == "" ? "" : " ") line
        }
        last { exit }
        END {
            if (match(text, /\. /)) text = substr(text, 1, RSTART - 1)
            sub(/\.$/, "", text)
            gsub(/\|/, "\\|", text)
            print toupper(substr(text, 1, 1)) substr(text, 2)
        }
    ' "$1"
}

echo '# Files'
echo
echo 'Written by `tools/files.sh` from the head of each file; `make docs` writes it anew.'
git ls-files src apps include bench tools examples bindings | grep -E '\.(c|h|def|sh|py|cc|cpp)$' |
    sed 's|/\([^/]*\)$|\t\1|' | sort -t "$(printf '\t')" -k 1,1 -k 2,2 | tr '\t' / |
    while read -r file; do
        # a header with a source file beside it is one room with it
        case $file in *.h) [ ! -e "${file%.h}.c" ] || continue ;; esac
        folder=$(dirname "$file")
        [ "$folder" = "${room:-}" ] || printf '\n## `%s`\n\n| file | what it is for |\n|---|---|\n' "$folder"
        room=$folder
        text=$(about "$file")
        [ -n "$text" ] || [ ! -e "${file%.c}.h" ] || text=$(about "${file%.c}.h")
        printf '| `%s` | %s |\n' "$(basename "$file")" "$text"
    done
