import {
  msg,
  type Environment,
  type EvaluationOutcome,
  type EvaluationRecord,
  type JsonValue,
  type Message,
  type Score,
} from '../contracts/index.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import { checkScore, lacksBrowser, type CheckedScore } from './check-score.ts'
import { namesOtherBrowser } from './other-browser.ts'

/** The value computed now. */
export type Recomputed = Pick<Evaluation, 'record' | 'lacksFiles'>

/** A claim that was not reproduced. `name` is a metric's id, `outcome`, `picture`, `parts` or `item`. */
export interface Difference {
  /** Index of the record in the link. */
  readonly record: number
  readonly answer: string
  readonly name: string
  readonly claimed: JsonValue
  readonly computed: JsonValue
  /** Sentences that explain the difference, such as another browser being used. Empty if nothing explains it. */
  readonly reasons: readonly Message[]
}

/** Results of checking everything claimed by a record. */
export interface RecordCheck {
  readonly scores: readonly CheckedScore[]
  readonly differences: readonly Difference[]
  /** Image hashes that differ because of another browser, provided that all scores are the same. */
  readonly pixels: readonly Difference[]
  readonly isOtherBrowser: boolean
}

/**
 * Compares a record's claims with the values computed now. The value, its parts and the hashes of the compared inputs
 * are always compared.
 */
export function compareRecords(
  index: number,
  claimed: EvaluationRecord,
  { record: computed, lacksFiles }: Recomputed,
  /** Digest of the computed values, used if the claim has a digest instead of its parts and inputs. */
  digest: string | null = null,
): RecordCheck {
  const environmentReasons = explainEnvironment(claimed.environment, computed.environment)
  const differ = (name: string, was: JsonValue, is: JsonValue, reasons: readonly Message[]): Difference => ({
    ...{ record: index, answer: claimed.answer.name, name },
    ...{ claimed: was, computed: is, reasons },
  })
  const isOtherBrowser = namesOtherBrowser(claimed.environment, computed.environment)
  const picture = otherPicture(claimed.outcome, computed.outcome)
  const compared = {
    ...{ claimed, computed, isOtherBrowser },
    lacksFiles: lacksFiles === true,
    isOtherPicture: picture !== null,
  }

  const differences: Difference[] = []
  const pixels: Difference[] = []
  const outcomes = [describeOutcome(claimed.outcome), describeOutcome(computed.outcome)] as const
  // If files are missing, an answer can have any outcome. If the answer cannot be rendered, there is no outcome to
  // compare.
  const isComparable = lacksFiles !== true && !lacksBrowser(computed)
  if (isComparable && outcomes[0] !== outcomes[1]) {
    differences.push(differ('outcome', outcomes[0], outcomes[1], environmentReasons))
  } else if (isComparable && picture !== null) {
    const found = differ('picture', picture.claimed, picture.computed, environmentReasons)
    ;(isOtherBrowser ? pixels : differences).push(found)
  }

  const scores: CheckedScore[] = []
  for (const score of claimed.scores) {
    const isRepeated = scores.some(({ metric }) => metric === score.metric)
    const checked = isRepeated ? refuseRepeated(score) : checkScore(score, compared)
    scores.push(checked)
    if (checked.group === 'different') {
      const reasons = isRepeated ? checked.reasons : [...checked.reasons, ...environmentReasons]
      differences.push(differ(score.metric, score.value, checked.computed, reasons))
    }
    if (checked.group === 'equal' && checked.otherPictures && pixels.length === 0) {
      pixels.push(differ('picture', score.inputs, null, environmentReasons))
    }
  }

  const isDigestComparable = isComparable && scores.every(({ group }) => group !== 'not-recomputed')
  if (claimed.digest !== undefined && claimed.digest !== digest && isDigestComparable) {
    const found = differ('parts', claimed.digest, digest, [
      'The parts of the scores, or what they compared, differ here; the result contains one hash of all of them.',
      ...environmentReasons,
    ])
    // The digest also covers image hashes.
    ;(pixels.length > 0 ? pixels : differences).unshift(found)
  }
  return { scores, differences, pixels, isOtherBrowser }
}

function refuseRepeated({ metric, value }: Score): CheckedScore {
  const reasons = ['The result claims this score more than once.']
  return { metric, claimed: value, computed: null, group: 'different', reasons }
}

function otherPicture(claimed: EvaluationOutcome, computed: EvaluationOutcome) {
  if (!claimed.ok || !computed.ok || claimed.raster === computed.raster) return null
  return { claimed: claimed.raster ?? null, computed: computed.raster ?? null }
}

function describeOutcome(outcome: EvaluationOutcome): string {
  if (outcome.ok) {
    return outcome.width === undefined ? 'read' : `rendered ${outcome.width} × ${outcome.height ?? 0}`
  }
  return `${outcome.stage} failed: ${outcome.code}`
}

/** Returns sentences that describe how this machine differs from the claimed one. */
function explainEnvironment(claimed: Environment, here: Environment): readonly Message[] {
  const reasons: Message[] = []
  const compare = (what: string, was: string, is: string) => {
    if (was !== is) reasons.push(msg`Made with ${what} ${was}, rerun with ${is}.`)
  }
  compare('the browser', claimed.browser, here.browser)
  compare('the system', claimed.platform, here.platform)
  compare('Roundtrip', claimed.roundtrip, here.roundtrip)
  if (claimed.adapter !== undefined) compare('the GPU', claimed.adapter, here.adapter ?? 'none')
  for (const engine of new Set([...Object.keys(claimed.engines), ...Object.keys(here.engines)])) {
    compare(engine, claimed.engines[engine] ?? '(absent)', here.engines[engine] ?? '(absent)')
  }
  return reasons
}
