# libmagie, shared and static, and what `cmake --install` puts where. The program does not use it:
# the layers linked into it directly are optimised as one.
#
# Its objects are made once, for both libraries, so that they may be loaded anywhere (PIC), and show
# nothing but what include/magie declares between MG_BEGIN_DECLS and MG_END_DECLS.
if(NOT MAGIE_LIBRARY)
    install(CODE "message(FATAL_ERROR \"This build has no libmagie. `make install` makes one that \
has, or set MAGIE_LIBRARY=ON.\")")
    return()
endif()

include(GNUInstallDirs)

mg_sources(library_sources src/base src/rules src/editions src/odds src/record src/bots src/batch src/sim
           src/exec)
add_library(mg_library_objects OBJECT ${library_sources} ${edition_table})
target_link_libraries(mg_library_objects PRIVATE mg_flags mg_ext_csv mg_ext_jansson
                                                 mg_posix)
set_target_properties(mg_library_objects PROPERTIES POSITION_INDEPENDENT_CODE ON
                                                    C_VISIBILITY_PRESET hidden)

add_library(magie_shared SHARED $<TARGET_OBJECTS:mg_library_objects>)
add_library(magie_static STATIC $<TARGET_OBJECTS:mg_library_objects>)
target_link_libraries(magie_shared PRIVATE mg_flags mg_ext_csv mg_ext_jansson
                                           Threads::Threads m)
target_link_options(magie_shared PRIVATE -Wl,--no-undefined -Wl,--as-needed)
set_target_properties(
    magie_shared
    PROPERTIES OUTPUT_NAME magie
               VERSION ${PROJECT_VERSION}
               SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set_target_properties(magie_static PROPERTIES OUTPUT_NAME magie)

# The pkg-config file finds the prefix from its own place, so that the tree can be moved.
cmake_path(SET pc_dir NORMALIZE "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig")
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${pc_dir} OUTPUT_VARIABLE pc_up)
configure_file(cmake/magie.pc.in magie.pc @ONLY)

# mg_help_file(FILE ARGUMENT...): what the program prints for them, as a file of the build.
set(help_files)
function(mg_help_file FILE)
    add_custom_command(
        OUTPUT ${PROJECT_BINARY_DIR}/help/${FILE}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/help
        COMMAND magie ${ARGN} > ${PROJECT_BINARY_DIR}/help/${FILE}
        DEPENDS magie)
    set(help_files ${help_files} ${PROJECT_BINARY_DIR}/help/${FILE} PARENT_SCOPE)
endfunction()

# A man page for the program and for each command, and what shells complete.
mg_help_file(magie.6 help man)
file(STRINGS apps/cli/commands.def commands REGEX "^MG_COMMAND\\(")
list(TRANSFORM commands REPLACE "^MG_COMMAND\\((.*)\\).*$" "\\1")
foreach(command IN LISTS commands)
    mg_help_file(magie-${command}.6 help man ${command})
endforeach()
set(man_pages ${help_files})
foreach(shell bash zsh fish)
    mg_help_file(magie.${shell} help completion ${shell})
endforeach()
add_custom_target(magie_help ALL DEPENDS ${help_files})
# What belongs to which package: program, server, library, dev; the whole where nobody asks.
install(FILES ${man_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/help/magie.bash RENAME magie
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/help/magie.zsh RENAME _magie
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/help/magie.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(TARGETS magie RUNTIME COMPONENT program)
if(TARGET magie-mpi)
    install(TARGETS magie-mpi RUNTIME COMPONENT mpi)
endif()
install(DIRECTORY editions DESTINATION ${CMAKE_INSTALL_DATADIR}/magie COMPONENT program
        FILES_MATCHING PATTERN "*.ini" PATTERN "*.csv")
install(FILES README.md CHANGES.md LICENSE TYPE DOC COMPONENT program)
install(DIRECTORY docs/ TYPE DOC COMPONENT program
        FILES_MATCHING PATTERN "*.md" PATTERN decisions EXCLUDE)
install(TARGETS magie_shared LIBRARY COMPONENT library NAMELINK_COMPONENT dev)
install(TARGETS magie_static ARCHIVE COMPONENT dev)
install(DIRECTORY include/magie TYPE INCLUDE COMPONENT dev
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(FILES ${PROJECT_BINARY_DIR}/magie.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT dev)
install(DIRECTORY examples TYPE DOC COMPONENT dev USE_SOURCE_PERMISSIONS)
install(DIRECTORY bindings/python/magie DESTINATION lib/python3/dist-packages COMPONENT python
        FILES_MATCHING PATTERN "*.py" PATTERN "__pycache__" EXCLUDE)
configure_file(cmake/magie-serve.service.in magie-serve.service @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/magie-serve.service DESTINATION lib/systemd/system
        COMPONENT server)

include(cmake/packages.cmake)
