#!/bin/bash
# libmagie as a user gets it: the tree is installed into an empty folder, and the checks then use nothing but the
# installed files: which files, which symbols, every header alone in C and C++, and every example, built with pkg-config
# and run.
. "$(dirname "$0")/../checks.bash"
source=$PWD
. "$(dirname "$0")/library.bash"
build=$library_build
tree=$work/tree/opt/magie # not the prefix of the build: the tree can be moved
warnings='-Wall -Wextra -Wpedantic -Wshadow -Werror'

make_tree() {
    build_library && DESTDIR=$work/tree cmake --install "$build" --prefix /opt/magie
}
check 'a build is installed' make_tree
[ -d "$tree" ] || { finish; exit 1; }
version=$(sed -n 's/^#define MG_VERSION_[A-Z]* //p' include/magie/version.h | paste -sd.)

# ---- files ----
check 'nothing is outside the prefix' test "$(cd "$work/tree" && find . -type f -o -type l | grep -vc '^./opt/magie/')" -eq 0
for file in bin/magie "lib/libmagie.so.$version" lib/libmagie.a lib/pkgconfig/magie.pc share/doc/magie/README.md \
    share/doc/magie/bots.md share/doc/magie/examples/minimal_bot.c share/magie/editions/standard/edition.ini \
    share/man/man6/magie.6 share/man/man6/magie-play.6 share/zsh/site-functions/_magie \
    share/bash-completion/completions/magie share/fish/vendor_completions.d/magie.fish; do
    check "$file" test -s "$tree/$file"
done
check 'every public header, and nothing else' diff <(cd include/magie && ls) <(cd "$tree/include/magie" && ls)
check 'a man page' grep -q '^\.TH' "$tree/share/man/man6/magie-sim.6"
check 'completion for bash' bash -n "$tree/share/bash-completion/completions/magie"
soname=libmagie.so.${version%.*}
check 'the soname' eval 'readelf -d "$tree/lib/libmagie.so" | grep -qF "soname: [$soname]"'
check 'links lead to the library' test "$(realpath "$tree/lib/$soname")" = "$(realpath "$tree/lib/libmagie.so")"
check 'for any processor' eval '! grep -q -e -march= "$build/compile_commands.json"'

# ---- hardening: properties of the linked files ----
elf() { # FILE PATTERN READELF-OPTION...
    readelf -W "${@:3}" "$tree/$1" | grep -qE -- "$2"
}
check 'the program is loaded anywhere' elf bin/magie '\(FLAGS_1\).* PIE' -d
for file in bin/magie "lib/libmagie.so.$version"; do
    check "$file: tables are read-only once it runs" elf "$file" ' GNU_RELRO ' -l
    check "$file: all calls are bound at the start" elf "$file" '\(FLAGS_1\).* NOW' -d
    check "$file: the stack is guarded" elf "$file" ' __stack_chk_fail' --dyn-syms
    check "$file: copies are measured" elf "$file" ' __[a-z]*printf_chk' --dyn-syms
    check "$file: the stack holds no code" elf "$file" ' GNU_STACK .* RW ' -l
done
check 'release and install builds are hardened' jq -e '[.configurePresets[]
    | select(.cacheVariables.MAGIE_HARDEN == "ON") | .name] == ["release", "install"]' CMakePresets.json

# ---- the service ----
service=$tree/lib/systemd/system/magie-serve.service
check 'the service starts the program' grep -q '^ExecStart=.*/bin/magie serve ' "$service"
check 'the service is confined' test "$(grep -cE '^(DynamicUser=yes|ProtectSystem=strict|SystemCallFilter=@system-service)$' "$service")" -eq 3

