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

# Only where the program can tell that it runs elsewhere: apps/cli/processor.c, which is compiled for any
# processor itself, as whatever has the property MAGIE_ANY_PROCESSOR.
if(MAGIE_NATIVE AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|i[3-6]86)$")
    if(MAGIE_LIBRARY)
        message(FATAL_ERROR "What is installed may run elsewhere: MAGIE_LIBRARY=ON wants \
MAGIE_NATIVE=OFF")
    endif()
    set(any $<BOOL:$<TARGET_PROPERTY:MAGIE_ANY_PROCESSOR>>)
    target_compile_options(mg_flags INTERFACE $<$<NOT:${any}>:-march=native>)
endif()

# What makes a mistake in memory end the program instead of obeying whoever made it. Each flag only where
# compiler and architecture know it. Shared objects are PIC; all else is compiled for a program
# that is loaded anywhere.
if(MAGIE_HARDEN AND NOT MAGIE_SANITIZE)
    include(CheckCCompilerFlag)
    include(CheckLinkerFlag)
    set(program $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
    set(pic $<BOOL:$<TARGET_PROPERTY:POSITION_INDEPENDENT_CODE>>)
    foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection
                 -mbranch-protection=standard)
        string(MAKE_C_IDENTIFIER MAGIE_HAS${flag} has)
        check_c_compiler_flag(${flag} ${has})
        if(${has})
            target_compile_options(mg_flags INTERFACE ${flag})
        endif()
    endforeach()
    foreach(flag -Wl,-z,relro -Wl,-z,now)
        string(MAKE_C_IDENTIFIER MAGIE_HAS${flag} has)
        check_linker_flag(C ${flag} ${has})
        if(${has})
            target_link_options(mg_flags INTERFACE ${flag})
        endif()
    endforeach()
    target_compile_options(mg_flags INTERFACE $<$<NOT:${pic}>:-fPIE> -U_FORTIFY_SOURCE
                                              -D_FORTIFY_SOURCE=2)
    target_link_options(mg_flags INTERFACE $<${program}:-pie>)
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
    if(kinds MATCHES "integer")
        list(APPEND sanitize -fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/wraps.txt)
    endif()
    if(kinds MATCHES "address")
        # The address sanitizer finds them too; a tenth of the time of compiler and tests.
        list(APPEND sanitize -fno-sanitize=null,object-size)
    endif()
    if(CMAKE_C_COMPILER_ID STREQUAL GNU AND kinds MATCHES "address")
        # clang's build finds it; as much again.
        list(APPEND sanitize -fno-sanitize=pointer-overflow)
        # The scripts of the tests start thousands of programs: nothing to relocate, and the sanitizers'
        # own libraries inside, halve the time of a start.
        target_compile_options(mg_flags INTERFACE -fno-pie)
        target_link_options(mg_flags INTERFACE -no-pie -static-libasan -static-libubsan)
    endif()
    target_compile_options(mg_flags INTERFACE ${sanitize})
    target_link_options(mg_flags INTERFACE ${sanitize})
endif()
# Builds for tests link a hundred programs, which lld does in a third of the time.
find_program(MAGIE_LLD ld.lld)
if(MAGIE_LLD AND (MAGIE_SANITIZE OR MAGIE_COVERAGE))
    target_link_options(mg_flags INTERFACE -fuse-ld=lld)
endif()
# mg_measured(TARGET...): layers whose branches `make coverage` counts.
function(mg_measured)
    if(NOT MAGIE_COVERAGE)
        return()
    endif()
    foreach(layer ${ARGN})
        # Each operand of && and || is a branch of its own. Counters are not atomic, which makes the tests
        # twice as fast: nothing may count in two threads at the same time (mg_sources, tests/unit/test_batch.c).
        target_compile_options(${layer} PRIVATE --coverage --param=logical-op-non-short-circuit=0)
    endforeach()
    target_link_options(mg_flags INTERFACE --coverage)
endfunction()
if(MAGIE_FUZZ)
    # Coverage feedback in every layer; the fuzzer's own main comes with each target.
    target_compile_options(mg_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# mg_posix: for the layers that may talk to the system. base, rules and bots may not.
add_library(mg_posix INTERFACE)
target_compile_definitions(mg_posix INTERFACE _DEFAULT_SOURCE _XOPEN_SOURCE=700)

# mg_profiled(TARGET...): layers that are compiled by how often each branch was taken in games of all
# editions: tools/pgo.sh builds with MAGIE_PROFILE=make, plays, and builds again with MAGIE_PROFILE=use
# in the same folder, since gcc looks for what it counted beside the object.
function(mg_profiled)
    if(NOT MAGIE_PROFILE)
        return()
    endif()
    if(NOT CMAKE_C_COMPILER_ID STREQUAL "GNU")
        message(FATAL_ERROR "MAGIE_PROFILE=${MAGIE_PROFILE} wants gcc, not ${CMAKE_C_COMPILER}")
    endif()
    if(MAGIE_PROFILE STREQUAL "make")
        set(flags -fprofile-generate)
    elseif(MAGIE_PROFILE STREQUAL "use")
        file(GLOB_RECURSE counts ${PROJECT_BINARY_DIR}/CMakeFiles/mg_rules.dir/*.gcda)
        if(NOT counts)
            message(FATAL_ERROR "MAGIE_PROFILE=use, and nothing was counted: tools/pgo.sh does both")
        endif()
        # Options that no training game sets: their code as without counts, not as small as can be.
        set(flags -fprofile-use -fprofile-partial-training -Wno-missing-profile)
    else()
        message(FATAL_ERROR "MAGIE_PROFILE is OFF, make or use, not ${MAGIE_PROFILE}")
    endif()
    foreach(layer ${ARGN})
        target_compile_options(${layer} PRIVATE ${flags})
    endforeach()
    if(MAGIE_PROFILE STREQUAL "make")
        target_link_options(mg_flags INTERFACE -fprofile-generate)
    endif()
endfunction()
