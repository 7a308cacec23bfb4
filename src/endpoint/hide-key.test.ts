import { describe, expect, it } from 'vitest'
import { measureGrowth, mostGrowth } from '../../tests/support/growth.ts'
import { hideKey, KeyFilter, withoutKey } from './hide-key.ts'

// Each character of this key has a different form in some encoding: URLs, JSON, HTML or base64.
const key = 'sk-Ab+/=?"\\%&~9f8e7d6c5b4a3210>>'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const hexEach = (text: string, write: (hex: string) => string) =>
  text
    .split('')
    .map((unit) => write(unit.charCodeAt(0).toString(16).padStart(2, '0')))
    .join('')
const percent = encodeURIComponent(key)

const forms: readonly (readonly [string, string])[] = [
  ['as it is', key],
  ['behind Bearer', `Bearer ${key}`],
  ['for an address', percent],
  ['for an address, in small letters', percent.replaceAll(/%../g, (hex) => hex.toLowerCase())],
  ['for a form', new URLSearchParams({ key }).toString().slice(4)],
  ['for an address, twice', encodeURIComponent(percent)],
  ['for an address, three times', encodeURIComponent(encodeURIComponent(percent))],
  ['every character for an address', hexEach(key, (hex) => `%${hex}`)],
  ['every character for an address, in capitals', hexEach(key, (hex) => `%${hex.toUpperCase()}`)],
  ['every second character for an address', hexEach(key, (hex) => `%${hex}`).replaceAll('%41', 'A')],
  ['in JSON', JSON.stringify(key)],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(key))],
  ['in JSON, every character', hexEach(key, (hex) => `\\u00${hex}`)],
  ['in JSON, every character, in capitals', hexEach(key, (hex) => `\\u00${hex.toUpperCase()}`)],
  ['in JSON with slashes escaped', JSON.stringify(key).replaceAll('/', '\\/')],
  ['in a script', hexEach(key, (hex) => `\\x${hex}`)],
  ['in HTML', hexEach(key, (hex) => `&#x${hex};`)],
  [
    'in HTML by decimal numbers',
    key
      .split('')
      .map((unit) => `&#${unit.charCodeAt(0)};`)
      .join(''),
  ],
  ['in hexadecimal digits', hexEach(key, (hex) => hex)],
  ['in hexadecimal capitals', hexEach(key, (hex) => hex.toUpperCase())],
  ...['', 'x', 'xy', 'Bearer ', 'user:', 'me@x.io:', 'api_key='].flatMap((before) =>
    ['', '\n', ':', ' and more'].flatMap((after) => {
      const plain = base64(`${before}${key}${after}`)
      const url = Buffer.from(`${before}${key}${after}`).toString('base64url')
      const name = `of "${before}" and "${JSON.stringify(after)}"`
      return [
        [`in base64 ${name}`, plain],
        [`in base64 for addresses ${name}`, url],
        [`in base64 within an address ${name}`, encodeURIComponent(plain)],
      ] as const
    }),
  ),
]

/** Returns everything that could be decoded from a string. */
function readAll(text: string): string {
  const undone = [text]
  for (let round = 0; round < 4; round += 1) {
    const last = undone.at(-1) ?? ''
    undone.push(
      last
        .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replaceAll(/\\+(?:u00|x)([\da-f]{2})/gi, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
    )
  }
  const decoded = undone.flatMap((one) =>
    [0, 1, 2, 3].flatMap((skip) =>
      one.split(/[^\w+/-]+/).map((word) => Buffer.from(word.slice(skip), 'base64').toString('latin1')),
    ),
  )
  return [...undone, ...decoded].join('\n')
}

it.each(forms)('hides a key %s', (_, form) => {
  for (const hide of [hideKey, withoutKey]) {
    const hidden = hide(`{"seen": "${form}", "n": 1}`, key)
    expect(hidden).toContain('(the key)')
    expect(hidden).toMatch(/^\{"seen": ".*", "n": 1\}$/s)
    // Even eight characters of the key would identify it.
    for (const part of [key.slice(0, 8), key.slice(9, 17), key.slice(-8)])
      expect(readAll(hidden)).not.toContain(part)
  }
})

it('hides a key in a stream, no matter how it is split', () => {
  const wrong: string[] = []
  // The base64 forms differ only at their start and end, so only the first forms are tested.
  for (const [name, form] of forms.slice(0, 28)) {
    const text = `a ${form} b`
    // The semicolon that ends an entity can be in the next chunk.
    const hidden = withoutKey(text, key).replace(';', '')
    // Long forms consist of repeated escapes of a few characters. The step size differs from the length of an escape,
    // so the cuts still cover every position within an escape.
    const step = text.length > 60 ? 7 : 1
    const cuts = [
      ...Array.from({ length: Math.ceil(text.length / step) }, (_, at) => [
        text.slice(0, at * step),
        text.slice(at * step),
      ]),
      text.split(''),
      text.match(/.{1,3}/gs) ?? [],
    ]
    for (const pieces of cuts) {
      const filter = new KeyFilter(key)
      const passed = pieces.map((piece) => filter.push(piece)).join('') + filter.flush()
      if (!filter.hasFound || passed.replace(';', '') !== hidden) wrong.push(`${name}, ${pieces[0]?.length}`)
    }
  }
  expect(wrong).toEqual([])
})

describe('does not change', () => {
  it.each([
    'sk-Ab',
    key.slice(0, 12),
    key.slice(1),
    key.split('').reverse().join(''),
    '100 % \\alpha & \\beta \\\\ &amp; 25%25 \\u00e9 \\n%',
    base64('some other text of the same length'),
  ])('%s', (text) => {
    expect(withoutKey(text, key)).toBe(text)
    const filter = new KeyFilter(key)
    expect(
      text
        .split('')
        .map((unit) => filter.push(unit))
        .join('') + filter.flush(),
    ).toBe(text)
    expect(filter.hasFound).toBe(false)
  })

  it('answers that contain a placeholder key, or messages if there is no key', () => {
    expect(withoutKey('Start ollama now.', 'ollama')).toBe('Start ollama now.')
    expect(hideKey('No key ollama.', 'ollama')).toBe('No key (the key).')
    for (const none of [undefined, '', 'abc']) expect(hideKey('abc', none)).toBe('abc')
  })

  it('streamed text, except that it holds back an end that may begin the key', () => {
    const filter = new KeyFilter(key)
    expect(filter.push('A task: sk')).toBe('A task: ')
    expect(filter.push('ip, 50%')).toBe('skip, 50')
    expect(filter.flush()).toBe('%')
  })
})

it('hides a key that a server masked with asterisks', () => {
  expect(hideKey('Incorrect API key provided: sk-Ab***3210.', key)).toBe(
    'Incorrect API key provided: (the key).',
  )
})

it.each(['x', '*', 'x*', '\\', '%', '%25', '&#', key.slice(0, -1), '\\u0073', 'c2st'])(
  'takes linear time for many %j',
  async (part) => {
    const growth = await measureGrowth(2000, (size) => {
      const text = part.repeat(size / part.length)
      hideKey(text, key)
      new KeyFilter(key).push(text)
    })
    expect(growth).toBeLessThan(mostGrowth)
  },
)
