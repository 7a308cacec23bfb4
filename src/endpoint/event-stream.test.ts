import { describe, expect, it } from 'vitest'
import { EventStreamReader } from './event-stream.ts'

const encoder = new TextEncoder()

function readInPieces(text: string, size: number) {
  const bytes = encoder.encode(text)
  const reader = new EventStreamReader()
  const events = []
  for (let at = 0; at < bytes.length; at += size) events.push(...reader.push(bytes.subarray(at, at + size)))
  return events
}

const streams: readonly [string, string, readonly object[]][] = [
  ['lines of data become one', 'data: a\ndata: b\n\n', [{ type: 'message', data: 'a\nb' }]],
  [
    'one blank behind the colon goes',
    'data:  a\n\ndata:b\n\n',
    [
      { type: 'message', data: ' a' },
      { type: 'message', data: 'b' },
    ],
  ],
  [
    'CRLF, CR and LF end lines',
    'data: a\r\n\r\ndata: b\r\rdata: c\n\n',
    [
      { type: 'message', data: 'a' },
      { type: 'message', data: 'b' },
      { type: 'message', data: 'c' },
    ],
  ],
  [
    'CRLF within an event does not end it',
    'event: x\r\ndata: a\r\ndata: b\r\n\r\n',
    [{ type: 'x', data: 'a\nb' }],
  ],
  [
    'comments say nothing',
    ': OPENROUTER PROCESSING\n\n:\ndata: a\n: b\n\n',
    [{ type: 'message', data: 'a' }],
  ],
  [
    'an event has a type of its own, and the next has not',
    'event: x\ndata: a\n\ndata: b\n\n',
    [
      { type: 'x', data: 'a' },
      { type: 'message', data: 'b' },
    ],
  ],
  ['a type without data is no event', 'event: x\n\ndata: b\n\n', [{ type: 'message', data: 'b' }]],
  [
    'a field without a colon has an empty value',
    'data\n\ndata\ndata\n\n',
    [
      { type: 'message', data: '' },
      { type: 'message', data: '\n' },
    ],
  ],
  [
    'other fields are passed over',
    'id: 1\nretry: 5\nDATA: no\nxdata: no\ndata: a\n\n',
    [{ type: 'message', data: 'a' }],
  ],
  [
    'a mark at the very beginning goes, one behind stays',
    '\uFEFFdata: \uFEFFa\n\n',
    [{ type: 'message', data: '\uFEFFa' }],
  ],
  ['an event that is not ended is none', 'data: a\n\ndata: b\n', [{ type: 'message', data: 'a' }]],
  [
    'characters of several bytes',
    'data: añ€😀\u2028\u0085\n\n',
    [{ type: 'message', data: 'añ€😀\u2028\u0085' }],
  ],
  [
    'control characters',
    'data: \u0000\u001b[31m\u000b\u000c\n\n',
    [{ type: 'message', data: '\u0000\u001b[31m\u000b\u000c' }],
  ],
]

describe.each(streams)('%s', (_name, text, expected) => {
  it.each([1, 2, 3, 5, 7, 1000])('is read the same in pieces of %i bytes', (size) => {
    expect(readInPieces(text, size)).toEqual(expected)
  })
})

it('takes linear time to read a line of 500 kB that arrives in small pieces', () => {
  const reader = new EventStreamReader()
  const piece = encoder.encode('x'.repeat(1000))
  reader.push(encoder.encode('data: '))
  for (let count = 0; count < 500; count += 1) reader.push(piece)
  expect(reader.push(encoder.encode('\n\n'))[0]?.data).toHaveLength(500_000)
  expect(reader.isTooLong).toBe(false)
})

it.each([
  ['a line without an end', 'data: ', 'x'.repeat(1000)],
  ['a comment without an end', ': ', 'x'.repeat(1000)],
  ['an unterminated event', '', 'data:\n'.repeat(200)],
  ['lines of an unknown field', '', 'odd: x\n'.repeat(200)],
])('reads at most 512 KiB of %s', (_, start, piece) => {
  const reader = new EventStreamReader()
  reader.push(encoder.encode(`data: whole\n\n${start}`))
  for (let count = 0; count < 5000; count += 1) reader.push(encoder.encode(piece))
  expect(reader.isTooLong).toBe(true)
  expect(reader.push(encoder.encode('\n\n'))).toEqual([])
})

it('reads any number of short events and comments', () => {
  const reader = new EventStreamReader()
  const piece = encoder.encode(': alive\n\n: more\ndata: x\n\n'.repeat(1000))
  let events = 0
  for (let count = 0; count < 100; count += 1) events += reader.push(piece).length
  expect(events).toBe(100_000)
  expect(reader.isTooLong).toBe(false)
})
