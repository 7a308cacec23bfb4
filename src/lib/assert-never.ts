/** Ends a switch over a union: a missing case is a compile error, an impossible value a thrown bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
