# The engine as a module of WebAssembly for the page that needs no server: build/site/magie.wasm. All
# layers but the network, the commands that need no terminal, and the functions of apps/site. Made
# by tools/site.sh, which fetches the sources of the libraries: they are compiled along.
set(MAGIE_EMBED "" CACHE FILEPATH "magie_embed of another build, which writes the editions")
set(MAGIE_SOURCES "" CACHE PATH "Folders jansson, libcsv and libsodium with their sources")

set(sodium ${MAGIE_SOURCES}/libsodium/src/libsodium)
foreach(file ${MAGIE_SOURCES}/jansson/src/jansson.h ${MAGIE_SOURCES}/libcsv/libcsv.c ${sodium}/include/sodium.h)
    if(NOT EXISTS ${file})
        message(FATAL_ERROR "There is no ${file}: `make site` fetches the sources of libraries.")
    endif()
endforeach()

# jansson, with what its own build would find out about WebAssembly: that asks the compiler forty times, which takes longer
# than to compile it.
set(jansson ${MAGIE_SOURCES}/jansson)
foreach(found ATOMIC_BUILTINS CLOSE ENDIAN_H FCNTL_H GETTIMEOFDAY INT32_T LOCALE_H OPEN READ SCHED_H SCHED_YIELD SETLOCALE
        SSIZE_T STDINT_H SYNC_BUILTINS SYS_PARAM_H SYS_STAT_H SYS_TIME_H SYS_TYPES_H UINT16_T UINT32_T UINT8_T UNISTD_H)
    set(HAVE_${found} 1)
endforeach()
set(JANSSON_INITIAL_HASHTABLE_ORDER 3)
set(JSON_HAVE_ATOMIC_BUILTINS 1)
set(JSON_HAVE_LOCALECONV 1)
set(JSON_HAVE_SYNC_BUILTINS 1)
set(JSON_INLINE inline)
set(JSON_INTEGER_FORMAT "\"lld\"")
set(JSON_INT_T "long long")
set(JSON_STRTOINT strtoll)
foreach(config jansson_config jansson_private_config)
    configure_file(${jansson}/cmake/${config}.h.cmake ${PROJECT_BINARY_DIR}/jansson/${config}.h)
endforeach()
file(GLOB jansson_sources ${jansson}/src/*.c)
set(jansson_folders ${jansson}/src ${PROJECT_BINARY_DIR}/jansson)
add_library(site_jansson OBJECT ${jansson_sources})
target_include_directories(site_jansson PRIVATE ${jansson_folders})
target_compile_definitions(site_jansson PRIVATE HAVE_CONFIG_H)
target_compile_options(site_jansson PRIVATE -w -Oz)
add_library(site_csv OBJECT ${MAGIE_SOURCES}/libcsv/libcsv.c)
target_compile_options(site_csv PRIVATE -w -Oz)

# Of libsodium what `verify` needs of dice that can be checked.
set(VERSION 1.0.18)
set(SODIUM_LIBRARY_VERSION_MAJOR 10)
set(SODIUM_LIBRARY_VERSION_MINOR 3)
configure_file(${sodium}/include/sodium/version.h.in ${PROJECT_BINARY_DIR}/sodium/sodium/version.h)
add_library(site_sodium OBJECT
    ${sodium}/crypto_auth/hmacsha256/auth_hmacsha256.c
    ${sodium}/crypto_hash/sha256/cp/hash_sha256_cp.c
    ${sodium}/crypto_hash/sha256/hash_sha256.c
    ${sodium}/crypto_verify/sodium/verify.c
    ${sodium}/randombytes/randombytes.c
    ${sodium}/randombytes/sysrandom/randombytes_sysrandom.c
    ${sodium}/sodium/codecs.c
    ${sodium}/sodium/core.c
    ${sodium}/sodium/utils.c)
set(sodium_folders ${sodium}/include ${sodium}/include/sodium ${PROJECT_BINARY_DIR}/sodium)
target_include_directories(site_sodium PRIVATE ${PROJECT_SOURCE_DIR}/apps ${sodium_folders}
                                               ${PROJECT_BINARY_DIR}/sodium/sodium)
target_compile_definitions(site_sodium PRIVATE CONFIGURED=1 HAVE_GETENTROPY=1 _WASI_EMULATED_SIGNAL)
target_compile_options(site_sodium PRIVATE -w -Oz -include site/missing.h)

file(GLOB edition_dirs RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/editions/*/edition.ini)
list(TRANSFORM edition_dirs REPLACE "/edition.ini$" "")
list(REMOVE_ITEM edition_dirs editions/standard editions/deal)
file(GLOB_RECURSE edition_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/editions/*.csv
     ${PROJECT_SOURCE_DIR}/editions/*.ini)
set(edition_table ${PROJECT_BINARY_DIR}/editions_table.c)
add_custom_command(
    OUTPUT ${edition_table}
    COMMAND ${MAGIE_EMBED} ${edition_table} editions/standard ${edition_dirs} editions/deal
    DEPENDS ${MAGIE_EMBED} ${edition_files}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Compiling in the editions"
    VERBATIM)

mg_sources(site_sources src/base src/rules src/editions src/odds src/record src/bots src/sim src/exec
           src/play src/lab src/report apps/cli apps/site)
list(FILTER site_sources EXCLUDE REGEX "/apps/cli/(main|processor|processor_built|cmd_serve|cmd_bench)\\.c$")
add_executable(magie ${site_sources} src/net/fair_dice.c ${edition_table} $<TARGET_OBJECTS:site_csv> $<TARGET_OBJECTS:site_sodium>
               $<TARGET_OBJECTS:site_jansson>)
set_target_properties(magie PROPERTIES SUFFIX .wasm)
target_include_directories(magie PRIVATE ${PROJECT_SOURCE_DIR}/apps)
target_include_directories(magie SYSTEM PRIVATE ${jansson_folders} ${MAGIE_SOURCES}/libcsv ${sodium_folders})
target_compile_definitions(magie PRIVATE _WASI_EMULATED_GETPID _WASI_EMULATED_SIGNAL _WASI_EMULATED_PROCESS_CLOCKS)
target_compile_options(magie PRIVATE -include site/missing.h -Oz)
# Fast where games are played, small elsewhere.
foreach(source IN LISTS site_sources)
    if(source MATCHES "/src/(base|rules|bots|sim)/")
        set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -O2)
    endif()
endforeach()
set_source_files_properties(apps/site/missing.c PROPERTIES COMPILE_OPTIONS -mbulk-memory)
target_link_libraries(magie PRIVATE mg_flags mg_posix wasi-emulated-getpid wasi-emulated-signal wasi-emulated-process-clocks m)
target_link_options(magie PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,--global-base=1024 -Wl,-z,stack-size=1048576 -Wl,--wrap=calloc -Wl,--wrap=access)
