import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import * as v from 'valibot'
import type { Message, SourceConnection } from '../contracts/index.ts'
import { sources } from '../registry/sources.ts'
import { readPreference, writePreference } from '../store/preferences.ts'

/*
 * The only module that handles API keys, for both answers and judging. A key belongs to the origin (scheme, host and
 * port) that it was entered for and is not sent to any other origin. Keys are kept in memory. The browser only stores
 * keys that the user asked it to keep.
 */

const preference = 'ask-keys'
const keysSchema = v.record(v.string(), v.string())

const keys = new SvelteMap<string, string>()
const kept = new SvelteSet<string>()
let reading: Promise<void> | undefined

/**
 * Returns the origin that a key belongs to. Null for URLs that are not on the web, because they cannot have a key.
 */
export function originOf(address: string): string | null {
  const given = address.trim()
  const url = URL.canParse(given) ? new URL(given) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** Returns the URL in a form that can be stored. Empty if it contains a user name or password. */
export function addressToStore(address: string): string {
  const given = address.trim()
  const { username, password } = URL.canParse(given) ? new URL(given) : { username: '', password: '' }
  return username === '' && password === '' ? address : ''
}

/** Loads the keys stored in this browser, once. */
export function restoreKeys(): Promise<void> {
  reading ??= readPreference(preference, keysSchema).then(
    (stored) => {
      for (const [origin, key] of Object.entries(stored ?? {})) {
        if (originOf(origin) !== origin || key === '') continue
        if (!keys.has(origin)) keys.set(origin, key)
        kept.add(origin)
      }
    },
    (thrown: unknown) => {
      reading = undefined
      throw thrown
    },
  )
  return reading
}

export function keyFor(address: string): string {
  return keys.get(originOf(address) ?? '') ?? ''
}

/** Returns how to reach a source: either a URL with the key entered for it, or a file. */
export function connectionTo(source: string, address: string, file: File | null): SourceConnection {
  const key = keyFor(address)
  const server = { baseUrl: address.trim(), ...(key === '' ? {} : { key }) }
  return {
    ...(sources.get(source)?.wants === 'address' ? server : {}),
    ...(file === null ? {} : { file }),
    // The form shows what will be fetched before the user presses its button.
    mayFetch: true,
  }
}

/** True if this browser stores the key for a URL beyond this visit. */
export function isStored(address: string): boolean {
  return kept.has(originOf(address) ?? '')
}

export function useKey(address: string, key: string): void {
  const origin = originOf(address)
  if (origin === null) return
  if (key.trim() === '') keys.delete(origin)
  else keys.set(origin, key.trim())
}

/** Stores the key for a URL in this browser. Returns an error message on failure. */
export async function storeKey(address: string): Promise<Message | null> {
  const origin = originOf(address)
  if (origin === null || !keys.has(origin)) return null
  kept.add(origin)
  return write()
}

/** Deletes the key for a URL, from memory and from this browser. */
export async function forgetKey(address: string): Promise<Message | null> {
  const origin = originOf(address) ?? ''
  keys.delete(origin)
  return dropKey(origin)
}

/** Keeps the key for this visit only. */
export function useForVisit(address: string): Promise<Message | null> {
  return dropKey(originOf(address) ?? '')
}

async function dropKey(origin: string): Promise<Message | null> {
  return kept.delete(origin) ? write() : null
}

async function write(): Promise<Message | null> {
  const stored = Object.fromEntries(
    [...kept].flatMap((origin) => {
      const key = keys.get(origin)
      return key === undefined ? [] : [[origin, key] as const]
    }),
  )
  const written = await writePreference(preference, stored)
  return written.ok ? null : written.message
}
