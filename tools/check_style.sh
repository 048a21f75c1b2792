#!/bin/bash
# check_style.sh [ROOT]
# Checks the rules of style that clang-format cannot check. Listed, and failing the check: a line of C over 100
# characters; a function over 60 lines, braces included, whose comment does not give the reason after the word "Long:";
# a field of a comment of several lines, such as "Errors:", that does not begin its line. Tables in .def files may be as
# wide as their rows. Ends with "N passed, N failed", counted in files.
set -u
cd "${1:-.}" || exit 2

# Sources in order, but not those with planted mistakes, which test this check.
sources() {
    find include src apps bench examples tests tools -type f \
        \( -name '*.[ch]' -o -name '*.cpp' \) 2>/dev/null | grep -v '/bad/' | LC_ALL=C sort
}

# Lines are read as bytes: every byte of a UTF-8 character but its first is 10xxxxxx.
sources | LC_ALL=C xargs -r -d '\n' awk '
    function complain(line, what) { print FILENAME ":" line ": " what; bad[FILENAME] = 1 }

    FNR == 1 { files++; above = ""; opened = 0 }
    {
        text = $0
        gsub(/[\200-\277]/, "", text)
        if (length(text) > 100) complain(FNR, length(text) " characters, not 100")
    }
    /^[ \t]*\/\*\*/ { comment = 1 }
    comment && !/^[ \t]*\/\*\*.*\*\/$/ && /[^ *\/] +(Shape ?|Units ?|Errors|Threads):/ {
        complain(FNR, "a field of a comment that does not begin its line")
    }
    /\*\/$/ { comment = 0 }
    $0 == "" && !opened { above = ""; next }
    /^\{$/ { opened = FNR; next }
    /^\}$/ && opened {
        if (FNR - opened + 1 > 60 && above !~ /Long:/)
            complain(opened, "a function of " (FNR - opened + 1) " lines, not 60, without a reason")
        opened = 0
        above = ""
        next
    }
    !opened { above = above "\n" $0 }
    END {
        for (name in bad) failed++
        print files - failed " passed, " failed + 0 " failed"
        exit failed > 0
    }
'
