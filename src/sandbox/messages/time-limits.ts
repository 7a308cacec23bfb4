/**
 * How much longer than its own code's time a page may take by the clock: libraries that are ours and the browser take
 * time, too, and on a busy machine everything does.
 */
export const clockFactor = 2
