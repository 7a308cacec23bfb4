import * as v from 'valibot'
import { sha256Schema } from '../../contracts/index.ts'

const faceSchema = v.object({
  file: v.pipe(v.string(), v.regex(/^[-\w]+\.woff2$/)),
  bytes: v.number(),
  sha256: sha256Schema,
  family: v.string(),
  weight: v.number(),
  style: v.picklist(['normal', 'italic']),
  unicodeRange: v.exactOptional(v.string()),
  coverage: v.string(),
  made: v.string(),
  licence: v.string(),
  /** Licence file next to the manifest; absent if the site's own licence applies. */
  licenceFile: v.exactOptional(v.string()),
  source: v.string(),
})
/** Structure of public/engines/fonts/manifest.json, as written by scripts/fonts. */
export const manifestSchema = v.object({
  tool: v.string(),
  faces: v.array(faceSchema),
  fallback: v.array(v.object({ file: v.string(), unicodeRange: v.string() })),
  packs: v.array(
    v.object({
      /** Name of the file next to the manifest that lists the pack's files. */
      name: v.pipe(v.string(), v.regex(/^pack-\w+\.json$/)),
      sha256: sha256Schema,
      families: v.array(v.string()),
      coverage: v.string(),
    }),
  ),
})
export type FontManifest = v.InferOutput<typeof manifestSchema>

/** Structure of a pack's list. */
export const packSchema = v.object({
  families: v.array(
    v.object({
      family: v.string(),
      source: v.string(),
      licence: v.string(),
      faces: v.array(
        v.object({
          file: v.pipe(v.string(), v.regex(/^[-\w]+\.woff2$/)),
          bytes: v.number(),
          sha256: sha256Schema,
          weights: v.string(),
          unicodeRange: v.string(),
          fallbackRange: v.exactOptional(v.string()),
        }),
      ),
    }),
  ),
})
