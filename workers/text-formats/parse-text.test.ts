import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { protocols, textOf } from '../../src/contracts/index.ts'
import { isEmptyValue, parseText } from './parse-text.ts'
import { textFormats } from './parsed-text.ts'
import { maxTextLength } from './text-problem.ts'

const golden = v.parse(
  v.object({
    tools: v.record(v.string(), v.string()),
    cases: v.array(
      v.object({
        id: v.string(),
        format: v.picklist(textFormats),
        text: v.string(),
        ok: v.boolean(),
        score: v.optional(v.number()),
        value: v.optional(v.unknown()),
      }),
    ),
  }),
  JSON.parse(readFileSync(join(import.meta.dirname, '../../tests/golden/structeval/parsers.json'), 'utf8')),
)
const reference = { protocol: 'reference', withPlaces: true } as const
const paper = { protocol: 'paper', withPlaces: true } as const
const renderers = join(import.meta.dirname, '../../src/renderers')

describe('under reference', () => {
  it('has enough goldens', () => {
    expect(golden.cases.length).toBeGreaterThanOrEqual(300)
    expect(golden.cases.filter(({ ok }) => !ok).length).toBeGreaterThanOrEqual(150)
  })

  it.each(textFormats)('%s gives the verdicts and values of the Python parsers', (format) => {
    const cases = golden.cases.filter((candidate) => candidate.format === format)
    expect(cases.length).toBeGreaterThan(20)
    for (const { id, text, ok, score, value } of cases) {
      const parsed = parseText(format, text, reference)
      expect([id, parsed.ok]).toEqual([id, ok])
      if (!parsed.ok) continue
      expect([id, parsed.value.value]).toEqual([id, value])
      expect([id, isEmptyValue(parsed.value.value, format, 'reference') ? 0 : 1]).toEqual([id, score])
    }
  })
})

it.each(textFormats)('%s: parses the examples and refuses broken inputs with a line number', (format) => {
  const folder = join(renderers, format)
  const examples = readdirSync(join(folder, 'examples'))
  expect(examples.length).toBeGreaterThanOrEqual(5)
  for (const name of examples) {
    const text = readFileSync(join(folder, 'examples', name, `source.${format}`), 'utf8')
    for (const protocol of protocols) {
      expect([name, parseText(format, text, { protocol, withPlaces: false }).ok]).toEqual([name, true])
    }
  }
  const broken = readdirSync(join(folder, 'broken'))
  expect(broken.length).toBeGreaterThanOrEqual(3)
  for (const name of broken) {
    const parsed = parseText(format, readFileSync(join(folder, 'broken', name), 'utf8'), paper)
    expect([name, parsed.ok]).toEqual([name, false])
    expect(parsed).toMatchObject({ code: 'syntax', place: { line: expect.any(Number) as number } })
  }
})

