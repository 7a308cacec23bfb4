import type { ExactJson } from '../json/json-parse.ts'
import { pointerOf, run, tryOut, type Check, type SchemaError, type SchemaNode, type Scope } from './check.ts'
import { isAtLeast } from './drafts.ts'
import { complain, type Keyword, type KeywordSite } from './keyword.ts'
import { nearest } from './nearest.ts'
import { SchemaProblem } from './schema-problem.ts'
import { splitFragment } from './uri.ts'
import { isListValue } from './values.ts'

/* Keywords that apply schemas to the same value: references, all/any/one/not, if. */

/**
 * If more references than this are followed in succession, without moving into a part of the value, there is a cycle.
 */
const mostReferences = 400

function refer(site: KeywordSite, reference: string, choose: (scope: Scope) => SchemaNode): Check {
  return (instance, at, scope, marks) => {
    scope.references += 1
    if (scope.references > mostReferences) {
      throw new SchemaProblem(
        'endless-ref',
        `The reference "${reference}" refers back to itself endlessly.`,
        `#${site.placed.pointer}/${site.keyword}`,
      )
    }
    const isValid = run(choose(scope), instance, at, scope, marks)
    scope.references -= 1
    return isValid
  }
}

const ref: Keyword = (value, site) => {
  if (typeof value !== 'string') return null
  const node = site.follow(value)
  return refer(site, value, () => node)
}

const recursiveRef: Keyword = (value, site) => {
  if (site.draft !== '2019-09' || typeof value !== 'string') return null
  const first = site.follow(value)
  return refer(site, value, ({ dynamic }) => {
    if (!first.placed.resource.isRecursive) return first
    const outermost = dynamic.find((resource) => resource.isRecursive)
    return outermost === undefined ? first : site.rootOf(outermost)
  })
}

const dynamicRef: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '2020-12') || typeof value !== 'string') return null
  const first = site.follow(value)
  const anchor = splitFragment(value)[1]
  const isDynamic = first.placed.resource.dynamicAnchors.get(anchor) === first.placed.schema
  return refer(site, value, ({ dynamic }) => {
    if (!isDynamic) return first
    for (const resource of dynamic) {
      const found = site.findDynamic(resource, anchor)
      if (found !== undefined) return found
    }
    return first
  })
}

function nodesOf(value: ExactJson, site: KeywordSite): readonly SchemaNode[] | null {
  if (!isListValue(value)) return null
  return value.map((schema, index) => site.node(schema, site.keyword, String(index)))
}

const allOf: Keyword = (value, site) => {
  const nodes = nodesOf(value, site)
  if (nodes === null) return null
  return (instance, at, scope, marks) => {
    let isValid = true
    for (const node of nodes) {
      if (run(node, instance, at, scope, marks)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    return isValid
  }
}

const anyOf: Keyword = (value, site) => {
  const nodes = nodesOf(value, site)
  if (nodes === null) return null
  return (instance, at, scope, marks) => {
    let isValid = false
    const failures: (readonly SchemaError[])[] = []
    for (const node of nodes) {
      const tried = tryOut(scope, () => run(node, instance, at, scope, marks))
      if (tried.isValid) {
        isValid = true
        // Later alternatives must still be run, so that they record what they evaluated.
        if (marks === null) break
      } else failures.push(tried.errors)
    }
    if (isValid) return true
    return complain(
      site,
      scope,
      at,
      () => `The value matches none of ${nodes.length} alternatives.`,
      scope.errors === null ? [] : nearest(failures, pointerOf(at)),
    )
  }
}

const oneOf: Keyword = (value, site) => {
  const nodes = nodesOf(value, site)
  if (nodes === null) return null
  return (instance, at, scope, marks) => {
    const fitting: number[] = []
    const failures: (readonly SchemaError[])[] = []
    for (const [index, node] of nodes.entries()) {
      const tried = tryOut(scope, () => run(node, instance, at, scope, marks))
      if (tried.isValid) fitting.push(index)
      else failures.push(tried.errors)
      if (fitting.length > 1) break
    }
    if (fitting.length === 1) return true
    return fitting.length === 0
      ? complain(
          site,
          scope,
          at,
          () => `The value matches none of ${nodes.length} alternatives.`,
          scope.errors === null ? [] : nearest(failures, pointerOf(at)),
        )
      : complain(
          site,
          scope,
          at,
          () => `The value matches alternatives ${fitting.join(' and ')}, but only one may match.`,
        )
  }
}

const not: Keyword = (value, site) => {
  const node = site.node(value, 'not')
  return (instance, at, scope) =>
    !tryOut(scope, () => run(node, instance, at, scope, null)).isValid ||
    complain(site, scope, at, () => 'The value matches what the schema excludes.')
}

const condition: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '7')) return null
  const test = site.node(value, 'if')
  const { then, else: otherwise } = site.schema
  const yes = then === undefined ? null : site.node(then, 'then')
  const no = otherwise === undefined ? null : site.node(otherwise, 'else')
  return (instance, at, scope, marks) => {
    const { isValid } = tryOut(scope, () => run(test, instance, at, scope, marks))
    const chosen = isValid ? yes : no
    return chosen === null || run(chosen, instance, at, scope, marks)
  }
}

export const logicKeywords: { readonly [keyword: string]: Keyword } = {
  $ref: ref,
  $recursiveRef: recursiveRef,
  $dynamicRef: dynamicRef,
  allOf,
  anyOf,
  oneOf,
  not,
  if: condition,
}
