import type { BenchmarkItem, Outcome } from '../contracts/index.ts'
import { askToFetch } from '../consent/ask-to-fetch.ts'
import { fetchItem } from '../evaluation/byte-sources.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import { findEmbedded } from '../share/embedded-items.ts'
import { describeImpostor, identifyItem, isImpostor } from '../share/item-identity.ts'

/* What is looked at when an item of the user's own is opened. */

/** The item with those of its files elsewhere that the user allows; null where the user does not go on. */
export async function fetchAllowed(item: BenchmarkItem): Promise<Outcome<BenchmarkItem> | null> {
  const allowed = await askToFetch([item], 'item')
  if (allowed === null) return null
  return fetchItem(item, allowed, { signal: new AbortController().signal, progress: () => undefined })
}

/** Drafts are kept by name: another item of the same name must not take the place of the one that is there. */
export async function withFreeName(
  item: BenchmarkItem,
  findDraft: (id: string) => Promise<BenchmarkItem | null | undefined>,
): Promise<{ readonly item: BenchmarkItem; readonly notice: string | null }> {
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

/** A sentence where an item has the name of one that ships with the site without being it. */
export async function describeNamesake(item: BenchmarkItem): Promise<string | null> {
  const identity = await identifyItem(item, findEmbedded)
  return isImpostor(identity) ? describeImpostor(identity) : null
}
