# The programs of the tests, found by folder; cmake/scripts.cmake has the scripts, and how a test runs.
#
#   tests/unit/test_X.c    a cmocka program each, test "unit.X"
#   tests/NAME/*.c         one runner a folder, test "NAME", given tests/NAME as its argument
mg_library(mg_ext_cmocka cmocka.h cmocka)

# Folders whose tests `make coverage` builds and runs, but for those that tools/coverage.sh names:
# unit.assert is about assertions, which that build has not, the others are long and about layers
# above the engine.
set(MAGIE_MEASURED unit scenarios editions protocol property redraw)
add_custom_target(measured)
add_dependencies(measured magie)

# Every test program says which assertion failed; test_assert has a handler of its own.
add_library(mg_assert_failed OBJECT ${PROJECT_SOURCE_DIR}/tests/assert_failed.c)
target_link_libraries(mg_assert_failed PRIVATE mg_flags)

# Tests of what stands above the engine: simulation, tables of people, server, laboratory, screens. All
# others link the engine alone.
set(MAGIE_ABOVE_ENGINE
    faults
    tui
    unit.agree
    unit.estimate
    unit.fair
    unit.exec
    unit.followed
    unit.hint
    unit.hub
    unit.monopd
    unit.precision
    unit.ratings
    unit.rollout
    unit.room
    unit.screen
    unit.secrets
    unit.session
    unit.setup
    unit.store
    unit.story
    unit.survival)

# One compiler is enough for these, for statistics of many rolls, and for what is about files and processes more than rules.
set(MAGIE_ONE_COMPILER odds protocol ${MAGIE_ABOVE_ENGINE})

# The programs of all tests that this build has, without magie itself.
add_custom_target(test_programs)

# Whether the test NAME belongs to this build.
function(mg_is_tested NAME OUT)
    set(${OUT} ON PARENT_SCOPE)
    if(NAME IN_LIST MAGIE_ONE_COMPILER AND NOT CMAKE_C_COMPILER_ID STREQUAL GNU)
        set(${OUT} OFF PARENT_SCOPE)
    endif()
endfunction()

# mg_test_program(NAME OF SOURCE...): the program of the test OF.
function(mg_test_program NAME OF)
    add_executable(${NAME} ${ARGN})
    add_dependencies(test_programs ${NAME})
    if(NOT NAME STREQUAL test_assert)
        target_sources(${NAME} PRIVATE $<TARGET_OBJECTS:mg_assert_failed>)
    endif()
    if(OF IN_LIST MAGIE_ABOVE_ENGINE)
        target_link_libraries(${NAME} PRIVATE mg_apps)
    endif()
    target_link_libraries(${NAME} PRIVATE mg_engine)
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/apps)
    set_target_properties(${NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
endfunction()

file(GLOB unit_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/unit/test_*.c)
foreach(source IN LISTS unit_sources)
    cmake_path(GET source STEM program)
    string(REGEX REPLACE "^test_" "" name ${program})
    mg_is_tested(unit.${name} tested)
    if(NOT tested)
        continue()
    endif()
    mg_test_program(${program} unit.${name} ${source})
    target_link_libraries(${program} PRIVATE mg_ext_cmocka)
    add_dependencies(measured ${program})
    mg_test(unit.${name} unit 300 ${program})
endforeach()

file(GLOB runner_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*/*.c)
list(FILTER runner_sources EXCLUDE REGEX "/tests/unit/")
set(runner_names)
foreach(source IN LISTS runner_sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME name)
    list(APPEND runner_names ${name})
    list(APPEND runner_${name} ${source})
endforeach()
list(REMOVE_DUPLICATES runner_names)
foreach(name IN LISTS runner_names)
    mg_is_tested(${name} tested)
    if(NOT tested)
        continue()
    endif()
    mg_test_program(run_${name} ${name} ${runner_${name}})
    mg_test(${name} ${name} 900 run_${name} tests/${name})
    if(name IN_LIST MAGIE_MEASURED)
        add_dependencies(measured run_${name})
    endif()
endforeach()

# The program as if built for a processor that there is none of, for tests/cli, and what it says.
mg_program(magie_elsewhere ${app_main} ${PROJECT_SOURCE_DIR}/tests/elsewhere.c)
set_target_properties(magie_elsewhere PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                                                 ${PROJECT_BINARY_DIR}/tests)
target_sources(test_processor PRIVATE $<TARGET_OBJECTS:mg_processor> ${app_built_for})

# Calls that fail on demand: in all commands, for tests/faults, and in unit tests, where this build
# has them.
function(mg_with_faults NAME)
    if(NOT TARGET ${NAME})
        return()
    endif()
    target_sources(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests/fault_calls.c)
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    foreach(call malloc calloc realloc strdup read write fsync open close stat fstat flock rename)
        target_link_options(${NAME} PRIVATE -Wl,--wrap=${call})
    endforeach()
endfunction()

mg_with_faults(run_faults)
mg_with_faults(test_faults)
mg_with_faults(test_batch)
mg_with_faults(test_session)
mg_with_faults(test_agree)

# The program with a page, for tests/serve: a page, and a script that is sent in several pieces.
set(page ${PROJECT_BINARY_DIR}/page_of_test)
string(REPEAT "export const text = 'so many bytes that they are written in several pieces'\n" 1000 script)
file(CONFIGURE OUTPUT ${page}/index.html CONTENT "<!doctype html><title>a page</title>\n")
file(CONFIGURE OUTPUT ${page}/assets/main-0a1b2c3d.js CONTENT "${script}")
mg_page(mg_page_of_test OBJECT ${page})
mg_program(magie_paged ${app_main} ${app_built_for} $<TARGET_OBJECTS:mg_page_of_test>)
set_target_properties(magie_paged PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)

# Changes of the rules, and whether the tests notice: `make mutants`.
add_executable(mutants EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/tools/mutants/mutants.c
                                        ${PROJECT_SOURCE_DIR}/tools/mutants/sites.c)
target_link_libraries(mutants PRIVATE mg_flags mg_posix)

# The sources themselves: who includes whom, and what the core may not use.
mg_sources(layer_sources tools/layers)
add_executable(check_layers ${layer_sources})
target_include_directories(check_layers PRIVATE ${PROJECT_SOURCE_DIR}/tools)
target_link_libraries(check_layers PRIVATE mg_flags mg_posix)
add_dependencies(test_programs check_layers)
mg_test(layers layers 300 check_layers .)