const nested: Readonly<Record<string, string>> = {
  json: '['.repeat(10_000),
  yaml: '- '.repeat(10_000),
  toml: `a = ${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  xml: '<a>'.repeat(10_000),
  csv: '"'.repeat(10_001),
}

it.each(protocols)('terminates for malformed input under %s', (protocol) => {
  for (const format of textFormats) {
    const malformed = [
      nested[format] ?? '',
      `\u0000${nested[format] ?? ''}`,
      'x'.repeat(maxTextLength + 1),
      '"\ud800"',
    ]
    for (const text of malformed) {
      const parsed = parseText(format, text, { protocol, withPlaces: false })
      // Python's csv accepts any text, even with NUL and unclosed quotes.
      if (parsed.ok) expect([format, protocol]).toEqual(['csv', 'reference'])
      else expect(parsed.place?.line).toBeGreaterThanOrEqual(1)
    }
  }
})

it('stops aliases and entities that expand without limit', () => {
  const names = Array.from('abcdefghij')
  const aliases = names.map((name, index) => {
    const before = names[index - 1]
    const items = before === undefined ? 'x' : `*${before}`
    return `${name}: &${name} [${Array<string>(10).fill(items).join(', ')}]`
  })
  for (const protocol of protocols) {
    expect(parseText('yaml', aliases.join('\n'), { protocol, withPlaces: false })).toMatchObject({
      ok: false,
      code: 'too-large',
    })
  }
  expect(parseText('yaml', 'a: &a [*a]', reference)).toMatchObject({ ok: false, place: { line: 1 } })
  const entities = names.map((name, index) => {
    const before = names[index - 1]
    return `<!ENTITY ${name} "${before === undefined ? 'ha' : `&${before};`.repeat(10)}">`
  })
  const document = `<!DOCTYPE l [${entities.join('')}]><l>&j;</l>`
  expect(parseText('xml', document, paper)).toMatchObject({ ok: false, code: 'too-large' })
  expect(parseText('xml', document, reference)).toMatchObject({ ok: false, code: 'syntax' })
})

it('reads input according to the protocol if the two differ', () => {
  const read = (format: (typeof textFormats)[number], text: string) =>
    [paper, reference].map((options) => {
      const parsed = parseText(format, text, options)
      return parsed.ok ? parsed.value.value : parsed.code
    })
  expect(read('yaml', 'on: 12:30')).toEqual([{ on: '12:30' }, { true: 750 }])
  expect(read('yaml', 'a: 1\na: 2')).toEqual(['syntax', { a: 2 }])
  expect(read('json', '[NaN]')).toEqual(['syntax', ['NaN']])
  expect(read('toml', 'a = [1, "x"]')).toEqual([{ a: [1, 'x'] }, 'syntax'])
  expect(read('csv', 'a,b\n1')).toEqual([
    'syntax',
    { csv_headers: ['a', 'b'], csv_rows: [{ a: '1', b: null }] },
  ])
})

it('reports the positions of members and the keys that are not strings', () => {
  const parsed = parseText('yaml', 'years:\n  2024: x\n', reference)
  if (!parsed.ok) throw new Error(textOf(parsed.message))
  expect(parsed.value.otherKeys).toEqual([['years', '2024']])
  const { value, places } = parsed.value
  expect(places.find(value as object, 'years')).toBe(0)
})

/**
 * Cases found by tests/golden/structeval/fuzz-parsers.py; the expected results are those of PyYAML 6.0.3, toml 0.10.2
 * and xmltodict 1.0.4.
 */
it('matches the Python parsers on cases found by fuzzing', () => {
  const read = (format: (typeof textFormats)[number], text: string) => {
    const parsed = parseText(format, text, reference)
    return parsed.ok ? parsed.value.value : parsed.code
  }
  expect(read('xml', '<\ufeffa/>')).toBe('syntax')
  expect(read('xml', '<\u1200/>')).toBe('syntax')
  expect(read('xml', '<a \u{10400}="1"/>')).toBe('syntax')
  expect(read('xml', '<\u3007/>')).toEqual({ '\u3007': null })
  expect(read('xml', '<!DOCTYPE a [<!ATTLIST a k CDATA "&lt;v">]><a/>')).toEqual({ a: { '@k': '<v' } })
  expect(read('xml', '<!DOCTYPE a [<!ATTLIST a k CDATA "<v">]><a/>')).toBe('syntax')
  expect(read('xml', '<!DOCTYPE a SYSTEM "x"><a>&b\'c;</a>')).toBe('syntax')
  expect(read('toml', 'a = "\\UF\\U0001F600"')).toEqual({ a: '\u000f\u{1f600}' })
  expect(read('yaml', '!!binary')).toBe('')
  expect(read('yaml', '!!binary "=aGk="')).toBe("b'hi'")
  expect(read('yaml', '!!binary "=a"')).toBe('syntax')
  expect(read('yaml', "a: !!set {x, it's, ~}")).toEqual({ a: `{'x', "it's", None}` })
})

it('keeps a tagged timestamp as written, and refuses tags that contradict their values and other versions of YAML', () => {
  const read = (text: string) => parseText('yaml', text, paper)
  expect(read('a: !!timestamp 2001-12-14t21:59:43.10-05:00')).toMatchObject({
    value: { value: { a: '2001-12-14t21:59:43.10-05:00' } },
  })
  expect(read('a: 1\nb: !!int x')).toMatchObject({ ok: false, place: { line: 2, column: 4 } })
  expect(read('a: !!seq {x: 1}')).toMatchObject({ ok: false })
  expect(read('%YAML 2.0\n---\na: 1')).toMatchObject({ ok: false, place: { line: 1 } })
  expect([read('%YAML 1.3\n---\na: 1').ok, read('a: !mine x').ok, read('a: !!str 5').ok]).toEqual([
    true,
    true,
    true,
  ])
})

it('lets a mapping merge itself, like PyYAML', () => {
  const read = (text: string) => parseText('yaml', text, reference)
  expect(read('a: &d\n  <<: *d\n  x: 1')).toMatchObject({ value: { value: { a: { x: 1 } } } })
  const text = '&r {b: 41, a: &n {b: 46, f: 77}, <<: [*n, *r, *r], f: 0}'
  expect(read(text)).toMatchObject({ value: { value: { b: 41, a: { b: 46, f: 77 }, f: 0 } } })
})
