import * as v from 'valibot'
import { backends, jsonValueSchema, warningSchema } from '../contracts/index.ts'

/*
 * What lies in IndexedDB, one schema per table. Rows are parsed whenever they are read: they may come from another
 * version of the site, another tab, or someone's developer tools.
 */

export const rowVersion = 2

const row = {
  schema: v.literal(rowVersion),
  /** What the row weighs, for the meter and for eviction. */
  sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ms since 1970: least recently used rows go first. */
  usedAt: v.pipe(v.number(), v.integer()),
}
const bytes = v.instance<typeof Uint8Array<ArrayBuffer>, 'Expected bytes'>(Uint8Array, 'Expected bytes')

export const renderRowSchema = v.object({
  ...row,
  key: v.string(),
  rasters: v.array(
    v.object({
      width: v.pipe(v.number(), v.integer(), v.minValue(1)),
      height: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** rgba, compressed with deflate-raw. */
      deflated: bytes,
    }),
  ),
  artifacts: v.object({
    text: v.exactOptional(
      v.array(
        v.object({ text: v.string(), x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
      ),
    ),
    html: v.exactOptional(v.string()),
    pdf: v.exactOptional(bytes),
    svg: v.exactOptional(v.string()),
    value: v.exactOptional(jsonValueSchema),
    repairs: v.exactOptional(v.array(v.string())),
    substitutions: v.exactOptional(v.array(v.string())),
    notes: v.exactOptional(jsonValueSchema),
    parts: v.exactOptional(v.record(v.string(), jsonValueSchema)),
  }),
  warnings: v.array(warningSchema),
})
export type RenderRow = v.InferOutput<typeof renderRowSchema>

export const scoreRowSchema = v.object({
  ...row,
  key: v.string(),
  value: v.pipe(v.number(), v.finite()),
  parts: v.exactOptional(v.record(v.string(), jsonValueSchema)),
  backend: v.picklist(backends),
  engine: v.exactOptional(v.string()),
  ms: v.number(),
})
export type ScoreRow = v.InferOutput<typeof scoreRowSchema>

export const draftRowSchema = v.object({
  ...row,
  id: v.string(),
  /** The screen it belongs to, such as `play`. */
  page: v.string(),
  /** The screen's own state, parsed by the screen. */
  state: v.unknown(),
})
export type DraftRow = v.InferOutput<typeof draftRowSchema>

export const settingRowSchema = v.object({ ...row, name: v.string(), value: v.unknown() })
export type SettingRow = v.InferOutput<typeof settingRowSchema>
