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
target_link_libraries(mg_engine INTERFACE mg_editions_builtin mg_bots mg_record mg_odds mg_editions
                                          mg_rules mg_base)

mg_sources(app_sources apps/cli apps/tui)
set(app_main ${PROJECT_SOURCE_DIR}/apps/cli/main.c)
list(REMOVE_ITEM app_sources ${app_main})

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

file(GLOB app_main CONFIGURE_DEPENDS ${app_main})
if(app_main)
    add_executable(magie ${app_main})
    target_link_libraries(magie PRIVATE mg_apps mg_engine)
endif()

# magie-mpi, where there is MPI: the same over many machines.
find_package(MPI COMPONENTS C)
if(MPI_C_FOUND AND TARGET magie)
    add_executable(magie-mpi ${PROJECT_SOURCE_DIR}/apps/mpi/mpi_main.c)
    target_link_libraries(magie-mpi PRIVATE mg_apps mg_engine MPI::MPI_C)
endif()
