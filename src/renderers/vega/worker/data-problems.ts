import { msg, type Message, type RenderFailure } from '../../../contracts/index.ts'
import { findDataSet, describeUnavailable } from '../../../lib/data-sets/find-data-set.ts'
import type { JsonNode, JsonObject } from '../../../lib/json/json-parse.ts'
import { memberOf, type Step } from './spec-tree.ts'

interface Problem {
  readonly code: RenderFailure
  readonly message: Message
  readonly path: readonly Step[]
}

/** Drawing more rows than this takes minutes. */
const mostRows = 500_000

/** The first data source that refers to a URL, or that creates or contains more rows than can be drawn. */
export function findDataProblem(root: JsonNode, files: ReadonlySet<string>): Problem | null {
  const open: { readonly node: JsonNode; readonly path: readonly Step[] }[] = [{ node: root, path: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path } = next
    if (node.kind === 'leaf') continue
    if (node.kind === 'array') {
      node.items.forEach((item, index) => open.push({ node: item, path: [...path, index] }))
      continue
    }
    const problem = isData(path)
      ? (urlProblem(node, path, files) ?? rowsProblem(node, path))
      : sequenceProblem(node, path)
    if (problem !== null) return problem
    for (const { key, value } of node.members) {
      // Data rows do not contain members of the specification.
      if (key !== 'values' && key !== 'datasets') open.push({ node: value, path: [...path, key] })
    }
  }
  return null
}

function isData(path: readonly Step[]): boolean {
  const last = path.at(-1)
  return last === 'data' || (typeof last === 'number' && path.at(-2) === 'data')
}

const inline = 'Put the data into the specification as "values".'

function urlProblem(node: JsonObject, path: readonly Step[], files: ReadonlySet<string>): Problem | null {
  const url = memberOf(node, 'url')
  if (url === undefined) return null
  const address = url.kind === 'leaf' && typeof url.value === 'string' ? url.value : null
  const known = address === null ? null : findDataSet(address, true)
  if (known?.kind === 'bundled' || (address !== null && files.has(address.replace(/^\.?\//, '')))) return null
  if (known?.kind === 'unfree') {
    const message = msg`${describeUnavailable(known.file, known.reason)} ${inline}`
    return { code: 'unsupported', message, path: [...path, 'url'] }
  }
  const isElsewhere = address === null || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
  return {
    code: isElsewhere ? 'blocked' : 'missing-file',
    message:
      address === null
        ? msg`The specification refers to external data; nothing is loaded here. ${inline}`
        : msg`The specification refers to data at ${msg`"${address.slice(0, 200)}"`}; nothing is loaded here. ${inline}`,
    path: [...path, 'url'],
  }
}

function rowsProblem(node: JsonObject, path: readonly Step[]): Problem | null {
  const values = memberOf(node, 'values')
  if (values?.kind === 'array' && values.items.length > mostRows) {
    return tooMany(values.items.length, [...path, 'values'])
  }
  const sequence = memberOf(node, 'sequence')
  return sequence === undefined ? null : countSequence(sequence, [...path, 'sequence'])
}

/** In Vega, rows are created by a dedicated transform. */
function sequenceProblem(node: JsonObject, path: readonly Step[]): Problem | null {
  const type = memberOf(node, 'type')
  const isSequence = type?.kind === 'leaf' && type.value === 'sequence' && path.at(-2) === 'transform'
  return isSequence ? countSequence(node, path) : null
}

function countSequence(node: JsonNode, path: readonly Step[]): Problem | null {
  const number = (key: string, standard: number) => {
    const value = memberOf(node, key)
    return value?.kind === 'leaf' && (typeof value.value === 'number' || typeof value.value === 'bigint')
      ? Number(value.value)
      : standard
  }
  const rows = Math.ceil((number('stop', 0) - number('start', 0)) / number('step', 1))
  return rows > mostRows ? tooMany(rows, path) : null
}

function tooMany(rows: number, path: readonly Step[]): Problem {
  const count = rows.toLocaleString('en')
  return {
    code: 'too-large',
    message: msg`The data has ${count} rows; at most ${mostRows.toLocaleString('en')} are rendered.`,
    path,
  }
}

/**
 * Finds places where Vega-Lite would draw rows that are never provided: a name without a data set, or no data at all.
 */
export function findMissingData(root: JsonNode): Problem | null {
  const named = new Set<string>()
  const asked: { readonly name: string; readonly path: readonly Step[] }[] = []
  let hasData = false
  const open: { readonly node: JsonNode; readonly path: readonly Step[] }[] = [{ node: root, path: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path } = next
    if (node.kind === 'leaf') continue
    if (node.kind === 'array') {
      node.items.forEach((item, index) => open.push({ node: item, path: [...path, index] }))
      continue
    }
    for (const { key, value } of node.members) {
      if (key === 'datasets' && value.kind === 'object') {
        for (const { key: name } of value.members) named.add(name)
      } else if (key === 'data') {
        hasData = true
        const name = nameOf(value)
        if (name === null) continue
        const isGiven = ['values', 'sequence', 'graticule', 'sphere'].some(
          (kind) => memberOf(value, kind) !== undefined,
        )
        if (isGiven) named.add(name)
        else asked.push({ name, path: [...path, 'data'] })
      } else if (key !== 'values') open.push({ node: value, path: [...path, key] })
    }
  }
  if (!hasData) {
    return { code: 'empty', message: 'The specification has no "data", so it renders nothing.', path: [] }
  }
  const missing = asked.find(({ name }) => !named.has(name))
  if (missing === undefined) return null
  return {
    code: 'empty',
    message: msg`The data set "${missing.name}" is used but not defined. Put its rows into the specification as "values".`,
    path: missing.path,
  }
}

function nameOf(data: JsonNode): string | null {
  const name = memberOf(data, 'name')
  return name?.kind === 'leaf' && typeof name.value === 'string' ? name.value : null
}
