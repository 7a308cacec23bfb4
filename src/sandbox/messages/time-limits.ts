/**
 * How much longer a page can take in wall-clock time than the limit for its own code. Our libraries and the browser
 * take time too, and everything takes longer on a busy machine.
 */
export const clockFactor = 2

/**
 * Virtual time that a page and its workers get for timers and animation frames. It is long enough for something that
 * starts during load, takes two seconds and finishes one or two frames later.
 */
export const horizonMs = 2050
