/**
 * How much longer than its own code's time a page may take by the clock: libraries that are ours and the browser take
 * time, too, and on a busy machine everything does.
 */
export const clockFactor = 2

/**
 * Virtual time that a page and its workers get for timers and animation frames: what it begins as it loads and lets take
 * two seconds comes to its end, too, one or two frames later.
 */
export const horizonMs = 2050
