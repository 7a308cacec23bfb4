/**
 * Hash of everything that pages may load instead of a copy from the net, and of its versions: an engine of each
 * renderer that maps. Its test tells the value after a change of the catalogue or of what scripts/libraries built.
 */
export const librariesVersion = '7350638b6fa67cdb'
