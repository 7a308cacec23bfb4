/**
 * The specification without its `usermeta`, which Vega leaves alone and vega-embed does not: options in there go over
 * those it is called with, the interpreter and the loader among them, and a `patch` changes the specification after
 * it was checked.
 */
export function withoutUsermeta(spec: unknown): unknown {
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) return spec
  return Object.fromEntries(Object.entries(spec).filter(([key]) => key !== 'usermeta'))
}
