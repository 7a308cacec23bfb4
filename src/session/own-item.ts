import type { BenchmarkItem, Message, Outcome } from '../contracts/index.ts'
import { askToFetch } from '../consent/ask-to-fetch.ts'
import { fetchItem } from '../evaluation/byte-sources.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import { findEmbedded } from '../share/embedded-items.ts'
import { describeImpostor, identifyItem, isImpostor } from '../share/item-identity.ts'

/* Checks performed when a user's own item is opened. */

/** The item, including any remote files that the user allows to be fetched; null if the user cancels. */
export async function fetchAllowed(item: BenchmarkItem): Promise<Outcome<BenchmarkItem> | null> {
  const allowed = await askToFetch([item], 'item')
  if (allowed === null) return null
  return fetchItem(item, allowed, { signal: new AbortController().signal, progress: () => undefined })
}

/** Drafts are saved by name, so another item with the same name must not replace the existing one. */
export async function withFreeName(
  item: BenchmarkItem,
  findDraft: (id: string) => Promise<BenchmarkItem | null | undefined>,
): Promise<{ readonly item: BenchmarkItem; readonly notice: Message | null }> {
  let named = item
  for (let number = 2; ; number += 1) {
    const draft = await findDraft(named.id)
    if (!draft || areEqualJson(draft, named)) break
    named = { ...item, id: `${item.id} (${number})` }
  }
  const notice =
    named === item
      ? null
      : `Another item called “${item.id}” was open in this tab and is kept. This one differs from it, so it is called “${named.id}”.`
  return { item: named, notice }
}

/** Returns a message if the item has the same name as an item that ships with the site but is a different item. */
export async function describeNamesake(item: BenchmarkItem): Promise<string | null> {
  const identity = await identifyItem(item, findEmbedded)
  return isImpostor(identity) ? describeImpostor(identity) : null
}
