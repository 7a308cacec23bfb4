/* What L3Score takes for yes and for no as a judge's first word: without blanks at its ends, in lower case. */

export const yesWords: ReadonlySet<string> = new Set(['yes', 'yeah'])
export const noWords: ReadonlySet<string> = new Set(['no'])
