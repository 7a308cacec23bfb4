/**
 * Whether two values hold the same as JSON would: whatever the order of members, those that are undefined left out.
 * Pictures of megabytes are compared as they are, without being written out.
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
