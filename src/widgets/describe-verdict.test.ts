import { describe, expect, test } from 'vitest'
import type { CheckedScore } from '../share/check-score.ts'
import type { Verification } from '../share/verify.ts'
import { describeBrowser, describeReason, describeVerdict, nameJudges, showName } from './describe-verdict.ts'

const equal: CheckedScore = {
  ...{ metric: 'ssim', claimed: 1, computed: 1, group: 'equal' },
  ...{ isNear: false, uncompared: [], otherPictures: false },
}
const different: CheckedScore = {
  ...{ metric: 'ssim', claimed: 1, computed: 0, group: 'different', reasons: [] },
}
const judged: CheckedScore = {
  ...{ metric: 'vqa', claimed: 1, computed: null, group: 'not-recomputed', why: 'judged', judge: 'gpt-5' },
}

function verification(scores: readonly CheckedScore[], changes: Partial<Verification> = {}): Verification {
  const count = (wanted: CheckedScore['group']) => scores.filter(({ group }) => group === wanted).length
  return {
    verified: true,
    reason: null,
    browser: null,
    counts: {
      equal: count('equal'),
      different: count('different'),
      'not-recomputed': count('not-recomputed'),
    },
    scores: [scores],
    shared: [],
    judges: [],
    differences: [],
    items: [],
    recomputed: [],
    ...changes,
  }
}

const say = (found: Verification) => describeVerdict(found, 'link').join(' ')

test('the headline counts each group', () => {
  expect(say(verification([equal, equal]))).toBe('Verified. 2 scores recomputed: all equal.')
  expect(say(verification([equal]))).toBe('Verified. 1 score recomputed: equal.')
  const open = { verified: null, reason: 'judged', judges: ['gpt-5'] } as const
  expect(say(verification([equal, equal, equal, equal, judged, judged], open))).toBe(
    '4 scores recomputed: all equal. ' +
      '2 scores depend on a judge ("gpt-5", according to the link) and were not recomputed.',
  )
  expect(say(verification([judged], open))).toBe(
    'No score was recomputed. 1 score depends on a judge ("gpt-5", according to the link) and was not recomputed.',
  )
  expect(describeVerdict(verification([judged], { ...open, judges: ['human'] }), 'file')[1]).toBe(
    '1 score depends on a judge (a person, according to the file) and was not recomputed.',
  )
})

test('the headline names what differs and what was omitted', () => {
  const difference = { record: 0, answer: 'model A', name: 'ssim', claimed: 1, computed: 0, reasons: [] }
  const wrong = { verified: false, reason: 'different', differences: [difference] } as const
  expect(say(verification([equal, different, judged], { ...wrong, judges: ['gpt-5'] }))).toBe(
    'Not verified. 2 scores recomputed: 1 equal, 1 different. Different: SSIM. ' +
      '1 score depends on a judge ("gpt-5", according to the link) and was not recomputed.',
  )
  const two = verification([different], { ...wrong, scores: [[different], []] })
  expect(say(two)).toBe('Not verified. 1 score recomputed: different. Different: SSIM (“model A”).')
  const shared = [{ shared: 1, of: 6, leftOut: ['lpips', 'cis'] }]
  expect(say(verification([equal], { shared }))).toContain('1 of 6 scores shared; left out: LPIPS, CIS.')
  expect(say(verification([], { verified: null, reason: 'no-scores' }))).toBe(
    'Nothing to verify: the result claims no score.',
  )
})

describe('another browser', () => {
  const browser = {
    ...{ claimed: 'Firefox 153, Linux', here: 'Chromium 156, Linux' },
    usual: [{ format: 'html', engine: 'Firefox', pixelsPercent: 5.3, ssim: 0.956, scores: { ssim: 0.039 } }],
  } as const
  const same = verification([equal], {
    ...{ verified: null, reason: 'other-browser', browser: { code: 'same-scores', ...browser } },
  })

  test('has its own verdict', () => {
    expect(say(same)).toBe('Same scores; pixels differ slightly between browsers. 1 score recomputed: equal.')
    expect(describeReason(same, 'link')).toBe('Same scores; pixels differ slightly between browsers.')
  })

  test('is named with the typical differences', () => {
    expect(describeBrowser(same, 'link').join(' ')).toBe(
      'Made with Firefox 153, Linux according to the link; recomputed with Chromium 156, Linux. ' +
        'Between Chromium and Firefox, pictures of this format usually differ in 5.3 % of their pixels. ' +
        'Their SSIM is 0.956. Scores changed by up to 0.039 (SSIM).',
    )
    const unknown = verification([different], { browser: { ...browser, code: 'scores-differ', usual: [] } })
    expect(describeBrowser(unknown, 'link').at(-1)).toContain('was not measured')
  })
})

test('a name cannot close its quotes, hide characters or fill the page', () => {
  expect(nameJudges(['x", recomputed here. ("y'])).toBe(`"x', recomputed here. ('y"`)
  expect(showName('a\u202Eb\u200Bc\nd')).toBe('a b c d')
  expect(showName('x'.repeat(10_000))).toHaveLength(81)
  expect(nameJudges([])).toBe('not named')
})
