import { createMathJax, type TypesetDrawing } from '../../../../renderers/latex/client.ts'
import { isTimeout } from '../../../../lib/rpc/protocol.ts'
import type {
  Benchmark,
  BenchmarkItem,
  Extraction,
  Message,
  Place,
  Protocol,
} from '../../../../contracts/index.ts'
import { lineMapFile, readLineMap } from '../../../../lib/code/line-map.ts'
import { placeAt } from '../../../../lib/code/text-place.ts'
import { defined } from '../../../../lib/defined.ts'

/** Time limit for a preview. A worker that exceeds the limit is replaced. */
const limitMs = 1000
/** A cancelled formula usually finishes before its worker could be restarted. */
const graceMs = 500
/** The same number of attempts as in the benchmark. */
const maxRepairs = 3

export type Preview =
  | {
      readonly kind: 'drawing'
      readonly drawing: TypesetDrawing
      readonly notes: readonly Message[]
      readonly ms: number
    }
  /** The answer contains something that MathJax does not typeset. */
  | { readonly kind: 'other' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly message: Message; readonly place?: Place }

const client = createMathJax('mathjax-preview', { typesetMs: limitMs, graceMs })

/** Loads MathJax before the first keystroke. A failure is reported when MathJax is needed. */
export function warmPreview(): void {
  client.call('start', null).catch(() => undefined)
}

/**
 * Previews an answer as far as MathJax can typeset it, extracted and repaired as in a run. Rejects with the signal's
 * reason when cancelled.
 */
export async function previewAnswer(
  benchmark: Benchmark,
  {
    item,
    answer,
    protocol,
  }: { readonly item: BenchmarkItem; readonly answer: string; readonly protocol: Protocol },
  signal: AbortSignal,
): Promise<Preview> {
  if (answer.trim() === '') return { kind: 'empty' }
  const extracted = benchmark.extract(answer, item, protocol)
  if (!extracted.ok) return { kind: 'problem', message: extracted.message }
  await client.call('start', null, { signal })
  const startedAt = performance.now()
  let extraction = extracted.value
  const notes: Message[] = []
  for (let round = 1; ; round += 1) {
    const source = new TextDecoder().decode(extraction.files.get(extraction.entry))
    let result
    try {
      result = await client.call('typeset', { source }, { signal })
    } catch (thrown) {
      if (isTimeout(thrown)) {
        return { kind: 'problem', message: 'This takes too long to preview with MathJax; run it instead.' }
      }
      throw thrown
    }
    if (result.ok) {
      const { value, warnings } = result
      notes.push(...warnings.map(({ message }) => message))
      return { kind: 'drawing', drawing: value, notes, ms: performance.now() - startedAt }
    }
    if (result.code === 'unsupported' || result.code === 'too-large') return { kind: 'other' }
    if (result.code === 'empty') return { kind: 'empty' }
    const repaired =
      round > maxRepairs ? null : (benchmark.repair?.(extraction, result, round, protocol) ?? null)
    if (repaired === null) {
      const place = placeInAnswer(result.place, extraction, answer)
      return { kind: 'problem', message: result.message, ...defined({ place }) }
    }
    notes.push(...repaired.log)
    extraction = repaired
  }
}

/** Maps a line of the document to a line of the answer. Undefined if the benchmark inserted the line. */
function placeInAnswer(place: Place | undefined, extraction: Extraction, answer: string): Place | undefined {
  if (place?.line === undefined) return undefined
  const lines = readLineMap(extraction.files.get(lineMapFile))
  if (lines !== null) {
    const line = lines.slice(0, place.line).findLast((own) => own !== null)
    return line === undefined ? undefined : { line }
  }
  if (extraction.offset === undefined) return { line: place.line }
  return { line: place.line + placeAt(answer, extraction.offset).line - 1 }
}
