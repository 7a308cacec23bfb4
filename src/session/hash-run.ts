import { canonicalJson } from '../lib/json/canonical-json.ts'
import { toJson } from '../lib/json/kinds.ts'
import { sha256 } from '../lib/hash.ts'
import { hashItem } from '../share/item-identity.ts'
import type { RunInput } from './session.svelte.ts'

/**
 * Hash of everything that determines a run's result. The item is hashed by content, because its name alone does not
 * guarantee anything.
 */
export async function hashRun({ item, settings, text }: RunInput): Promise<string> {
  // An item with its images can be megabytes in size, so hashes are cached and computed off the main thread.
  const own = await hashItem(item)
  return sha256(`${own}\n${canonicalJson(toJson(settings))}\n${text}`)
}
