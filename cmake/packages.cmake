# Debian packages of what is installed: `make deb`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME magie)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The magie project <magie@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "property-trading games")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library dev server python)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME magie)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS libpq5)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "property-trading board and card games, and their laboratory
Five rulesets on one engine: played in a terminal, in a browser or by
programs, against people or bots; house rules tried on many games.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME
    libmagie${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
    "rules engine of property-trading games
The shared library: rules, editions, records, bots and simulation.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libmagie-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${PROJECT_VERSION}), libjansson-dev, libcsv-dev")
set(CPACK_COMPONENT_DEV_DESCRIPTION
    "rules engine of property-trading games, for programs of one's own
Headers, the static library, the pkg-config file and examples.")

set(CPACK_DEBIAN_SERVER_PACKAGE_NAME magie-server)
set(CPACK_DEBIAN_SERVER_PACKAGE_SECTION games)
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "magie (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_SERVER_PACKAGE_RECOMMENDS libpq5) # for rooms in PostgreSQL; loaded when wanted
set(CPACK_COMPONENT_SERVER_DESCRIPTION
    "rooms for property-trading games over a network
The service magie-serve, which systemd confines. It listens on this machine;
a proxy in front of it speaks TLS.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-magie)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${PROJECT_VERSION}), python3, python3-numpy")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
    "property-trading games for programs that study and learn them
Games, batches in numpy arrays, and environments as Gymnasium, PettingZoo
and OpenSpiel have them.")

set(CPACK_MAGIE_SOURCE ${PROJECT_SOURCE_DIR})
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_files.cmake)
# The library's place is told to the loader.
file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
include(CPack)
