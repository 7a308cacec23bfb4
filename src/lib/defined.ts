/** The given properties without those that are `undefined`, for spreading into an object with optional properties. */
export function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const result = {}
  for (const key of Object.keys(values)) {
    const value: unknown = Reflect.get(values, key)
    if (value !== undefined) Reflect.set(result, key, value)
  }
  return result
}
