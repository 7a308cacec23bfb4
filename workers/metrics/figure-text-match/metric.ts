/*
 * Text-match ratio: matched texts divided by matched + missing + extra texts, 0..1, higher is better; 1 if neither figure has any text. Input: the visible texts of two figures, with positions in each figure's own coordinates, and both sizes in inches. Texts are equal if they are the same after trimming, ignoring case, and are matched if exp(-|p_r - p_c * ratio| / 100) > 0.8. The metric ignores everything that is not text and penalises different figure sizes, because the ratio also scales data coordinates. `reference` gives no score for an entirely white image, which the published code skips. Reference: Plot2Code, section 3.4 (https://arxiv.org/abs/2405.07990); the goldens of metric.test.ts come from the published code.
 */
import { fail, msg, succeed } from '../../../src/contracts/index.ts'
import type { FigureTexts, JsonValue, Metric, MetricInputs } from '../../../src/contracts/index.ts'
import { comparedTexts, matchTexts, positionSimilarity, sizeRatio, type ComparedText } from './match-texts.ts'

/**
 * Maximum number of texts of each kind that are listed, which is more than anyone reads. The counts include all
 * texts.
 */
const mostListed = 1000

export const metric: Metric<'figure-pair'> = {
  reference: oracle,
  compute(input, { protocol }) {
    const { candidate, reference } = input
    const flat = [candidate, reference].find(({ inches }) => !inches.every((side) => side > 0))
    if (flat !== undefined) {
      return fail(
        'degenerate-input',
        msg`A figure of ${flat.inches.join(' by ')} inches has no size to compare.`,
      )
    }
    if (protocol === 'reference' && candidate.isWhite === true) {
      return fail(
        'degenerate-input',
        'The picture is entirely white: the published code treats it as a failure and excludes it.',
      )
    }
    return succeed(measure(input))
  },
}

function measure({ candidate, reference }: MetricInputs['figure-pair']) {
  const { matched, missing, extra } = matchTexts(candidate, reference)
  const all = matched.length + missing.length + extra.length
  return {
    value: all === 0 ? 1 : matched.length / all,
    parts: {
      counts: { matched: matched.length, missing: missing.length, extra: extra.length },
      matched: matched.slice(0, mostListed).map((pair) => ({
        ...toJson(pair.reference),
        candidate: toJson(pair.candidate),
      })),
      missing: missing.slice(0, mostListed).map(toJson),
      extra: extra.slice(0, mostListed).map(toJson),
    },
    backend: 'cpu' as const,
  }
}

function toJson({ key, position, box }: ComparedText): Record<string, JsonValue> {
  return {
    text: key,
    position: position === null ? null : [...position],
    ...(box === undefined || box === null
      ? {}
      : { box: { x: box.x, y: box.y, width: box.width, height: box.height } }),
  }
}

/** The loops of the published code, unchanged, instead of a lookup by text. */
function oracle({ candidate, reference }: { candidate: FigureTexts; reference: FigureTexts }): number {
  const ratio = sizeRatio(candidate, reference)
  const left = [...comparedTexts(candidate)]
  const wanted = comparedTexts(reference)
  let matched = 0
  for (const { key, position } of wanted) {
    const at = left.findIndex(
      (text) => text.key === key && positionSimilarity(text.position, position, ratio) > 0.8,
    )
    if (at === -1) continue
    matched += 1
    left.splice(at, 1)
  }
  const all = matched + (wanted.length - matched) + left.length
  return all === 0 ? 1 : matched / all
}
