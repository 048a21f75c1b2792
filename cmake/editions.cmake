# src/editions: the loader of edition folders, and the folders of editions/ compiled in.
mg_library(mg_ext_csv csv.h csv)
mg_layer(mg_editions src/editions USES mg_rules mg_base mg_ext_csv mg_posix)

# magie_embed OUT.c DIR... reads the folders with the same loader and writes them as tables.
file(GLOB_RECURSE edition_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/editions/*.csv
     ${PROJECT_SOURCE_DIR}/editions/*.ini)
file(GLOB edition_heads CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
     ${PROJECT_SOURCE_DIR}/editions/*/edition.ini)
file(GLOB embed_source CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/editions/tool/*.c)

add_library(mg_editions_builtin INTERFACE)
target_link_libraries(mg_editions_builtin INTERFACE mg_editions)

if(embed_source AND edition_heads)
    set(edition_dirs ${edition_heads})
    list(TRANSFORM edition_dirs REPLACE "/edition.ini$" "")
    list(REMOVE_ITEM edition_dirs editions/standard) # the usual one comes first
    list(PREPEND edition_dirs editions/standard)
    list(REMOVE_ITEM edition_dirs editions/deal) # and the card game last
    list(APPEND edition_dirs editions/deal)
    set(edition_table ${PROJECT_BINARY_DIR}/editions_table.c)

    add_executable(magie_embed ${embed_source})
    target_link_libraries(magie_embed PRIVATE mg_editions)
    add_custom_command(
        OUTPUT ${edition_table}
        COMMAND magie_embed ${edition_table} ${edition_dirs}
        DEPENDS magie_embed ${edition_files}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        COMMENT "Compiling in the editions"
        VERBATIM)

    # Object files rather than an archive: always linked, whoever refers to the table.
    add_library(mg_editions_table OBJECT ${edition_table})
    target_link_libraries(mg_editions_table PRIVATE mg_editions)
    target_sources(mg_editions_builtin INTERFACE $<TARGET_OBJECTS:mg_editions_table>)
endif()
