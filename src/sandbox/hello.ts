/** What the child posts to its parent, once, before it has a port. */
export const hello = 'roundtrip-frame'
