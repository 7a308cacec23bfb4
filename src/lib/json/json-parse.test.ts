import { textOf } from '../../contracts/index.ts'
import { describe, expect, it } from 'vitest'
import { mulberry32 } from '../statistics/mulberry32.ts'
import { exactValueOf, jsonValueOf, maxJsonDepth, parseJson, type JsonNode } from './json-parse.ts'

const texts = [
  'null',
  ' [1, -0.5e3, "\\u00e9\\n", {"a": {}, "b": []}] ',
  '{"a":1,"b":{"a":2},"__proto__":{"x":1},"":[]}',
  '"\\ud83d\\ude00\\ud800"',
  '{"a":1,"a":[2]}',
  '0',
  '-0',
  '1E5',
  '[[[]]]',
]

describe('valid JSON', () => {
  it.each(texts)('%s is parsed like JSON.parse does', (text) => {
    const parsed = parseJson(text)
    expect(parsed.ok && jsonValueOf(parsed.root)).toEqual(JSON.parse(text))
  })

  it('keeps __proto__ as a key', () => {
    const parsed = parseJson('{"__proto__":{"x":1}}')
    const value = parsed.ok ? jsonValueOf(parsed.root) : null
    expect(Object.keys(value ?? {})).toEqual(['__proto__'])
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  it('has the position of every value', () => {
    const text = '{ "a": [10, "x"], "b": {"c": null} }'
    const parsed = parseJson(text)
    if (!parsed.ok) throw new Error(textOf(parsed.message))
    const spans: string[] = []
    const walk = (node: JsonNode): void => {
      spans.push(text.slice(node.start, node.end))
      if (node.kind === 'array') node.items.forEach(walk)
      if (node.kind === 'object') {
        for (const member of node.members) {
          spans.push(text.slice(member.keyStart, member.keyEnd))
          walk(member.value)
        }
      }
    }
    walk(parsed.root)
    expect(spans).toEqual([text, '"a"', '[10, "x"]', '10', '"x"', '"b"', '{"c": null}', '"c"', 'null'])
  })

  it('is checked for repeated keys and numbers that float64 cannot represent', () => {
    const parsed = parseJson('{"a":1,"b":{"a":1},"a":9007199254740993,"c":1e400,"d":-12345678901234567890}')
    if (!parsed.ok) throw new Error(textOf(parsed.message))
    expect(parsed.repeated).toEqual([{ key: 'a', offset: 19 }])
    expect(parsed.inexact.map(({ raw }) => raw)).toEqual([
      '9007199254740993',
      '1e400',
      '-12345678901234567890',
    ])
    expect(exactValueOf(parsed.root)).toEqual({
      a: 9007199254740993n,
      b: { a: 1 },
      c: Infinity,
      d: -12345678901234567890n,
    })
  })
})

describe('invalid JSON', () => {
  it.each([
    ['', 0, /text ends/],
    ['{"a":1,}', 6, /comma/i],
    ['[1,]', 2, /comma/i],
    ['{a:1}', 1, /key in double quotes/],
    ["['x']", 1, /a value/],
    ['[1 2]', 3, /comma/],
    ['{"a" 1}', 5, /":" after the key "a"/],
    ['[1] x', 4, /More text/],
    ['"abc', 0, /never closed/],
    ['"a\nb"', 2, /control character/],
    ['"\\x"', 1, /does not support the escape/],
    ['"\\u12g4"', 1, /does not support the escape/],
    ['[NaN]', 1, /NaN is not JSON/],
    ['-Infinity', 0, /-Infinity is not JSON/],
    ['01', 1, /More text/],
    ['// hi', 0, /a value/],
  ])('%j is rejected at offset %i', (text, offset, message) => {
    const parsed = parseJson(text)
    expect(parsed).toMatchObject({ ok: false, code: 'syntax', offset })
    expect(parsed.ok ? '' : textOf(parsed.message)).toMatch(message)
  })

  it('that is nested too deeply is rejected without a stack overflow', () => {
    expect(parseJson('['.repeat(maxJsonDepth) + ']'.repeat(maxJsonDepth)).ok).toBe(true)
    expect(parseJson('['.repeat(1_000_000))).toMatchObject({
      ok: false,
      code: 'too-deep',
      offset: maxJsonDepth,
    })
    expect(parseJson('{"a":'.repeat(200_000))).toMatchObject({ ok: false, code: 'too-deep' })
  })
})

it('reads Python constants in the Python dialect', () => {
  const parsed = parseJson('[NaN, Infinity, -Infinity]', 'python')
  expect(parsed.ok && jsonValueOf(parsed.root)).toEqual([NaN, Infinity, -Infinity])
})

describe('10,000 broken texts', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    'e',
    '-',
    '0',
    '1',
    '.',
    ' ',
    '\n',
    'u00',
    't',
    'true',
    'null',
  ]

  it('are accepted or rejected like JSON.parse does', () => {
    const next = mulberry32(7)
    const wrong: string[] = []
    let accepted = 0
    for (let round = 0; round < 10_000; round += 1) {
      const text = corrupt(texts[round % texts.length] ?? '', next)
      const expected = tryJson(text)
      const parsed = parseJson(text)
      const ours = parsed.ok ? JSON.stringify(jsonValueOf(parsed.root)) : undefined
      if (ours !== JSON.stringify(expected)) wrong.push(text)
      if (parsed.ok) accepted += 1
    }
    expect(wrong).toEqual([])
    expect(accepted).toBeGreaterThan(1000)
  })

  function corrupt(text: string, next: () => number): string {
    let spoiled = text
    for (let edits = next() * 3; edits > 0; edits -= 1) {
      const at = Math.floor(next() * (spoiled.length + 1))
      const piece = next() < 0.4 ? '' : (pieces[Math.floor(next() * pieces.length)] ?? '')
      spoiled = spoiled.slice(0, at) + piece + spoiled.slice(at + (next() < 0.5 ? 1 : 0))
    }
    return spoiled
  }

  function tryJson(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
})
