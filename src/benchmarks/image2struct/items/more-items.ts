import type { EmbeddedItem } from '../../../contracts/index.ts'
import { latexItems } from './latex-items.ts'
import { musicItems } from './music-items.ts'

/** What a first visit need not know of. */
export const embeddedItems: readonly EmbeddedItem[] = [...latexItems, ...musicItems]
