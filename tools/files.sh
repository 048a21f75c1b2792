#!/bin/bash
# files.sh: prints docs/files.md, the folders of the source tree and what each file is for. The text of a
# file is the first sentence of the comment at its head, so that the list cannot differ from the tree.
set -eu
cd "$(dirname "$0")/.."

echo '# Files'
echo
echo 'Written by `tools/files.sh` from the head of each file; `make docs` writes it anew.'

# In C the comment follows the licence line; in a script it follows the first line and the licence line, and the name of
# the script may stand before a colon. In a Python program without a comment it is the docstring.
git ls-files src apps include bench tools examples bindings | grep -E '\.(c|h|def|sh|py|cc|cpp)$' |
    sed 's|/\([^/]*\)$|\t\1|' | sort -t "$(printf '\t')" -k 1,1 -k 2,2 | tr '\t' / |
    xargs awk '
        function begin() {
            file[++files] = FILENAME
            said[FILENAME] = ""
            kind = FILENAME
            sub(/.*\./, "", kind)
            cpp = kind == "cpp"
            script = kind == "sh" || kind == "py" || cpp
            about = ""
            over = !script && !/^\/\*/
            doc = 0
        }
        # The first sentence without its full stop. It gets a capital letter, unless it begins with a command.
        function sentence(text) {
            if (match(text, /\. /)) text = substr(text, 1, RSTART - 1)
            sub(/\.$/, "", text)
            gsub(/\|/, "\\|", text)
            if (text ~ /^[a-z]+[_.-][a-z]/ || text ~ /^[a-z]+ [[A-Z][A-Z]+/) return text
            return toupper(substr(text, 1, 1)) substr(text, 2)
        }
        FNR == 1 { begin() }
        over { next }
        script && (FNR == 1 && /^#!/ || /^# [a-z_0-9.-]+\.(sh|py)( [A-Z[][^:]*)?$/) { next }
        script && /^(#|\/\/) SPDX-License-Identifier/ { next }
        script && !doc && about == "" && sub(/^"""/, "") { doc = 1 }
        script && !doc && !/^(#|\/\/)/ { over = 1; next }
        {
            line = $0
            if (doc) {
                if (sub(/""".*/, "", line)) over = 1
            } else if (script) {
                sub(/^(#|\/\/) ?/, "", line); sub(/^[a-z_0-9.-]+\.(sh|py)[^:]*: /, "", line)
            } else {
                if (sub(/\*\/.*/, "", line)) over = 1
                sub(/^\/\*/, "", line); sub(/^ ?\* ?/, "", line)
                sub(/^ *SPDX-License-Identifier: [^ ]* */, "", line)
            }
            gsub(/^ +| +$/, "", line)
            if (line == "" && about != "") over = 1
            if (line != "") about = about (about == "" ? "" : " ") line
            said[FILENAME] = about
        }
        END {
            for (k = 1; k <= files; k++) {
                folder = name = stem = file[k]
                sub(/\/[^\/]*$/, "", folder)
                sub(/.*\//, "", name)
                # A header is listed with the source file of the same name, if there is one.
                if (sub(/\.h$/, "", stem) && (stem ".c") in said) continue
                sub(/\.c$/, "", stem)
                if (folder != section) printf "\n## `%s`\n\n| file | what it is for |\n|---|---|\n", folder
                section = folder
                text = said[file[k]] != "" ? said[file[k]] : said[stem ".h"]
                printf "| `%s` | %s |\n", name, sentence(text)
            }
        }'
