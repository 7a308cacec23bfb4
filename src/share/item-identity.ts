import type { BenchmarkItem } from '../contracts/index.ts'
import { readInWorker } from '../intake/read-in-worker.ts'
import { hashContent } from '../lib/runs/bundle-text.ts'
import { valuesIn } from '../lib/json/values-in.ts'

/*
 * An item is identified by its content, not its name. Results reference an item by the hash of its content. An item
 * that has the same name as an item on this site but different content is treated as a different item.
 */

/** Finds the item that ships with the site under this name or a lookalike name; null if there is none. */
export type FindEmbedded = (benchmark: string, id: string) => Promise<BenchmarkItem | null>

export interface ItemIdentity {
  readonly benchmark: string
  readonly id: string
  /** Hash of the item's canonical JSON. */
  readonly sha256: string
  /** Hash of the item on this site with that name or a lookalike name; null if there is no such item. */
  readonly embedded: string | null
  /** Name of the site's own item that this item's name only resembles. */
  readonly looksLike?: string
}

/**
 * Maximum number of characters for which the page serialises and hashes an item itself. This takes a few
 * milliseconds.
 */
const mostHere = 500_000

const hashes = new WeakMap<BenchmarkItem, Promise<string>>()

/** Hash that identifies an item: SHA-256 of its canonical JSON. */
export function hashItem(item: BenchmarkItem): Promise<string> {
  const known = hashes.get(item)
  if (known !== undefined) return known
  const hash = holdsMoreThan(item, mostHere) ? readInWorker('hashItem', { item }) : hashContent(item)
  hashes.set(item, hash)
  return hash
}

/** Caches a hash that was computed off the main thread. */
export function noteItemHash(item: BenchmarkItem, hash: string): void {
  hashes.set(item, Promise.resolve(hash))
}

export async function identifyItem(item: BenchmarkItem, find: FindEmbedded): Promise<ItemIdentity> {
  const { benchmark, id } = item
  const own = await find(benchmark, id)
  return {
    ...{ benchmark, id, sha256: await hashItem(item), embedded: own === null ? null : await hashItem(own) },
    ...(own === null || own.id === id ? {} : { looksLike: own.id }),
  }
}

export function isImpostor({ sha256: hash, embedded }: ItemIdentity): boolean {
  return embedded !== null && embedded !== hash
}

/** Explains that an item is different from the site's item that has the same name or a lookalike name. */
export function describeImpostor({ id, sha256: hash, embedded, looksLike }: ItemIdentity): string {
  if (looksLike !== undefined) {
    return (
      `The item’s name “${showHidden(id.slice(0, 80))}” looks like “${looksLike}”, which ships with this site, but it ` +
      `is another item: its content has the SHA-256 ${hash.slice(0, 16)}…, the site’s own has ${embedded?.slice(0, 16) ?? ''}….`
    )
  }
  return (
    `The item has the same name “${id.slice(0, 80)}” as one that ships with this site, but it is a different item: its content has ` +
    `the SHA-256 ${hash.slice(0, 16)}…, the site’s own has ${embedded?.slice(0, 16) ?? ''}…. ` +
    'Its task or reference was changed, or it comes from another version of this site.'
  )
}

/**
 * Returns the name with every character outside printable ASCII shown as its code point, so that the deception is
 * visible.
 */
function showHidden(name: string): string {
  return name.replaceAll(/[^ -~]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })
}

/** True if the strings in a value, such as an item's images, have more characters in total than the limit. */
function holdsMoreThan(root: unknown, most: number): boolean {
  let characters = 0
  for (const value of valuesIn(root)) {
    if (typeof value === 'string') characters += value.length
    if (characters > most) return true
  }
  return false
}
