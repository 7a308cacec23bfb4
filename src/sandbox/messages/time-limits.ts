/**
 * Virtual time that a page and its workers get for timers and animation frames. It is long enough for something that
 * starts during load, takes two seconds and finishes one or two frames later.
 */
export const horizonMs = 2050
