import type { EmbeddedItem } from '../../../contracts/index.ts'
import { allItems, firstOfKinds } from './load-item.ts'

const first = firstOfKinds()

/** One item of each kind. */
export const embeddedItems: readonly EmbeddedItem[] = allItems.filter((item) => first.has(item))
