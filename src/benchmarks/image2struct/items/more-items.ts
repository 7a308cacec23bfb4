import type { EmbeddedItem } from '../../../contracts/index.ts'
import { latexItems } from './latex-items.ts'
import { musicItems } from './music-items.ts'

/** Items that are not needed on a first visit. */
export const embeddedItems: readonly EmbeddedItem[] = [...latexItems, ...musicItems]
