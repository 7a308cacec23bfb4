import { expect, it } from 'vitest'
import { readServerLimits, retryDelayOf } from './server-waits.ts'

const now = Date.UTC(2026, 0, 1, 12)
const at = (seconds: number) => new Date(now + seconds * 1000)

it.each([
  ['seconds', { 'retry-after': '20' }, '', 20_000],
  ['a fraction', { 'retry-after': '0.5' }, '', 500],
  ['a date', { 'retry-after': at(90).toUTCString() }, '', 90_000],
  ['a date that has passed', { 'retry-after': at(-90).toUTCString() }, '', 0],
  ['milliseconds, which are more exact', { 'retry-after-ms': '1234', 'retry-after': '2' }, '', 1234],
  ['nonsense', { 'retry-after': 'soon' }, '', null],
  ['less than nothing', { 'retry-after': '-5' }, '', null],
  ['a duration', { 'x-ratelimit-reset-requests': '1m2.5s' }, '', 62_500],
  [
    'the limit that is spent, not the other',
    {
      'x-ratelimit-remaining-requests': '7',
      'x-ratelimit-reset-requests': '6m0s',
      'x-ratelimit-remaining-tokens': '0',
      'x-ratelimit-reset-tokens': '20ms',
    },
    '',
    20,
  ],
  ['a moment in milliseconds', { 'x-ratelimit-reset': String(now + 4000) }, '', 4000],
  ['a moment in seconds', { 'x-ratelimit-reset': String((now + 4000) / 1000) }, '', 4000],
  ['seconds until then', { 'x-ratelimit-reset': '12' }, '', 12_000],
  [
    'a moment as a date',
    { 'anthropic-ratelimit-tokens-remaining': '0', 'anthropic-ratelimit-tokens-reset': at(8).toISOString() },
    '',
    8000,
  ],
  ['what Google tells in the body', {}, '[{"error":{"details":[{"retryDelay": "34s"}]}}]', 34_000],
  ['words', {}, 'Limit 3 per minute. Please try again in 1.2s. Visit', 1200],
  ['words with minutes', {}, 'Please try again in 6m0s.', 360_000],
  ['nothing', {}, 'Too many requests', null],
] as const)('reads the retry delay: %s', (_name, headers, body, expected) => {
  expect(retryDelayOf(new Headers({ ...headers }), body, now)).toBe(expected)
})

it('reads the remaining limits', () => {
  const headers = new Headers({
    'anthropic-ratelimit-requests-remaining': '49',
    'anthropic-ratelimit-input-tokens-remaining': '30000',
    'anthropic-ratelimit-output-tokens-remaining': '8000',
  })
  expect(readServerLimits(headers, now)).toEqual({ remainingRequests: 49, remainingTokens: 8000 })
  expect(readServerLimits(new Headers(), now)).toBeUndefined()
})
