import type { ExactJson } from '../json/json-parse.ts'
import type { Check } from './check.ts'
import { isAtLeast } from './drafts.ts'
import { isOfFormat } from './formats.ts'
import { complain, show, type Keyword, type KeywordSite } from './keyword.ts'
import {
  countCodePoints,
  identify,
  isListValue,
  isMultiple,
  isNumberValue,
  isWhole,
  typeOf,
  type NumberValue,
} from './values.ts'

/* Keywords about the value itself: type, enum, const, bounds, lengths, pattern, format. */

const article: { readonly [type: string]: string } = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}

const type: Keyword = (value, site) => {
  const allowed = (isListValue(value) ? value : [value]).map(String)
  const isAllowed = (instance: ExactJson) => {
    const own = typeOf(instance)
    return allowed.some(
      (name) => name === own || (name === 'integer' && isNumberValue(instance) && isWhole(instance)),
    )
  }
  return (instance, at, scope) =>
    isAllowed(instance) ||
    complain(site, scope, at, () => {
      const wanted = allowed.map((name) => article[name] ?? name).join(' or ')
      return `Expected ${wanted}, got ${show(instance)}.`
    })
}

const enumeration: Keyword = (value, site) => {
  if (!isListValue(value)) return null
  const allowed = new Set(value.map(identify))
  return (instance, at, scope) =>
    allowed.has(identify(instance)) ||
    complain(site, scope, at, () => {
      const some = value.slice(0, 8).map(show).join(', ')
      return `Expected one of ${some}${value.length > 8 ? ', …' : ''}, got ${show(instance)}.`
    })
}

const constant: Keyword = (value, site) => {
  const wanted = identify(value)
  return (instance, at, scope) =>
    identify(instance) === wanted ||
    complain(site, scope, at, () => `Expected ${show(value)}, got ${show(instance)}.`)
}

/** A keyword that only applies to numbers. */
function onNumbers(
  make: (limit: NumberValue, site: KeywordSite) => readonly [(value: NumberValue) => boolean, string] | null,
): Keyword {
  return (limit, site) => {
    if (!isNumberValue(limit)) return null
    const made = make(limit, site)
    if (made === null) return null
    const [holds, words] = made
    return (instance, at, scope) =>
      !isNumberValue(instance) ||
      holds(instance) ||
      complain(site, scope, at, () => `Expected a number ${words} ${show(limit)}, got ${show(instance)}.`)
  }
}

const minimum = onNumbers((limit, { draft, schema }) =>
  draft === '4' && schema['exclusiveMinimum'] === true
    ? [(value) => value > limit, 'above']
    : [(value) => value >= limit, 'not below'],
)
const maximum = onNumbers((limit, { draft, schema }) =>
  draft === '4' && schema['exclusiveMaximum'] === true
    ? [(value) => value < limit, 'below']
    : [(value) => value <= limit, 'not above'],
)
const exclusiveMinimum = onNumbers((limit, { draft }) =>
  draft === '4' ? null : [(value) => value > limit, 'above'],
)
const exclusiveMaximum = onNumbers((limit, { draft }) =>
  draft === '4' ? null : [(value) => value < limit, 'below'],
)
const multipleOf = onNumbers((limit) => [(value) => isMultiple(value, limit), 'that is a multiple of'])

/** Counts the parts of values of one type and compares the count. */
export function onCount(
  count: (instance: ExactJson) => number | null,
  isLeast: boolean,
  noun: string,
): Keyword {
  return (limit, site) =>
    isNumberValue(limit)
      ? (instance, at, scope) => {
          const counted = count(instance)
          if (counted === null || (isLeast ? counted >= limit : counted <= limit)) return true
          return complain(
            site,
            scope,
            at,
            () => `Expected at ${isLeast ? 'least' : 'most'} ${show(limit)} ${noun}, got ${counted}.`,
          )
        }
      : null
}

const countText = (instance: ExactJson) => (typeof instance === 'string' ? countCodePoints(instance) : null)

const pattern: Keyword = (value, site): Check | null => {
  if (typeof value !== 'string') return null
  const regex = site.regex(value)
  return (instance, at, scope) =>
    typeof instance !== 'string' ||
    regex.test(instance) ||
    complain(site, scope, at, () => `Expected a string that matches ${value}, got ${show(instance)}.`)
}

const format: Keyword = (value, site) => {
  const asserts =
    site.formats ||
    site.placed.resource.vocabularies?.has('https://json-schema.org/draft/2020-12/vocab/format-assertion')
  if (asserts !== true || typeof value !== 'string') return null
  return (instance, at, scope) =>
    typeof instance !== 'string' ||
    isOfFormat(value, instance, isAtLeast(site.draft, '2019-09')) ||
    complain(site, scope, at, () => `Expected a string in the format "${value}", got ${show(instance)}.`)
}

export const valueKeywords: { readonly [keyword: string]: Keyword } = {
  type,
  enum: enumeration,
  const: (value, site) => (isAtLeast(site.draft, '6') ? constant(value, site) : null),
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
  minLength: onCount(countText, true, 'characters'),
  maxLength: onCount(countText, false, 'characters'),
  pattern,
  format,
}
