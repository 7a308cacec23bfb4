import type { EmbeddedItem } from '../../../contracts/index.ts'
import { allItems, firstOfKinds } from './load-item.ts'

const first = firstOfKinds()

/** What a first visit need not know of. */
export const embeddedItems: readonly EmbeddedItem[] = allItems.filter((item) => !first.has(item))
