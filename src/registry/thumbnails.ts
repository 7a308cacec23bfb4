/* Thumbnails of embedded items, for lists, created by `scripts/make-thumbnails.mjs`. Loaded together with the list. */

const addresses = import.meta.glob<string>('../benchmarks/*/items/thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** URL of an item's thumbnail by item id. Items without a thumbnail are missing. */
export const thumbnails: ReadonlyMap<string, string> = new Map(
  Object.entries(addresses).map(([path, address]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? '', address]),
)
