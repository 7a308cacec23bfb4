/**
 * Returns the specification without its `usermeta`, which Vega ignores but vega-embed does not: options in it
 * override those passed in the call, including the interpreter and the loader, and a `patch` in it changes the
 * specification after it has been checked.
 */
export function withoutUsermeta(spec: unknown): unknown {
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) return spec
  return Object.fromEntries(Object.entries(spec).filter(([key]) => key !== 'usermeta'))
}
