import * as v from 'valibot'
import {
  evaluationRecordSchema,
  scoreBoundsSchema,
  type BuiltResults,
  type EvaluationRecord,
  type ScoreBounds,
} from '../contracts/index.ts'
import { base64ToBytes } from '../lib/base64.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import { openPicture, type Picture } from '../widgets/picture.ts'
import type { PlayDocument } from './play-document.ts'

/*
 * Results that ship with an item, so that a first visit shows numbers immediately and nothing runs until the user
 * requests it. The results are labelled as shipped wherever they are shown, and the Run button recomputes them.
 */

const { outcome, scores, gaps, log, environment, settings, rank } = evaluationRecordSchema.entries
const fileSchema = v.object({
  settings,
  environment,
  bounds: v.record(v.string(), scoreBoundsSchema),
  answers: v.array(v.object({ name: v.string(), outcome, scores, gaps, log, rank })),
})

export interface OpenedResults {
  /** One result per answer, in the order of the answers. */
  readonly results: readonly { readonly record: EvaluationRecord; readonly picture: Picture | null }[]
  readonly bounds: ReadonlyMap<string, ScoreBounds>
}

/** The build-time results for a document's answers; null if they were not computed from exactly these answers. */
export async function openBuiltResults(
  document: PlayDocument,
  built: BuiltResults,
): Promise<OpenedResults | null> {
  const { item, answers } = document
  const parsed = v.safeParse(fileSchema, built.data)
  if (!parsed.success) return null
  const { settings, environment, bounds, answers: told } = parsed.output
  const isSame =
    areEqualJson(settings, document.settings) &&
    told.length === answers.length &&
    told.every(({ name }, at) => name === answers[at]?.name)
  if (!isSame) return null
  const results = await Promise.all(
    answers.map(async (answer, at) => {
      const one = told[at]
      if (one === undefined) throw new TypeError('Expected as many results as answers.')
      const { name, text } = answer
      const record = {
        version: 1,
        item,
        answer: { name, text },
        settings,
        environment,
        ...rest(one),
      } as const
      const address = built.pictures[at] ?? null
      return { record, picture: address === null ? null : await openPicture(await fetchPicture(address)) }
    }),
  )
  return { results, bounds: new Map(Object.entries(bounds)) }
}

function rest(answer: v.InferOutput<typeof fileSchema>['answers'][number]) {
  const { name: _, ...results } = answer
  return results
}

/** Opens a reference picture, which is decoded by the browser. */
export function openReference(base64: string): Promise<Picture> {
  return openPicture(new Blob([base64ToBytes(base64)]))
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`A picture could not be loaded (HTTP ${response.status}).`)
  return response.blob()
}
