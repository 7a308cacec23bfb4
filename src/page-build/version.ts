/**
 * Hash of everything that pages can load from this site instead of the web, including versions. The hash is listed as
 * an engine of each renderer that redirects pages to the bundled copies. Its test prints the new value after a change
 * to the catalogue or to the output of scripts/libraries.
 */
export const librariesVersion = 'd35be8558942255e'
