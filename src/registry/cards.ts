/* Pictures that represent benchmarks on the start page, created by `scripts/make-thumbnails.mjs`. */

import { byPlugin } from './plugin-id.ts'

/** URLs of benchmarks' cards (640 by 400 pixels), keyed by benchmark id. */
export const cards = byPlugin(
  import.meta.glob<string>('../benchmarks/*/card.webp', { eager: true, query: '?url', import: 'default' }),
)
