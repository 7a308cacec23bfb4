import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exactValueOf, parseJson, type ExactJson } from '../json/json-parse.ts'
import { show } from './keyword.ts'
import { openSchema } from './open-schema.ts'
import { isListValue, isObjectValue } from './values.ts'

/*
 * The official JSON Schema Test Suite (tests/golden/json-schema, MIT). Every required case of four drafts must agree.
 * Optional cases are counted, and the misses are explained below.
 */

const folder = new URL('../../../tests/golden/json-schema/', import.meta.url)

function read(name: string): { readonly [key: string]: ExactJson } {
  const parsed = parseJson(readFileSync(new URL(name, folder), 'utf8'))
  const value = parsed.ok ? exactValueOf(parsed.root) : null
  if (!isObjectValue(value)) throw new Error(`${name} cannot be read.`)
  return value
}

const remotes = new Map(Object.entries(read('remotes.json')))
const drafts = [
  ['draft4', 'http://json-schema.org/draft-04/schema#'],
  ['draft7', 'http://json-schema.org/draft-07/schema#'],
  ['draft2019-09', 'https://json-schema.org/draft/2019-09/schema'],
  ['draft2020-12', 'https://json-schema.org/draft/2020-12/schema'],
] as const

interface Tally {
  passed: number
  total: number
  readonly misses: string[]
}

function runFile(file: ExactJson, draft: string, formats: boolean): Tally {
  const tally: Tally = { passed: 0, total: 0, misses: [] }
  for (const group of isListValue(file) ? file : []) {
    if (!isObjectValue(group)) continue
    const { schema = null, tests = null, description = '' } = group
    const dated =
      isObjectValue(schema) && !Object.hasOwn(schema, '$schema') ? { $schema: draft, ...schema } : schema
    const opened = openSchema(dated, { documents: remotes, formats })
    for (const test of isListValue(tests) ? tests : []) {
      if (!isObjectValue(test)) continue
      tally.total += 1
      let verdict: unknown
      try {
        verdict = opened.ok ? opened.schema.isValid(test['data'] ?? null) : opened.message
        if (opened.ok && (opened.schema.findErrors(test['data'] ?? null).length === 0) !== verdict) {
          verdict = 'errors and verdict disagree'
        }
      } catch (thrown) {
        verdict = thrown
      }
      if (verdict === test['valid']) tally.passed += 1
      else
        tally.misses.push(`${show(description)} / ${show(test['description'] ?? null)}: ${String(verdict)}`)
    }
  }
  return tally
}

/** Optional cases with a different result, keyed by file: how many there are and why. */
const explained: { readonly [file: string]: readonly [misses: number, why: string] } = {
  'optional/format/hostname': [23, "what A-labels decode to is not judged by IDNA 2008's tables"],
  'optional/format/idn-hostname': [26, "IDNA 2008's tables of letters, contexts and directions are not kept"],
  'optional/content': [4, 'contentEncoding and contentMediaType are notes, as later drafts have it'],
  'optional/zeroTerminatedFloats': [1, '1.0 is the whole number 1 in every draft, as later drafts have it'],
}

describe.each(drafts)('%s', (name, draft) => {
  const files = Object.entries(read(`${name}.json`))

  it('passes every required case, and all optional ones except those explained', () => {
    const required = { passed: 0, total: 0 }
    const optional = { passed: 0, total: 0 }
    const misses: string[] = []
    const differing: { [file: string]: number } = {}
    for (const [path, file] of files) {
      const isOptional = path.startsWith('optional/')
      const tally = runFile(file, draft, path.startsWith('optional/format/'))
      const sum = isOptional ? optional : required
      sum.passed += tally.passed
      sum.total += tally.total
      if (isOptional && tally.misses.length > 0) differing[path] = tally.misses.length
      if (!isOptional || explained[path] === undefined) {
        misses.push(...tally.misses.map((miss) => `${path}: ${miss}`))
      }
    }
    console.info(
      `JSON Schema suite, ${name}: required ${required.passed} of ${required.total}, optional ${optional.passed} of ${optional.total}` +
        Object.entries(differing)
          .map(([path, count]) => `\n  ${path} ${count}: ${explained[path]?.[1] ?? '?'}`)
          .join(''),
    )
    expect(misses).toEqual([])
    for (const [path, count] of Object.entries(differing))
      expect([path, count]).toEqual([path, explained[path]?.[0]])
    expect(required.total).toBeGreaterThan(600)
    expect(optional.total).toBeGreaterThan(300)
  })
})
