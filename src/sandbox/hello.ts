/** What the child posts to its parent, once, before it has a port. */
export const hello = 'roundtrip-frame'

/** What host.html posts to our page when it listens. */
export const hostHello = 'roundtrip-host'
