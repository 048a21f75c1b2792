# mg_sources(OUT DIR...): every .c file under the folders, watched for new ones. A folder named
# tool/ holds programs of its own and is left out. NAME_posix.c needs threads or signals; where a
# system has none, NAME_alone.c stands in for it. Where branches are counted, simulations have one thread.
function(mg_sources OUT)
    set(patterns ${ARGN})
    list(TRANSFORM patterns PREPEND "${PROJECT_SOURCE_DIR}/")
    list(TRANSFORM patterns APPEND "/*.c")
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${patterns})
    list(FILTER found EXCLUDE REGEX "/tool/")
    if(MAGIE_SITE)
        list(FILTER found EXCLUDE REGEX "_posix\\.c$|/src/exec/(exec|child)\\.c$")
    else()
        list(FILTER found EXCLUDE REGEX "_alone\\.c$")
    endif()
    if(MAGIE_COVERAGE)
        list(TRANSFORM found REPLACE "/thread_pool_posix\\.c$" "/thread_pool_alone.c")
    endif()
    set(${OUT} ${found} PARENT_SCOPE)
endfunction()

# mg_layer(NAME DIR [USES lib...]): the static library of one layer. While its folder has no source
# it stands as an empty interface, so that the layers above can already name it.
function(mg_layer NAME DIR)
    cmake_parse_arguments(PARSE_ARGV 2 layer "" "" "USES")
    mg_sources(sources ${DIR})
    if(sources)
        add_library(${NAME} STATIC ${sources})
        target_link_libraries(${NAME} PUBLIC mg_flags ${layer_USES})
    else()
        add_library(${NAME} INTERFACE)
        target_link_libraries(${NAME} INTERFACE mg_flags ${layer_USES})
    endif()
endfunction()

# mg_library(NAME HEADER FILE [FOLDER]): an imported library from the system, wanted by its file name;
# its header may lie in a folder of its own.
function(mg_library NAME HEADER FILE)
    find_path(${NAME}_HEADER ${HEADER} PATH_SUFFIXES ${ARGN} REQUIRED)
    find_library(${NAME}_FILE ${FILE} REQUIRED)
    mark_as_advanced(${NAME}_HEADER ${NAME}_FILE)
    add_library(${NAME} INTERFACE)
    target_include_directories(${NAME} SYSTEM INTERFACE ${${NAME}_HEADER})
    target_link_libraries(${NAME} INTERFACE ${${NAME}_FILE})
endfunction()
