/* Pictures by which benchmarks are shown on the start page; `scripts/make-thumbnails.mjs` takes them. */

import { byPlugin } from './plugin-id.ts'

/** Address of a benchmark's card, 640 by 400 pixels, by its id. */
export const cards = byPlugin(
  import.meta.glob<string>('../benchmarks/*/card.webp', { eager: true, query: '?url', import: 'default' }),
)
