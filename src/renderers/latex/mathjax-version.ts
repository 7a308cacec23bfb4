/** The exact version of the dependency mathjax-full, used as the engine's name in records and scores. */
export const mathjaxVersion = '3.2.2'
