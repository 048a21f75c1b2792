# apps/: the program. All of it but main() is a library, so that the tests can reach it.
mg_library(mg_ext_ncurses curses.h ncursesw)
find_library(mg_ext_tinfo_FILE tinfo)
mark_as_advanced(mg_ext_tinfo_FILE)
if(mg_ext_tinfo_FILE)
    target_link_libraries(mg_ext_ncurses INTERFACE ${mg_ext_tinfo_FILE})
endif()

mg_library(mg_ext_edit editline/readline.h edit)

# Everything below the apps, in one name.
add_library(mg_engine INTERFACE)
target_link_libraries(mg_engine INTERFACE mg_editions_builtin mg_batch mg_bots mg_record mg_odds mg_editions
                                          mg_rules mg_base)

mg_sources(app_sources apps/cli apps/tui)
set(app_main ${PROJECT_SOURCE_DIR}/apps/cli/main.c)
set(app_processor ${PROJECT_SOURCE_DIR}/apps/cli/processor.c)
set(app_built_for ${PROJECT_SOURCE_DIR}/apps/cli/processor_built.c)
list(REMOVE_ITEM app_sources ${app_main} ${app_processor} ${app_built_for})

set(app_uses mg_bench mg_ext_ncurses mg_ext_edit mg_ext_jansson mg_posix m)
if(app_sources)
    add_library(mg_apps STATIC ${app_sources})
    target_include_directories(mg_apps PUBLIC ${PROJECT_SOURCE_DIR}/apps)
    target_link_libraries(mg_apps PUBLIC mg_flags mg_net mg_play mg_report mg_lab mg_exec mg_sim mg_odds mg_bots mg_record mg_editions
                                         mg_rules mg_base
                                         ${app_uses})
else()
    add_library(mg_apps INTERFACE)
    target_include_directories(mg_apps INTERFACE ${PROJECT_SOURCE_DIR}/apps)
    target_link_libraries(mg_apps INTERFACE mg_flags ${app_uses})
endif()

# Objects, as nothing calls it: it runs before main().
add_library(mg_processor OBJECT ${app_processor})
target_include_directories(mg_processor PRIVATE ${PROJECT_SOURCE_DIR}/apps)
target_link_libraries(mg_processor PRIVATE mg_flags mg_posix)
set_target_properties(mg_processor PROPERTIES MAGIE_ANY_PROCESSOR ON)

# mg_program(NAME SOURCE...): an executable of the program's parts, with a main() of its own.
function(mg_program NAME)
    add_executable(${NAME} ${ARGN} $<TARGET_OBJECTS:mg_processor>)
    target_link_libraries(${NAME} PRIVATE mg_apps mg_engine)
    set_target_properties(${NAME} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ${MAGIE_LTO})
endfunction()

mg_program(magie ${app_main} ${app_built_for})

# magie-mpi, where there is MPI: the same over many machines.
find_package(MPI COMPONENTS C)
if(MPI_C_FOUND)
    mg_program(magie-mpi ${PROJECT_SOURCE_DIR}/apps/mpi/mpi_main.c ${app_built_for})
    target_link_libraries(magie-mpi PRIVATE MPI::MPI_C)
endif()
