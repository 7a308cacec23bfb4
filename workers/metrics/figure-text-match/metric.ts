/*
 * Text-match ratio: matched texts by matched + missing + extra ones, 0..1, higher is better; 1 where neither figure has
 * a text. Input: the visible texts of two figures with positions in coordinates of their own, and both sizes in inches.
 * Texts are equal without blanks at their ends and in small letters, and match where exp(-|p_r - p_c * ratio| / 100) >
 * 0.8. It misses everything that is no text, and punishes other figure sizes: the ratio multiplies data coordinates too.
 * `reference` has no score for an entirely white picture, which the published code skips. Reference: Plot2Code, section
 * 3.4 (https://arxiv.org/abs/2405.07990); the goldens of metric.test.ts come from the published code.
 */
import { fail, succeed } from '../../../src/contracts/index.ts'
import type { FigureTexts, JsonValue, Metric, MetricInputs } from '../../../src/contracts/index.ts'
import { comparedTexts, matchTexts, positionSimilarity, sizeRatio, type ComparedText } from './match-texts.ts'

/** More of a kind than anybody looks at; the counts are of all. */
const mostListed = 1000

export const metric: Metric<'figure-pair'> = {
  reference: oracle,
  compute(input, { protocol }) {
    const { candidate, reference } = input
    const flat = [candidate, reference].find(({ inches }) => !inches.every((side) => side > 0))
    if (flat !== undefined) {
      return fail(
        'degenerate-input',
        `A figure of ${flat.inches.join(' by ')} inches has no size to compare.`,
      )
    }
    if (protocol === 'reference' && candidate.isWhite === true) {
      return fail(
        'degenerate-input',
        'The picture is entirely white: the published code takes it for a failure and leaves it out.',
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
        ...tell(pair.reference),
        candidate: tell(pair.candidate),
      })),
      missing: missing.slice(0, mostListed).map(tell),
      extra: extra.slice(0, mostListed).map(tell),
    },
    backend: 'cpu' as const,
  }
}

function tell({ key, position, box }: ComparedText): Record<string, JsonValue> {
  return {
    text: key,
    position: position === null ? null : [...position],
    ...(box === undefined || box === null
      ? {}
      : { box: { x: box.x, y: box.y, width: box.width, height: box.height } }),
  }
}

/** The published loops as they stand, in place of a look-up by text. */
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
