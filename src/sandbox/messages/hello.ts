/** What the child posts to its parent, once, before it has a port. */
export const hello = 'roundtrip-frame'

/** What host.html posts to our page, with the frame's id, whenever a frame has loaded a document. */
export const frameLoaded = 'roundtrip-loaded '
