/** Used at the end of a switch over a union. A missing case is a compile error, and an impossible value throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
