import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { jsonValueSchema } from '../../contracts/index.ts'
import { checkRule, findKeywords, tokenizeRule } from './path-rules.ts'

const goldenSchema = v.object({
  documents: v.record(v.string(), jsonValueSchema),
  cases: v.array(v.object({ document: v.string(), rule: v.string(), holds: v.boolean() })),
})
/** Results of the published evaluator's `path_exists`. */
const golden = v.parse(
  goldenSchema,
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../tests/golden/structeval/paths.json'), 'utf8')),
)

it('covers every kind of rule with goldens', () => {
  expect(existsSync(join(import.meta.dirname, '../../../tests/golden/structeval/paths.json'))).toBe(true)
  expect(golden.cases.length).toBeGreaterThan(40)
})

it.each(golden.cases)('$rule in $document: $holds', ({ document, rule, holds }) => {
  expect(checkRule(golden.documents[document] ?? null, rule).holds).toBe(holds)
})

it('parses rules like the published evaluator', () => {
  expect(tokenizeRule('a.`b.c`[0].*.d')).toEqual(['a', 'b.c', '[0]', '*', 'd'])
  expect(tokenizeRule('csv::a.b[0]')).toEqual(['csv::a.b[0]'])
  expect(tokenizeRule('a[0')).toBeNull()
  expect(checkRule({ a: [1] }, 'a[0').holds).toBe(false)
  expect(checkRule({ a: [1] }, 'a[ +0_0 ]').holds).toBe(true)
})

it('reports how far a rule matches, and ignores keys that are not strings', () => {
  expect(checkRule({ a: { b: [{ c: 1 }] } }, 'a.b[0].d')).toEqual({ holds: false, path: ['a', 'b', 0] })
  expect(checkRule({ years: { '2024': 1 } }, 'years.2024')).toEqual({ holds: true, path: ['years', '2024'] })
  expect(checkRule({ years: { '2024': 1 } }, 'years.2024', [['years', '2024']]).holds).toBe(false)
  expect(checkRule({ constructor: 1 }, 'toString').holds).toBe(false)
})

it('finds keywords in any case', () => {
  expect(findKeywords('<H1>Trip</H1>', ['<h1>', 'trip', 'bus'])).toEqual([true, true, false])
})
