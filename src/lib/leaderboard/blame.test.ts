import { expect, it } from 'vitest'
import { blameOf, type EvaluationOutcome } from '../../contracts/index.ts'
import { countBlame, countsAs, setbackOf, usualCounting, type Setback } from './blame.ts'

const failed = (
  code: Extract<EvaluationOutcome, { ok: false }>['code'],
  stage: 'extract' | 'render' | 'reference' = 'render',
): EvaluationOutcome => ({ ok: false, stage, code, message: '', warnings: [], ms: 1 })
const rendered: EvaluationOutcome = { ok: true, warnings: [], ms: 1 }

it.each([
  [rendered, null, null],
  [failed('unsupported'), 'environment', 'unsupported'],
  [failed('unsupported-browser'), 'environment', 'unsupported'],
  [failed('cancelled'), 'environment', 'unsupported'],
  [failed('unprotected'), 'environment', 'unsupported'],
  [failed('unknown-package'), 'answer', 'unknown-package'],
  [failed('crash'), 'answer', null],
  [failed('not-json', 'extract'), 'answer', null],
  [failed('unsupported', 'reference'), 'item', null],
  [failed('unknown-package', 'reference'), 'item', null],
] as const)('the blame for %j is %s', (outcome, blame, setback) => {
  expect(blameOf(outcome)).toBe(blame)
  expect(setbackOf(outcome)).toBe(setback)
})

it('counts unsupported features and unknown packages by the rule, and nothing else', () => {
  const strict = { ...usualCounting, unsupported: 'failure' } as const
  const lenient = { ...usualCounting, unknownPackages: 'unsupported' } as const
  const rules = [usualCounting, strict, lenient, { ...strict, ...lenient, unsupported: 'failure' } as const]
  const all = (outcome: EvaluationOutcome) => rules.map((rule) => countsAs(outcome, rule))
  expect(all(failed('unsupported'))).toEqual(['left-out', 'failure', 'left-out', 'failure'])
  expect(all(failed('unknown-package'))).toEqual(['failure', 'failure', 'left-out', 'failure'])
  expect(all(failed('crash'))).toEqual([null, null, null, null])
  expect(all(rendered)).toEqual([null, null, null, null])
})

function answers(model: string, counts: Readonly<Partial<Record<Setback | 'fine', number>>>) {
  const setbacks: (Setback | null)[] = [
    ...Array.from({ length: counts.unsupported ?? 0 }, () => 'unsupported' as const),
    ...Array.from({ length: counts['unknown-package'] ?? 0 }, () => 'unknown-package' as const),
    ...Array.from({ length: counts.fine ?? 0 }, () => null),
  ]
  return setbacks.map((setback) => ({ model, setback }))
}
const flagged = (results: ReturnType<typeof answers>, rule = usualCounting) =>
  [...countBlame(results, rule)].flatMap(([model, { isFlagged }]) => (isFlagged ? [model] : []))

it('counts by model', () => {
  const results = [
    ...answers('a', { unsupported: 2, fine: 3, 'unknown-package': 1 }),
    ...answers('b', { fine: 4 }),
  ]
  expect(Object.fromEntries(countBlame(results, usualCounting))).toEqual({
    a: { answers: 6, unsupported: 2, unknownPackages: 1, isFlagged: false },
    b: { answers: 4, unsupported: 0, unknownPackages: 0, isFlagged: false },
  })
})

it('flags a clearly larger share, but not a small, uncertain or single one', () => {
  const honest = [...answers('b', { unsupported: 1, fine: 39 }), ...answers('c', { fine: 40 })]
  expect(flagged([...answers('a', { unsupported: 12, fine: 28 }), ...honest])).toEqual(['a'])
  expect(flagged([...answers('a', { unsupported: 2, fine: 38 }), ...honest])).toEqual([])
  expect(flagged(answers('a', { unsupported: 40 }))).toEqual([])
  expect(flagged([...answers('a', { unsupported: 40 }), ...answers('b', { unsupported: 40 })])).toEqual([])
  // Significant, but a difference of only two percentage points (0.04 against 0.02).
  const large = answers('b', { unsupported: 200, fine: 9800 })
  expect(flagged([...answers('a', { unsupported: 400, fine: 9600 }), ...large])).toEqual([])
  expect(flagged([...answers('a', { unsupported: 600, fine: 9400 }), ...large])).toEqual(['a'])
})

it('corrects for the number of models', () => {
  // p = 0.033 is significant if only two models are tested, but not as one of ten tests.
  const others = Array.from({ length: 9 }, (_, at) => answers(`m${at}`, { fine: 5 })).flat()
  const own = answers('a', { unsupported: 2, fine: 3 })
  expect(flagged([...own, ...others])).toEqual([])
  expect(flagged([...own, ...answers('rest', { fine: 45 })])).toEqual(['a'])
})

it('counts unknown packages as unsupported if the rule says so', () => {
  const results = [...answers('a', { 'unknown-package': 12, fine: 28 }), ...answers('b', { fine: 80 })]
  expect(flagged(results)).toEqual([])
  expect(flagged(results, { ...usualCounting, unknownPackages: 'unsupported' })).toEqual(['a'])
})
