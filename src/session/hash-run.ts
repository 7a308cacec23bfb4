import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import { hashItem } from '../share/item-identity.ts'
import type { RunInput } from './session.svelte.ts'

/** Hash of everything that decides what a run gives, the item by its content: its name alone binds nothing. */
export async function hashRun({ item, settings, text }: RunInput): Promise<string> {
  // An item with its pictures has megabytes: its hash is remembered, and taken apart from the page.
  const own = await hashItem(item)
  const plain = JSON.parse(JSON.stringify(settings)) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- what JSON.parse returns is JSON
  return sha256(`${own}\n${canonicalJson(plain)}\n${text}`) // eslint-disable-line @typescript-eslint/no-unsafe-argument -- see above
}
