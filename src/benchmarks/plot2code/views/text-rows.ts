import * as v from 'valibot'
import type { EvaluationRecord, PictureBox } from '../../../contracts/index.ts'
import { language } from '../../../i18n/language.svelte.ts'
import { say } from './messages.ts'
import { defined } from '../../../lib/defined.ts'

const boxSchema = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })
const textSchema = v.object({
  text: v.string(),
  position: v.nullable(v.tuple([v.number(), v.number()])),
  box: v.exactOptional(boxSchema),
})
const partsSchema = v.object({
  counts: v.object({ matched: v.number(), missing: v.number(), extra: v.number() }),
  matched: v.array(v.object({ ...textSchema.entries, candidate: textSchema })),
  missing: v.array(textSchema),
  extra: v.array(textSchema),
})

export const matchStatuses = ['missing', 'extra', 'matched'] as const
export type MatchStatus = (typeof matchStatuses)[number]

/** One text of either figure: its match result and its position. */
export interface TextRow {
  readonly key: string
  readonly status: MatchStatus
  readonly text: string
  readonly position: readonly [number, number] | null
  readonly boxes: { readonly reference?: PictureBox; readonly candidate?: PictureBox }
}

export interface TextRows {
  /** Lists at most as many texts of each kind as the record contains, whereas `counts` covers all texts. */
  readonly rows: readonly TextRow[]
  readonly counts: Readonly<Record<MatchStatus, number>>
}

/** Returns the texts of a record's text-match result, wrong ones first. Null if the record has no text-match result. */
export function readTextRows(record: EvaluationRecord | null): TextRows | null {
  const score = record?.scores.find(({ metric }) => metric === 'figure-text-match')
  const parts = v.safeParse(partsSchema, score?.parts)
  if (!parts.success) return null
  const { counts, matched, missing, extra } = parts.output
  const row = (status: MatchStatus, index: number, { text, position }: v.InferOutput<typeof textSchema>) => ({
    key: `${status} ${index}`,
    status,
    text,
    position,
  })
  const rows = [
    ...missing.map((one, index) => ({
      ...row('missing', index, one),
      boxes: one.box === undefined ? {} : { reference: one.box },
    })),
    ...extra.map((one, index) => ({
      ...row('extra', index, one),
      boxes: one.box === undefined ? {} : { candidate: one.box },
    })),
    ...matched.map((one, index) => ({
      ...row('matched', index, one),
      boxes: {
        ...defined({ reference: one.box, candidate: one.candidate.box }),
      },
    })),
  ]
  return { rows, counts }
}

/**
 * Formats a position such as `(0.5, 12)`, rounded for display. Texts positioned by category or date have no numeric
 * position.
 */
export function describePosition(position: TextRow['position']): string {
  if (position === null) return say('atCategory')
  const [x, y] = position.map((value) =>
    language.number(value, { maximumSignificantDigits: 4, useGrouping: false }),
  )
  return say('at', { x: x ?? '', y: y ?? '' })
}
