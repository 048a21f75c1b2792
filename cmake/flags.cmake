# mg_flags: what every target of the project is compiled with.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(mg_flags INTERFACE)
target_include_directories(mg_flags INTERFACE ${PROJECT_SOURCE_DIR}/include
                                              ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(mg_flags INTERFACE MAGIE_VERSION="${PROJECT_VERSION}"
                                              MAGIE_ASSERT=$<BOOL:${MAGIE_ASSERT}>
                                              MAGIE_VALIDATE=$<BOOL:${MAGIE_VALIDATE}>
                                              MAGIE_COVERAGE=$<BOOL:${MAGIE_COVERAGE}>)

# Fused multiply-add would let results differ between processors. Assertions name their file from the
# root of the tree, wherever that is.
target_compile_options(mg_flags INTERFACE -ffp-contract=off
                                          -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)

if(MAGIE_NATIVE)
    include(CheckCCompilerFlag)
    check_c_compiler_flag(-march=native MAGIE_HAS_NATIVE)
    if(MAGIE_HAS_NATIVE)
        target_compile_options(mg_flags INTERFACE -march=native)
    endif()
endif()

target_compile_options(
    mg_flags
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wcast-qual
              -Wstrict-prototypes
              -Wmissing-prototypes
              -Wold-style-definition
              -Wvla
              -Wundef
              -Wformat=2
              -Wwrite-strings
              -Wswitch-enum
              -Wdouble-promotion
              -Wnull-dereference
              -Wimplicit-fallthrough
              $<$<BOOL:${MAGIE_WERROR}>:-Werror>)

if(MAGIE_SANITIZE)
    string(REGEX REPLACE "^ON$" "address,undefined" kinds "${MAGIE_SANITIZE}")
    set(sanitize -fsanitize=${kinds} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(mg_flags INTERFACE ${sanitize})
    target_link_options(mg_flags INTERFACE ${sanitize})
endif()
if(MAGIE_COVERAGE)
    # Threads count at the same time; each operand of && and || is a branch of its own.
    target_compile_options(mg_flags INTERFACE --coverage -fprofile-update=atomic
                                              --param=logical-op-non-short-circuit=0)
    target_link_options(mg_flags INTERFACE --coverage)
endif()
if(MAGIE_FUZZ)
    # Coverage feedback in every layer; the fuzzer's own main comes with each target.
    target_compile_options(mg_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# mg_posix: for the layers that may talk to the system. base, rules and bots may not.
add_library(mg_posix INTERFACE)
target_compile_definitions(mg_posix INTERFACE _DEFAULT_SOURCE _XOPEN_SOURCE=700)
