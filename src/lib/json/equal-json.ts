/**
 * True if two values would be equal as JSON. The order of members does not matter, and undefined ones are ignored.
 * Pictures of several megabytes are compared directly, without serialising them.
 */
export function areEqualJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, at) => areEqualJson(value, other[at]))
    )
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const members = membersOf(one)
  return (
    members.length === membersOf(other).length &&
    members.every(([key, value]) => Object.hasOwn(other, key) && areEqualJson(value, Reflect.get(other, key)))
  )
}

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined)
}
