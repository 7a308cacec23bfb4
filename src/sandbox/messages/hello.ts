/** Posted once by the child frame to its parent, before the child has a port. */
export const hello = 'roundtrip-frame'

/** Posted by host.html to our page, with the frame's id, whenever a frame has loaded a document. */
export const frameLoaded = 'roundtrip-loaded '
