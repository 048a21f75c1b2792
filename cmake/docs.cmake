# docs/: documents written by a program of their own, see tools/docs.sh.
add_executable(magie_rulebook ${PROJECT_SOURCE_DIR}/tools/rulebook.c)
target_link_libraries(magie_rulebook PRIVATE mg_record mg_editions_builtin)
add_executable(magie_observations ${PROJECT_SOURCE_DIR}/tools/observations.c)
target_link_libraries(magie_observations PRIVATE mg_batch mg_editions_builtin)

# What docs/laboratory.md says of variance comes from here.
add_executable(magie_variance ${PROJECT_SOURCE_DIR}/tools/variance.c)
target_link_libraries(magie_variance PRIVATE mg_sim mg_editions_builtin)

# Tests run them all; who plays or installs needs none, and two take half a minute to link.
if(NOT MAGIE_TESTS)
    set_target_properties(magie_rulebook magie_observations magie_variance PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
