/** The same values in random order. */
export function shuffle<T>(list: readonly T[]): readonly T[] {
  const places = crypto.getRandomValues(new Uint32Array(list.length))
  return list
    .map((value, at) => ({ value, place: places[at] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
