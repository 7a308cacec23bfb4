import type { EmbeddedItem } from '../../../contracts/index.ts'
import { allItems, firstOfKinds } from './load-item.ts'

const first = firstOfKinds()

/** Items that are not needed on a first visit. */
export const embeddedItems: readonly EmbeddedItem[] = allItems.filter((item) => !first.has(item))
