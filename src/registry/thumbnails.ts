/* Thumbnails of embedded items, for lists, created by `scripts/make-thumbnails.mjs`. Loaded together with the list. */

const addresses = import.meta.glob<string>('../benchmarks/*/items/thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** URLs of items' thumbnails, keyed by item id. Items without a thumbnail are missing. */
export const thumbnails: ReadonlyMap<string, string> = new Map(
  Object.entries(addresses).map(([path, address]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? '', address]),
)
