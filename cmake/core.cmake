# MAGIE_CORE: the layers that need nothing but a C compiler, and the tests of them that need no library
# either: for compilers and sanitizers that the libraries of the system are not built with. The
# editions are written by magie_embed of another build, which MAGIE_EMBED names.
set(MAGIE_EMBED "" CACHE FILEPATH "magie_embed of another build")

include(cmake/base.cmake)
include(cmake/rules.cmake)
include(cmake/bots.cmake)

set(edition_table ${PROJECT_BINARY_DIR}/editions_table.c)
file(GLOB edition_dirs RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/editions/*/edition.ini)
list(TRANSFORM edition_dirs REPLACE "/edition.ini$" "")
list(REMOVE_ITEM edition_dirs editions/standard editions/deal)
add_custom_command(
    OUTPUT ${edition_table}
    COMMAND ${MAGIE_EMBED} ${edition_table} editions/standard ${edition_dirs} editions/deal
    DEPENDS ${MAGIE_EMBED}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Compiling in the editions"
    VERBATIM)
add_library(mg_editions_table OBJECT ${edition_table} ${PROJECT_SOURCE_DIR}/src/editions/find.c)
target_link_libraries(mg_editions_table PRIVATE mg_flags)

enable_testing()
foreach(name traces paths)
    add_executable(run_${name} ${PROJECT_SOURCE_DIR}/tests/${name}/run.c)
    target_include_directories(run_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(run_${name} PRIVATE mg_flags $<TARGET_OBJECTS:mg_editions_table> mg_bots
                                              mg_rules mg_base)
    add_test(NAME ${name} COMMAND run_${name} tests/${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES TIMEOUT 900 ENVIRONMENT MAGIE_GAMES=4)
endforeach()

# MemorySanitizer bears cmocka, which takes values from the tests and gives none back: so the unit
# tests of the core are built too. There is no cmocka of 32 bits.
if(MAGIE_SANITIZE STREQUAL "memory")
    mg_library(mg_ext_cmocka cmocka.h cmocka)
    foreach(name bits bus cards cards_payments cards_rows cards_sample frames refusals steward
                 steward_cards)
        add_executable(test_${name} ${PROJECT_SOURCE_DIR}/tests/unit/test_${name}.c
                                    ${PROJECT_SOURCE_DIR}/tests/assert_failed.c)
        target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
        target_link_libraries(
            test_${name} PRIVATE mg_flags $<TARGET_OBJECTS:mg_editions_table> mg_bots mg_rules mg_base
                                 mg_ext_cmocka)
        add_test(NAME unit.${name} COMMAND test_${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(unit.${name} PROPERTIES TIMEOUT 900)
    endforeach()
endif()
