/* TOML 1.1, parsed by smol-toml; dates are converted to ISO 8601 strings. */
import { msg } from '../../src/contracts/index.ts'
import { parse, TomlDate, TomlError } from 'smol-toml'
import { integerValue, numberValue } from './numbers.ts'
import { Places, setMember, WarningList } from './parsed-text.ts'
import type { MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import { TextProblem } from './text-problem.ts'
import { placeTomlMembers } from './toml-places.ts'

const maxDepth = 1000

/** Parses a TOML text. Throws a TextProblem. */
export function readToml(text: string, { withPlaces }: ReadOptions): ParsedText {
  let table: unknown
  try {
    table = parse(text, { integersAsBigInt: 'asNeeded', maxDepth })
  } catch (thrown) {
    if (!(thrown instanceof TomlError)) throw thrown
    const [message = ''] = thrown.message.replace(/^Invalid TOML document: /, '').split('\n')
    throw new TextProblem(sentence(message), offsetOf(text, thrown.line, thrown.column))
  }
  const warnings = new WarningList()
  const value = toValue(table, { text, offset: 0, warnings })
  const places = new Places(withPlaces)
  const hasLateDay = /-02-(?:29|3[01])/.test(text)
  if (withPlaces || hasLateDay) placeTomlMembers(text, value, places, refuseLateDays)
  return { value, otherKeys: [], warnings: warnings.list(), places }
}

/** The parser converts 30 February to a date in March. */
function refuseLateDays(token: string, offset: number): void {
  const year = /^(\d{4})-02-(?:29|3[01])/.exec(token)?.[1]
  if (year === undefined) return
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  if (!isLeap || !token.startsWith('29', 8)) {
    throw new TextProblem(msg`There is no ${token.slice(0, 10)}: February of that year is shorter.`, offset)
  }
}

function toValue(value: unknown, site: Parameters<typeof numberValue>[1]): MutableJson {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return numberValue(value, site)
  if (typeof value === 'bigint') return integerValue(value, site)
  if (value instanceof TomlDate) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => toValue(item, site))
  const table: { [key: string]: MutableJson } = {}
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) setMember(table, key, toValue(member, site))
  }
  return table
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Returns the offset of a line and column, both 1-based. */
function offsetOf(text: string, line: number, column: number): number {
  let at = 0
  for (let passed = 1; passed < line; passed += 1) {
    const next = text.indexOf('\n', at)
    if (next === -1) break
    at = next + 1
  }
  return Math.min(text.length, at + Math.max(0, column - 1))
}
