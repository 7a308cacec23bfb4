import { expect, test } from 'vitest'
import { backEndRule, caseName, caseOf, ruleOf } from './back-end-rule.ts'

const size = (width: number, height: number) => ({ width, height })

test.each([
  [size(255, 256), size(255, 256), 'small/equal', 'cpu'],
  [size(100, 100), size(255, 256), 'small/resized', 'cpu'],
  [size(256, 256), size(256, 256), 'medium/equal', 'cpu'],
  [size(256, 255), size(256, 256), 'medium/resized', 'measured'],
  [size(1280, 720), size(1280, 720), 'large/equal', 'cpu'],
  [size(1920, 1080), size(1920, 1080), 'large/equal', 'cpu'],
  [size(1280, 720), size(100, 100), 'large/resized', 'measured'],
  [size(3840, 2159), size(3840, 2159), 'large/equal', 'cpu'],
  [size(3840, 2160), size(3840, 2160), '4k/equal', 'measured'],
  [size(1, 1), size(4096, 2160), '4k/resized', 'measured'],
])('%o against %o is %s: %s', (candidate, reference, name, rule) => {
  const found = caseOf({ candidate, reference })
  expect(caseName(found)).toBe(name)
  expect(ruleOf(found)).toBe(rule)
})

test('size classes start at zero and ascend', () => {
  expect(backEndRule[0]?.fromPixels).toBe(0)
  const starts = backEndRule.map(({ fromPixels }) => fromPixels)
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
})
