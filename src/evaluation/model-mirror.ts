import type { Message } from '../contracts/index.ts'
import * as v from 'valibot'
import { readPreference, writePreference } from '../store/preferences.ts'
import { modelAccess, setModelAccess } from './model-access.ts'

const name = 'models-mirror'

/** Reads the user's mirror from this browser's settings. */
export async function restoreMirror(): Promise<void> {
  const mirror = await readPreference(name, v.string())
  if (mirror !== undefined && mirror !== '') setModelAccess({ ...modelAccess(), mirror })
}

/** Sets the mirror to use from now on, or none if the string is empty. Returns an error message if it is not a URL. */
export async function saveMirror(text: string): Promise<Message | null> {
  const address = text.trim()
  if (address !== '' && !isAddress(address)) return 'Expected an https address, or one on this machine.'
  const { mayFetch } = modelAccess()
  setModelAccess(address === '' ? { mayFetch } : { mayFetch, mirror: address })
  const written = await writePreference(name, address)
  return written.ok ? null : written.message
}

/** Matches the connections that the page's policy allows: https connections and connections to this machine. */
function isAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isLoopback)
  } catch {
    return false
  }
}
