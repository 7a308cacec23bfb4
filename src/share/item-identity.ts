import type { BenchmarkItem } from '../contracts/index.ts'
import { readInWorker } from '../intake/read-in-worker.ts'
import { hashContent } from '../lib/runs/bundle-text.ts'
import { valuesIn } from '../lib/json/values-in.ts'

/*
 * An item is what it holds, not what it is called: results name it by the hash of its content, and one that has the
 * name of an item of this site without its content is told apart from it.
 */

/** Finds the item that ships with the site under a name, or under one that looks like it; null if there is none. */
export type FindEmbedded = (benchmark: string, id: string) => Promise<BenchmarkItem | null>

export interface ItemIdentity {
  readonly benchmark: string
  readonly id: string
  /** Of the item's canonical JSON. */
  readonly sha256: string
  /** The same of the site's own item of that name, or of one that looks like it; null where there is none. */
  readonly embedded: string | null
  /** The name of the site's own item, where this one's only looks like it. */
  readonly looksLike?: string
}

/** Up to so many characters the page writes and hashes an item in a few milliseconds. */
const mostHere = 500_000

const hashes = new WeakMap<BenchmarkItem, Promise<string>>()

/** Hash by which an item is recognised: SHA-256 of its canonical JSON. */
export function hashItem(item: BenchmarkItem): Promise<string> {
  const known = hashes.get(item)
  if (known !== undefined) return known
  const hash = holdsMoreThan(item, mostHere) ? readInWorker('hashItem', { item }) : hashContent(item)
  hashes.set(item, hash)
  return hash
}

/** Keeps a hash that was taken elsewhere, off the page's thread. */
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

/** Says that an item is not the one of this site whose name it has, or seems to have. */
export function describeImpostor({ id, sha256: hash, embedded, looksLike }: ItemIdentity): string {
  if (looksLike !== undefined) {
    return (
      `The item’s name “${showHidden(id.slice(0, 80))}” looks like “${looksLike}”, which ships with this site, but it ` +
      `is another item: its content has the SHA-256 ${hash.slice(0, 16)}…, the site’s own has ${embedded?.slice(0, 16) ?? ''}….`
    )
  }
  return (
    `The item is called “${id.slice(0, 80)}” like one that ships with this site, but it is another: its content has ` +
    `the SHA-256 ${hash.slice(0, 16)}…, the site’s own has ${embedded?.slice(0, 16) ?? ''}…. ` +
    'Its task or reference was changed, or it comes from another version of this site.'
  )
}

/** A name with every character that is not plain ASCII as its code, so that the trick can be seen. */
function showHidden(name: string): string {
  return name.replaceAll(/[^ -~]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })
}

/** Whether the texts in a value, such as the pictures of an item, have more characters in all. */
function holdsMoreThan(root: unknown, most: number): boolean {
  let characters = 0
  for (const value of valuesIn(root)) {
    if (typeof value === 'string') characters += value.length
    if (characters > most) return true
  }
  return false
}
