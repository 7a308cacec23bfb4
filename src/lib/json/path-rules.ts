import type { JsonValue } from '../../contracts/index.ts'
import { isList, isObject } from './kinds.ts'

/*
 * StructEval's path rules (Table 2 of the paper, as read by the published evaluator). Tokens are split at "." and can
 * be quoted with back-ticks. `[n]` is a separate token, `*` means any element of a list, `csv::name` refers to a
 * column, `@name` to an attribute or otherwise a child of that name.
 */

/** The result of a path rule. */
export interface RuleResult {
  readonly holds: boolean
  /**
   * Keys that lead to the first value that the rule finds, as far as the path exists. If the rule holds, this is the
   * complete path.
   */
  readonly path: readonly (string | number)[]
}

type OtherKeys = readonly (readonly (string | number)[])[]

/** The tokens of a rule. Null if a bracket is never closed, in which case the rule cannot hold. */
export function tokenizeRule(rule: string): readonly string[] | null {
  if (rule.startsWith('csv::')) return [rule]
  const tokens: string[] = []
  let token = ''
  let isQuoted = false
  const endToken = () => {
    if (token !== '') tokens.push(token)
    token = ''
  }
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule.charAt(at)
    if (character === '`') isQuoted = !isQuoted
    else if (character === '.' && !isQuoted) endToken()
    else if (character === '[' && !isQuoted) {
      endToken()
      const end = rule.indexOf(']', at)
      if (end === -1) return null
      tokens.push(rule.slice(at, end + 1))
      at = end
    } else token += character
  }
  endToken()
  return tokens
}

/**
 * Whether a rule holds for a value. `otherKeys`: paths of members whose key is not a string in the source. Rules
 * ignore these members.
 */
export function checkRule(value: JsonValue, rule: string, otherKeys: OtherKeys = []): RuleResult {
  const tokens = tokenizeRule(rule)
  if (tokens === null) return { holds: false, path: [] }
  const hidden = new Set(otherKeys.map((path) => JSON.stringify(path)))
  let best: readonly (string | number)[] = []
  const walk = (node: JsonValue, index: number, path: readonly (string | number)[]): boolean => {
    if (path.length > best.length) best = path
    const token = tokens[index]
    if (token === undefined) {
      best = path
      return true
    }
    const step = (key: string | number, child: JsonValue) => walk(child, index + 1, [...path, key])
    if (token.startsWith('csv::') && isObject(node) && Object.hasOwn(node, 'csv_headers')) {
      const found = hasHeader(node['csv_headers'] ?? null, token.slice('csv::'.length))
      if (found) best = [...path, 'csv_headers']
      return found && tokens.length === index + 1
    }
    if (token === '*') return isList(node) && node.some((item, at) => step(at, item))
    if (token.startsWith('[') && token.endsWith(']')) {
      const at = readIndex(token.slice(1, -1))
      const item = at !== null && isList(node) ? node[at] : undefined
      return at !== null && item !== undefined && step(at, item)
    }
    if (!isObject(node)) return false
    const names = token.startsWith('@') ? [token, token.slice(1)] : [token]
    const name = names.find(
      (key) => Object.hasOwn(node, key) && (hidden.size === 0 || !hidden.has(JSON.stringify([...path, key]))),
    )
    return name !== undefined && step(name, node[name] ?? null)
  }
  const holds = walk(value, 0, [])
  return { holds, path: best }
}

/** Share of rules that hold. Null if there are no rules. */
export function sharePassed(holds: readonly boolean[]): number | null {
  return holds.length === 0 ? null : holds.filter(Boolean).length / holds.length
}

/** Returns whether each keyword occurs in the text, ignoring case. */
export function findKeywords(text: string, keywords: readonly string[]): readonly boolean[] {
  const lower = text.toLowerCase()
  return keywords.map((keyword) => lower.includes(keyword.toLowerCase()))
}

/** A non-negative integer as parsed by Python's int(). */
function readIndex(text: string): number | null {
  if (!/^\s*[+-]?[0-9]+(?:_[0-9]+)*\s*$/.test(text)) return null
  const index = Number(text.replaceAll('_', ''))
  return index >= 0 ? Math.abs(index) : null
}

/** Like Python's `in`: checks for an element of a list, a key of a dict, or a substring of a string. */
function hasHeader(headers: JsonValue, name: string): boolean {
  if (isList(headers)) return headers.includes(name)
  if (typeof headers === 'string') return headers.includes(name)
  return isObject(headers) && Object.hasOwn(headers, name)
}
