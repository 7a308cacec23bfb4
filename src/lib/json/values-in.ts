/**
 * Iterates over a value and every value in it: members of lists and objects, their members, and so on. Does not
 * recurse, however deep the nesting is.
 */
export function* valuesIn(root: unknown): Generator<unknown, void> {
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    yield value
    if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value)) open.push(member)
  }
}
