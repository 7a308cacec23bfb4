import type { Message } from '../../src/contracts/index.ts'
import { readTable } from './csv.ts'
import { readYaml } from './front-matter.ts'
import type { Data } from './values.ts'

/** `site.data`, which contains the files in `_data` keyed by name, with folders as nested records. */
export function readSiteData(
  paths: Iterable<string>,
  read: (path: string) => string,
  report: (file: string, message: Message) => void,
): Data {
  const root: Record<string, unknown> = {}
  for (const path of [...paths].sort()) {
    const match = /^_data\/(.+)\.(ya?ml|json|csv|tsv)$/i.exec(path)
    const [, name = '', type = ''] = match ?? []
    if (match === null) continue
    const keys = name.split('/')
    const last = keys.pop() ?? ''
    let parent = root
    for (const key of keys) {
      const next = Object.hasOwn(parent, key) ? parent[key] : undefined
      const child: Record<string, unknown> = isRecord(next) ? next : {}
      define(parent, key, child)
      parent = child
    }
    define(parent, last, readValue(path, type.toLowerCase(), read(path), report))
  }
  return root
}

function readValue(
  path: string,
  type: string,
  text: string,
  report: (file: string, message: Message) => void,
): unknown {
  if (type === 'csv') return readTable(text, ',')
  if (type === 'tsv') return readTable(text, '\t')
  // JSON is valid YAML except for tabs, which YAML forbids.
  if (type === 'json') {
    try {
      return JSON.parse(text)
    } catch (thrown) {
      report(path, thrown instanceof Error ? thrown.message : String(thrown))
      return null
    }
  }
  const { value, problem } = readYaml(path, text)
  if (problem !== undefined) report(path, problem.message)
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** For a file named `__proto__`, plain assignment would call the setter. */
function define(target: object, key: string, value: unknown): void {
  Reflect.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
