import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it, vi } from 'vitest'
import { reach, readImportGraph } from '../support/import-graph.ts'
import { attacksOn, type Attack } from '../support/regex-attacks.ts'

/*
 * No regular expression of the page's thread takes time that grows faster than the text that it is given: texts come
 * from answers, links, lessons, files and servers. Each is run on texts made to slow it, at one length and at a
 * quarter of that; only how the time grows counts. Workers and frames have time limits of their own.
 */

const root = join(import.meta.dirname, '../..')

/** Files some of whose expressions see no long text of anybody else, and what bounds it; with how those begin. */
const bounded: Readonly<Record<string, readonly string[]>> = {
  // Names of this site's own pictures.
  'src/registry/thumbnails.ts': ['/([^/]+)'],
  // What the browser calls itself.
  'src/lib/environment.ts': ['/\\bVersion', '/\\(('],
  // The first 4,096 bytes of a file.
  'src/importers/answer-logs/importer.ts': ['/^[^\\n]*\\}'],
  // The first 1,024 bytes of a file.
  'src/lib/site/text-decoding.ts': ['/(?:@charset'],
  // Sheets of a ZIP, which the intake worker reads within its time limit: the page has this file for tests alone.
  'src/lib/archives/tool-archives.ts': ['/<'],
  // Twelve characters of this site's own patterns.
  'src/lib/captions/words/pattern.ts': ['/^(?:[*+?]'],
}

interface Found {
  readonly file: string
  readonly text: string
}

/** The sources of the page by their files. */
const pageSources: ReadonlyMap<string, string> = new Map(
  [...reach(readImportGraph(), ['src/main.ts', 'src/sandbox/host/main.ts'], ['value', 'glob'])].map(
    (file) => [file, readFileSync(join(root, file), 'utf8')],
  ),
)

function pageExpressions(): readonly Found[] {
  return [...pageSources].flatMap(([file, source]) => {
    return expressionsIn(file.endsWith('.svelte') ? scriptOf(source) : source).map((text) => ({ file, text }))
  })
}

function scriptOf(component: string): string {
  const start = component.indexOf('<script')
  return component.slice(component.indexOf('>', start) + 1, component.indexOf('</script>', start))
}

/** Most files have none, and parsing takes far longer than looking. */
const likely = /[=(,:!&|?[{;]\s*\/(?![/*\s])|return \//

function expressionsIn(source: string): readonly string[] {
  if (!likely.test(source)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest))
  return found
}

function parse(literal: string): RegExp {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

const length = 2500
/** Less than this says nothing: an expression that is quadratic takes milliseconds. */
const floorMs = 0.4
/** What a short text may take. */
const slowMs = 20
const endings = ['\0', '\n!']

/** The least time of several attempts, ended by one that takes less than `enoughMs`. */
function timeOf(expression: RegExp, text: string, attempts: number, enoughMs = floorMs): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    expression.lastIndex = 0
    const from = performance.now()
    if (expression.global) text.replace(expression, '')
    else expression.test(text)
    least = Math.min(least, performance.now() - from)
    if (least < enoughMs) break
  }
  return least
}

/** Whether a text takes more than eight times as long as a quarter of it. */
function isSlow(expression: RegExp, { before, pump }: Attack): boolean {
  const count = Math.ceil(length / pump.length)
  return endings.some((end) => {
    // What is worse than quadratic would hardly return from a long text.
    for (const pumps of [10, 14, 18, 22, 100, 500]) {
      if (pumps < count && timeOf(expression, before + pump.repeat(pumps) + end, 2) > slowMs) return true
    }
    const long = timeOf(expression, before + pump.repeat(count) + end, 3)
    if (long < floorMs) return false
    const most = long / 8
    return timeOf(expression, before + pump.repeat(Math.ceil(count / 4)) + end, 3, most) < most
  })
}

function findSlow(literal: string): Attack | undefined {
  const expression = parse(literal)
  return attacksOn(expression).find((attack) => isSlow(expression, attack))
}

it.each([
  String.raw`/^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/`,
  String.raw`/\s+$/`,
  String.raw`/<!--[^]*?-->/g`,
  String.raw`/^(?:a+)+$/`,
  String.raw`/(\w+)\(([^)]*)\)/g`,
])('finds that %s is slow', (literal) => {
  expect(findSlow(literal)).toBeDefined()
})

it.each([String.raw`/(?<!\s)\s+$/`, String.raw`/^\s*\{#([a-z0-9-]+)\}/`, String.raw`/[\p{L}\p{N}]+/gu`])(
  'finds nothing slow in %s',
  (literal) => {
    expect(findSlow(literal)).toBeUndefined()
  },
)

it(
  'has no regular expression on the page whose time grows faster than its text',
  { timeout: 120_000 },
  () => {
    const files = new Map<string, string[]>()
    for (const { file, text } of pageExpressions()) files.set(text, [...(files.get(text) ?? []), file])
    expect(files.size).toBeGreaterThan(500)
    const slow = [...files].flatMap(([text, own]) => {
      if (own.every((file) => bounded[file]?.some((start) => text.startsWith(start)) === true)) return []
      const attack = findSlow(text)
      return attack === undefined
        ? []
        : [`${own.join(', ')}: ${text} on ${JSON.stringify(`${attack.before}(${attack.pump})*`)}`]
    })
    expect(slow).toEqual([])
  },
)

/** Expressions that files put together from constants, caught by running these files. */
async function builtExpressions(): Promise<{ readonly found: readonly Found[]; readonly failed: string[] }> {
  const found: Found[] = []
  const failed: string[] = []
  let current = ''
  vi.resetModules()
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, given: [string, string?]) {
        const made = new target(...given)
        found.push({ file: current, text: String(made) })
        return made
      },
    }),
  )
  for (const [file, source] of pageSources) {
    if (!/^(?:export )?(?:const \w+ =|  \[|  )\s*new RegExp\(/m.test(source)) continue
    current = file
    await import(join(root, file)).catch(() => failed.push(file))
  }
  vi.unstubAllGlobals()
  return { found, failed }
}

it('has none among those that are put together from constants', { timeout: 120_000 }, async () => {
  const { found, failed } = await builtExpressions()
  expect(failed).toEqual([])
  expect(found.length).toBeGreaterThan(10)
  const slow = found.flatMap(({ file, text }) => {
    const attack = findSlow(text)
    return attack === undefined ? [] : [`${file}: ${text} on ${JSON.stringify(attack)}`]
  })
  expect(slow).toEqual([])
})
