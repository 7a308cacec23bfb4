import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import * as v from 'valibot'
import type { SourceConnection } from '../contracts/index.ts'
import { sources } from '../registry/sources.ts'
import { readPreference, writePreference } from '../store/preferences.ts'

/*
 * The only place with keys, for asking and for judging. A key belongs to the origin (scheme, host and port) that it was
 * given for and goes to no other. Keys are in memory; this browser stores only those whose owner asked for that.
 */

const preference = 'ask-keys'
const keysSchema = v.record(v.string(), v.string())

const keys = new SvelteMap<string, string>()
const kept = new SvelteSet<string>()
let reading: Promise<void> | undefined

/** What a key is for. Null for what is no address of the web: such an address has no key. */
export function originOf(address: string): string | null {
  const given = address.trim()
  const url = URL.canParse(given) ? new URL(given) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** The address as it may be stored: empty where it contains a user name or a password. */
export function addressToStore(address: string): string {
  const given = address.trim()
  const { username, password } = URL.canParse(given) ? new URL(given) : { username: '', password: '' }
  return username === '' && password === '' ? address : ''
}

/** Reads the keys that this browser stores, once. */
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

/** How a source is asked: at an address with the key that was given for it, or by a file. */
export function connectionTo(source: string, address: string, file: File | null): SourceConnection {
  const key = keyFor(address)
  const server = { baseUrl: address.trim(), ...(key === '' ? {} : { key }) }
  return {
    ...(sources.get(source)?.wants === 'address' ? server : {}),
    ...(file === null ? {} : { file }),
    // The form shows what is fetched before its button is pressed.
    mayFetch: true,
  }
}

/** Whether this browser keeps the key for an address beyond this visit. */
export function isStored(address: string): boolean {
  return kept.has(originOf(address) ?? '')
}

export function useKey(address: string, key: string): void {
  const origin = originOf(address)
  if (origin === null) return
  if (key.trim() === '') keys.delete(origin)
  else keys.set(origin, key.trim())
}

/** Keeps the key for an address in this browser; the failure says why it could not. */
export async function storeKey(address: string): Promise<string | null> {
  const origin = originOf(address)
  if (origin === null || !keys.has(origin)) return null
  kept.add(origin)
  return write()
}

/** Forgets the key for an address, in memory and in this browser. */
export async function forgetKey(address: string): Promise<string | null> {
  const origin = originOf(address) ?? ''
  keys.delete(origin)
  return dropKey(origin)
}

/** Keeps the key for this visit only. */
export function useForVisit(address: string): Promise<string | null> {
  return dropKey(originOf(address) ?? '')
}

async function dropKey(origin: string): Promise<string | null> {
  return kept.delete(origin) ? write() : null
}

async function write(): Promise<string | null> {
  const stored = Object.fromEntries(
    [...kept].flatMap((origin) => {
      const key = keys.get(origin)
      return key === undefined ? [] : [[origin, key] as const]
    }),
  )
  const written = await writePreference(preference, stored)
  return written.ok ? null : written.message
}
