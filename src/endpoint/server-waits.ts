import type { ServerLimits } from '../contracts/index.ts'
import { defined } from '../lib/defined.ts'

/*
 * Parses how long a server wants us to wait, in the many formats that servers use. Pages can only read the headers
 * that the server exposes. Missing information is not guessed.
 */

/** How long to wait after a refused request. Null if unknown. `told` is the body of the response. */
export function retryDelayOf(headers: Headers, told: string, now = Date.now()): number | null {
  const exact = readNumber(headers.get('retry-after-ms'))
  if (exact !== null) return exact
  const after = headers.get('retry-after')
  if (after !== null) {
    const ms = readSeconds(after) ?? readDate(after, now)
    if (ms !== null) return ms
  }
  return waitInWords(told) ?? readServerLimits(headers, now)?.resetMs ?? null
}

/** Formats: `"retryDelay": "34s"` (Google), `Please try again in 1.2s`, `in 6m0s`, `in 20ms` (OpenAI and others). */
function waitInWords(told: string): number | null {
  const delay = /"?retryDelay"?\s*:\s*"([\d.]+s)"/.exec(told)?.[1]
  if (delay !== undefined) return readDuration(delay)
  const words = /(?:try again|retry|wait)[^.\d]{0,24}?((?:[\d.]+(?:ms|h|m|s))+)\b/i.exec(told)?.[1]
  return words === undefined ? null : readDuration(words)
}

const kinds = [
  ['x-ratelimit-remaining-requests', 'x-ratelimit-reset-requests', 'requests'],
  ['x-ratelimit-remaining-tokens', 'x-ratelimit-reset-tokens', 'tokens'],
  ['x-ratelimit-remaining', 'x-ratelimit-reset', 'requests'],
  ['anthropic-ratelimit-requests-remaining', 'anthropic-ratelimit-requests-reset', 'requests'],
  ['anthropic-ratelimit-tokens-remaining', 'anthropic-ratelimit-tokens-reset', 'tokens'],
  ['anthropic-ratelimit-input-tokens-remaining', 'anthropic-ratelimit-input-tokens-reset', 'tokens'],
  ['anthropic-ratelimit-output-tokens-remaining', 'anthropic-ratelimit-output-tokens-reset', 'tokens'],
] as const

/** The remaining quota of a server. Undefined if the server does not report any. */
export function readServerLimits(headers: Headers, now = Date.now()): ServerLimits | undefined {
  const left: { requests?: number; tokens?: number } = {}
  const spent: number[] = []
  const resets: number[] = []
  for (const [remainingName, resetName, kind] of kinds) {
    const remaining = readNumber(headers.get(remainingName))
    if (remaining !== null) left[kind] = Math.min(left[kind] ?? Infinity, remaining)
    const reset = readReset(headers.get(resetName), now)
    if (reset === null) continue
    resets.push(reset)
    if (remaining === 0) spent.push(reset)
  }
  // If one limit is exhausted, its wait time is used. If it is unclear which one is exhausted, the longest wait time
  // is used.
  const waits = spent.length > 0 ? spent : resets
  if (waits.length === 0 && left.requests === undefined && left.tokens === undefined) return undefined
  return {
    ...defined({ remainingRequests: left.requests, remainingTokens: left.tokens }),
    ...(waits.length === 0 ? {} : { resetMs: Math.max(...waits) }),
  }
}

/** Parses a duration (`6m0s`), seconds, a timestamp in seconds or milliseconds since 1970, or a date. */
function readReset(value: string | null, now: number): number | null {
  if (value === null) return null
  const number = readNumber(value)
  if (number === null) return readDuration(value) ?? readDate(value, now)
  if (number > 1e12) return Math.max(0, number - now)
  return number > 1e9 ? Math.max(0, number * 1000 - now) : number * 1000
}

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

function readDuration(text: string): number | null {
  const trimmed = text.trim()
  if (!/^(?:\d+(?:\.\d+)?(?:ms|h|m|s))+$/.test(trimmed)) return null
  let ms = 0
  for (const [, amount, unit] of trimmed.matchAll(/(?<![\d.])([\d.]+)(ms|h|m|s)/g)) {
    if (unit === 'ms' || unit === 's' || unit === 'm' || unit === 'h') ms += Number(amount) * units[unit]
  }
  return Math.ceil(ms)
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null
}

function readSeconds(text: string): number | null {
  const seconds = readNumber(text)
  return seconds === null ? null : Math.ceil(seconds * 1000)
}

function readDate(text: string, now: number): number | null {
  // A negative number would be parsed as a year.
  if (/^-?[\d.]+$/.test(text.trim())) return null
  const until = Date.parse(text)
  return Number.isNaN(until) ? null : Math.max(0, until - now)
}
