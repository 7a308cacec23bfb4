/* Words that L3Score accepts as yes and no for a judge's first word, trimmed and in lower case. */

export const yesWords: ReadonlySet<string> = new Set(['yes', 'yeah'])
export const noWords: ReadonlySet<string> = new Set(['no'])
