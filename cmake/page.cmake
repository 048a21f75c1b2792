# The page that `magie serve` sends: the files of the folder MAGIE_PAGE, in the program.
set(MAGIE_PAGE "" CACHE PATH "Folder of the page that magie serve has in it, once `make page` has made it")

# mg_page(NAME FOLDER): a library with the table of net/server/served_page.h, of the files below a folder; empty
# for none. Texts are packed beside it. Not for the optimisation of whole programs, which does not
# see what assembly defines.
function(mg_page NAME KIND FOLDER)
    set(place ${PROJECT_BINARY_DIR}/page/${NAME})
    set(found)
    if(FOLDER)
        file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${FOLDER} ${FOLDER}/*)
        if(NOT "index.html" IN_LIST found)
            set(found) # nobody has made it yet, or it is just being made
        endif()
    endif()
    set(data)
    set(names)
    set(rows)
    set(needs)
    set(number 0)
    foreach(file IN LISTS found)
        set(from ${FOLDER}/${file})
        set(packed ${place}/${number}.gz)
        add_custom_command(
            OUTPUT ${packed}
            COMMAND sh -c "gzip -9nc \"$1\" >\"$2\"" sh ${from} ${packed}
            DEPENDS ${from}
            VERBATIM)
        string(APPEND data "    FILE(file_${number}, \"${from}\") FILE(packed_${number}, \"${packed}\")\n")
        string(APPEND names "BYTES(file_${number});\nBYTES(packed_${number});\n")
        string(APPEND rows "    {\"/${file}\", ROW(file_${number}), ROW(packed_${number})},\n")
        list(APPEND needs ${from} ${packed})
        math(EXPR number "${number} + 1")
    endforeach()
    configure_file(${PROJECT_SOURCE_DIR}/cmake/page.c.in ${place}/page.c @ONLY)
    set_source_files_properties(${place}/page.c PROPERTIES OBJECT_DEPENDS "${needs}")
    add_library(${NAME} ${KIND} ${place}/page.c)
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${NAME} PRIVATE mg_flags)
endfunction()

mg_page(mg_page STATIC "${MAGIE_PAGE}")
