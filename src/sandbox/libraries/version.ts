/**
 * Hash of the versions of everything that pages may load instead of a copy from the net: an engine of each renderer
 * that maps. Its test tells the value after a change of the catalogue or of a package.
 */
export const librariesVersion = 'acf9758d1892471c'
