import * as v from 'valibot'
import { readPreference, writePreference } from '../store/preferences.ts'

/*
 * Keys of endpoints, each for the origin it was given for: none goes to another. They live in memory; in this
 * browser's storage only those of which their owner said so.
 */

const preference = 'ask-keys'
const keysSchema = v.record(v.string(), v.string())

const keys = new Map<string, string>()
const kept = new Set<string>()
let reading: Promise<void> | undefined

/** What a key is for. Null for what is no address. */
export function originOf(address: string): string | null {
  const given = address.trim()
  return URL.canParse(given) ? new URL(given).origin : null
}

/** Reads what this browser keeps, once. */
export function restoreKeys(): Promise<void> {
  reading ??= readPreference(preference, keysSchema).then((stored) => {
    for (const [origin, key] of Object.entries(stored ?? {})) {
      if (!keys.has(origin)) keys.set(origin, key)
      kept.add(origin)
    }
  })
  return reading
}

export function keyFor(address: string): string {
  return keys.get(originOf(address) ?? '') ?? ''
}

/** Whether this browser keeps the key for an address beyond this visit. */
export function isKept(address: string): boolean {
  return kept.has(originOf(address) ?? '')
}

export function useKey(address: string, key: string): void {
  const origin = originOf(address)
  if (origin === null) return
  if (key === '') keys.delete(origin)
  else keys.set(origin, key)
}

/** Keeps the key for an address in this browser; the failure says why it could not. */
export async function keepKey(address: string): Promise<string | null> {
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
export function stopKeeping(address: string): Promise<string | null> {
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
