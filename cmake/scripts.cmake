# How a test runs, and the scripts among them: tests/NAME/X.sh, test "NAME.X"; tests/checks.bash is
# what they share. All tests run in the root of the source tree, with $MAGIE naming the program and
# $MAGIE_BUILD the build folder. Each has the folder's name as its label. A runner or script ends
# with "N passed, N failed".
#
# Timeouts are many times what a test takes on an idle machine: a busy one is no fault of the test.
# Counting branches takes time, too.

# Scripts of many games: they run the program that people get, which plays ten times faster than one
# with sanitizers. Shorter scripts and programs run the same code with sanitizers.
set(MAGIE_LONG exec.programs lab.annotate lab.compare lab.data lab.effects lab.interrupted lab.repeat lab.report
               lab.seek lab.sim lab.stages lab.sweep lab.tournament mpi.ends mpi.ranks)

# These begin first, so that none is left running alone at the end.
set(MAGIE_LONGEST exec.programs faults install.python install.tree lab.data lab.stages mpi.ends mpi.ranks
                  property protocol serve.monopd serve.serve tui unit.secrets unit.store)

# Each compiler plays random games of its own: their numbers begin here.
set(MAGIE_FIRST_GAME 0)
if(CMAKE_C_COMPILER_ID STREQUAL Clang)
    set(MAGIE_FIRST_GAME 100000)
endif()

# Half of the time of a test that allocates much would go into the 30 calls that led to each block, and
# into the 256 MB that are freed and not yet used again.
set(MAGIE_SANITIZER "ASAN_OPTIONS=malloc_context_size=6:quarantine_size_mb=16")

function(mg_test NAME LABEL SECONDS)
    if(MAGIE_COVERAGE)
        math(EXPR SECONDS "${SECONDS} * 4")
    endif()
    add_test(NAME ${NAME} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(
        ${NAME}
        PROPERTIES TIMEOUT ${SECONDS}
                   LABELS ${LABEL}
                   ENVIRONMENT
                   "MAGIE=${PROJECT_BINARY_DIR}/magie;MAGIE_BUILD=${PROJECT_BINARY_DIR};MAGIE_FROM=${MAGIE_FIRST_GAME};MAGIE_WALK=${MAGIE_FIRST_GAME};${MAGIE_SANITIZER}")
    if(NAME IN_LIST MAGIE_LONGEST)
        set_tests_properties(${NAME} PROPERTIES COST 1)
    endif()
endfunction()

file(GLOB script_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*/*.sh)
foreach(source IN LISTS script_sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME label)
    cmake_path(GET source STEM name)
    set(name ${label}.${name})
    if(name IN_LIST MAGIE_LONG)
        if(NOT MAGIE_TESTS) # as in a release
            mg_test(${name} ${label} 600 bash ${source})
        endif()
    elseif(MAGIE_TESTS AND CMAKE_C_COMPILER_ID STREQUAL GNU) # one compiler is enough for a script
        mg_test(${name} ${label} 1200 bash ${source})
        if(label STREQUAL install)
            set_tests_properties(${name} PROPERTIES RESOURCE_LOCK library_build)
        endif()
    endif()
endforeach()
