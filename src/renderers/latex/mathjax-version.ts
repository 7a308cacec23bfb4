/** The exact version of the dependency mathjax-full: what records and scores call the engine. */
export const mathjaxVersion = '3.2.2'
