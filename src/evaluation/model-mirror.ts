import * as v from 'valibot'
import { readPreference, writePreference } from '../store/preferences.ts'
import { modelAccess, setModelAccess } from './model-access.ts'

const name = 'models-mirror'

/** Takes the user's mirror from this browser's settings. */
export async function restoreMirror(): Promise<void> {
  const mirror = await readPreference(name, v.string())
  if (mirror !== undefined && mirror !== '') setModelAccess({ ...modelAccess(), mirror })
}

/** Uses a mirror from now on, none where the text is empty; gives a sentence where it is no address. */
export async function saveMirror(text: string): Promise<string | null> {
  const address = text.trim()
  if (address !== '' && !isAddress(address)) return 'Expected an https address, or one of this machine.'
  const { mayFetch } = modelAccess()
  setModelAccess(address === '' ? { mayFetch } : { mayFetch, mirror: address })
  const written = await writePreference(name, address)
  return written.ok ? null : written.message
}

/** As the policy of the page allows connections: https, and loopback. */
function isAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isLoopback)
  } catch {
    return false
  }
}
