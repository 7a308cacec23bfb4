/* Small pictures of embedded items, for lists; `scripts/make-thumbnails.mjs` takes them. Loaded with the list. */

const addresses = import.meta.glob<string>('../benchmarks/*/items/thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Address of an item's thumbnail by its id; items without one have none. */
export const thumbnails: ReadonlyMap<string, string> = new Map(
  Object.entries(addresses).map(([path, address]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? '', address]),
)
