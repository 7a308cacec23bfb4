import { textOf } from '../../../src/contracts/index.ts'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { jsonValueOf, parseJson } from '../../../src/lib/json/json-parse.ts'
import { metric } from './metric.ts'

const goldens = v.parse(
  v.object({ equalities: v.array(v.tuple([v.string(), v.string(), v.boolean()])) }),
  JSON.parse(readFileSync(new URL('../../../tests/golden/so-bench/goldens.json', import.meta.url), 'utf8')),
)

it.each(goldens.equalities)(
  '%s and %s are equal: %s, as in Python',
  async (candidate, reference, isEqual) => {
    const [left, right] = [candidate, reference].map((text) => {
      const parsed = parseJson(text, 'python')
      if (!parsed.ok) throw new Error(textOf(parsed.message))
      return jsonValueOf(parsed.root)
    })
    const input = { candidate: left ?? null, reference: right ?? null, exact: { candidate, reference } }
    const outcome = await metric.compute(input, {
      protocol: 'reference',
      signal: new AbortController().signal,
      progress: () => undefined,
      session: () => Promise.reject(new Error('no model')),
    })
    expect(outcome).toMatchObject({ ok: true, value: { value: isEqual ? 1 : 0 } })
  },
)

it('is 0 for an answer that is not JSON', () => {
  expect(metric.reference?.({ candidate: null, reference: null, unparsed: true }, 'paper')).toBe(0)
})
