import { canonicalJson } from '../lib/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import type { RunInput } from './session.svelte.ts'

/** Hash of everything that decides what a run gives, the item by its content: its name alone binds nothing. */
export async function hashRun({ item, settings, text }: RunInput): Promise<string> {
  const whole = JSON.parse(JSON.stringify([item, settings])) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- what JSON.parse returns is JSON
  return sha256(`${canonicalJson(whole)}\n${text}`) // eslint-disable-line @typescript-eslint/no-unsafe-argument -- see above
}
