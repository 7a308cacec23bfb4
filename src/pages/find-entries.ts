interface Entry {
  readonly name: string
  readonly kind: string
}

/** More entries would not be read. */
const most = 30

/**
 * Returns the entries that contain all words of a search, in their name or kind: first those whose name begins with the
 * search, then those whose name contains all words, then the others. All entries if the search is empty. At most 30.
 */
export function findEntries<E extends Entry>(entries: readonly E[], wanted: string): readonly E[] {
  const text = wanted.trim().toLowerCase()
  const words = text.split(/\s+/)
  const contains = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const found = entries.filter(({ name, kind }) => contains(`${name} ${kind}`))
  const rank = ({ name }: E) => (name.toLowerCase().startsWith(text) ? 0 : contains(name) ? 1 : 2)
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most)
}
