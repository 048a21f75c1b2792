# What a Debian package has beside what is installed (Debian Policy 12): its licence, what changed, and man
# pages in little space. cpack runs it over the folders that become packages.
file(TIMESTAMP ${CPACK_MAGIE_SOURCE}/CHANGES.md date "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}/usr/share)
    set(doc ${root}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    file(MAKE_DIRECTORY ${doc})
    file(COPY_FILE ${CPACK_MAGIE_SOURCE}/LICENSE ${doc}/copyright)
    file(WRITE ${doc}/changelog
        "magie (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
        "  * CHANGES.md of the package magie has a line for every change.\n\n"
        " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
    file(GLOB pages ${root}/man/man6/*.6)
    execute_process(COMMAND gzip -9nf ${doc}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