# ---- symbols: exactly those that the headers declare ----
cat "$tree"/include/magie/*.h | sed -n 's/^#define MAGIE_\(.*\)_H$/#include <magie\/\L\1.h>/p' >"$work/all.c"
gcc -std=c17 -I"$tree/include" -fsyntax-only -aux-info "$work/prototypes" "$work/all.c"
{
    sed -n 's/^.*include\/magie\/.* \*\/ extern [^(]*[ *]\(mg_[a-z0-9_]*\) (.*/\1/p' "$work/prototypes"
    sed -n 's/^extern const .*[ *]\(mg_[a-z0-9_]*\)\(\[.*\)\?;.*/\1/p' "$tree"/include/magie/*.h
} | sort -u >"$work/declared"
nm -D --defined-only "$tree/lib/libmagie.so" | sed 's/.* //' | sort -u >"$work/exported"
check 'there are symbols' test "$(grep -c '^mg_' "$work/declared")" -gt 150
check 'exported is what is declared' diff "$work/declared" "$work/exported"
check 'no name without the prefix' eval '! nm -g --defined-only "$tree/lib/libmagie.a" 2>/dev/null | grep -E "^[0-9a-f]+ " | grep -qv " mg_"'

# ---- headers ----
# Each function stands in a block of lines that begins with a comment.
uncommented() {
    awk '/^$/ || FNR == 1 { said = 0 } /[*]\/$/ { said = 1 }
        /^(MG_NODISCARD |static inline )?(const )?[a-z_0-9]+ [*]*mg_[a-z0-9_]+[(]/ && !said { print FILENAME ":" FNR ": " $0; n++ }
        END { exit n > 0 }' "$tree"/include/magie/*.h
}
check 'every function has a comment' uncommented

compile() { # the lines to compile, compiler and its options
    printf '%s\n' "$1" | "${@:2}" $warnings -I"$tree/include" -fsyntax-only -
}
for header in $(cd "$tree/include/magie" && ls ./*.h); do
    for compiler in 'gcc -xc -std=c11' 'g++ -xc++ -std=c++17'; do
        check "$header alone: $compiler" compile "#include <magie/$header>" $compiler
    done
done
for compiler in 'gcc -xc -std=c17' 'clang -xc -std=c11' 'clang++ -xc++ -std=c++17'; do
    check "all headers: $compiler" compile "$(<"$work/all.c")" $compiler
done

# ---- examples ----
export PKG_CONFIG_PATH=$tree/lib/pkgconfig LD_LIBRARY_PATH=$tree/lib PATH=$tree/bin:$PATH
cp -r "$tree/share/doc/magie/examples" "$work/examples"
cd "$work/examples" || exit 1
check 'the version' test "$(pkg-config --modversion magie)" = "$version"
check 'examples are built' make CFLAGS="-O1 $warnings" CXXFLAGS="-O1 $warnings"
check 'by the shared library' eval 'ldd legal_actions | grep -q "$soname => $tree"'
program=()
expect 'legal_actions' 0 '^  .* \[ST-[0-9]+\]$' ./legal_actions
expect 'legal_actions refuses' 0 '^building now is refused: .* \[ST-[A-Z0-9]+\]$' ./legal_actions
expect 'minimal_bot' 0 '^eager won [0-9]+ of 20 games against the steward$' ./minimal_bot
expect 'house_rule_study' 0 '^the jackpot adds +[0-9.]+ \([0-9.]+ to [0-9.]+, p = ' ./house_rule_study
expect 'random_games' 0 '^[1-9][0-9]* steps of 300 games, ' ./random_games
expect 'batch_random' 0 '^51200 steps of 256 games, [0-9]+ ended, ' ./batch_random
expect 'rents' 0 '^Boardwalk +[0-9.]+ +[0-9.]+$' ./rents
expect 'greedy_bot.py' 0 '^decided ' magie sim standard --seats 2 --players exec:./greedy_bot.py,steward --games 2
check 'greedy_bot.py does nothing illegal' eval \
    '! magie sim standard --seats 2 --players exec:./greedy_bot.py --games 2 2>&1 >/dev/null | grep exec:'
expect 'greedy_bot' 0 '^decided ' magie sim standard --seats 2 --players exec:./greedy_bot,steward --games 2
cat >handler.c <<'END'
#include <magie/rules.h>
#include <stdio.h>
#include <stdlib.h>
void mg_assert_failed(const char *file, int line, const char *condition)
{
    printf("%s:%d: %s\n", file, line, condition);
    exit(7);
}
int main(void)
{
    static mg_game g;
    static mg_state s;
    return (int)mg_perft(&g, &s, -1, false);
}
END
for library in -lmagie -l:libmagie.a; do
    check "own handler of assertions is built: $library" eval \
        'gcc -std=c17 handler.c $(pkg-config --static --cflags --libs magie | sed s/-lmagie/$library/) -o handler'
    expect "own handler of assertions: $library" 7 'perft\.c:[0-9]+: depth >= 0' ./handler
done
sed -n '/^```c$/,/^```$/p' "$tree/share/doc/magie/README.md" | sed '1d;$d' >readme.c
check 'what README shows' eval 'gcc -std=c17 readme.c $(pkg-config --cflags --libs magie) -o readme && ./readme'
check 'the static library' eval 'gcc -std=c17 minimal_bot.c \
    $(pkg-config --static --cflags --libs magie | sed s/-lmagie/-l:libmagie.a/) -o static_bot && ! ldd static_bot | grep libmagie'
expect 'a program with the static library' 0 '^eager won' ./static_bot
expect 'the program' 0 "^magie $version\$" magie --version
cd "$source" && finish
