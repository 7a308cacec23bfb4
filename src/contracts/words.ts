/** Sentences of one language by their English, with names in braces where values stand. */
export type Words = Readonly<Record<string, string>>
