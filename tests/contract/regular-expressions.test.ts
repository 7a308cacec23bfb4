import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it, vi } from 'vitest'
import { reach, readImportGraph } from '../support/import-graph.ts'
import { attacksOn, type Attack } from '../support/regex-attacks.ts'

/*
 * No regular expression on the main thread may take time that grows faster than its input, which comes from answers,
 * links, lessons, files and servers. Each expression is run on strings designed to slow it down, at one length and at
 * a quarter of that length, and only the growth is compared. Workers and frames have their own time limits.
 */

const root = join(import.meta.dirname, '../..')

/**
 * Files with expressions that never process long third-party text. For each file: why the text is bounded, and the
 * beginnings of those expressions.
 */
const bounded: Readonly<Record<string, readonly string[]>> = {
  // Names of this site's own images.
  'src/registry/thumbnails.ts': ['/([^/]+)'],
  // The browser's user agent string.
  'src/lib/environment.ts': ['/\\bVersion', '/\\(('],
  // The first 4,096 bytes of a file.
  'src/importers/answer-logs/importer.ts': ['/^[^\\n]*\\}'],
  // The first 1,024 bytes of a file.
  'src/lib/site/text-decoding.ts': ['/(?:@charset'],
  // Sheets of a ZIP file, which the intake worker reads within its time limit. On the page, this source file is only
  // used in tests.
  'src/lib/archives/tool-archives.ts': ['/<'],
  // This expression only reads patterns of at most twelve characters that are included in this site.
  'src/lib/captions/words/pattern.ts': ['/^(?:[*+?]'],
}

interface Found {
  readonly file: string
  readonly text: string
}

/** The page's sources, keyed by file. */
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

/** Most files contain no regular expression, and parsing a file takes far longer than this check. */
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
/** Times below this limit are not meaningful. A quadratic expression takes milliseconds. */
const floorMs = 0.4
/** Time limit for a short text. */
const slowMs = 20
const endings = ['\0', '\n!']

/** The shortest time of several attempts. Stops at the first one below `enoughMs`. */
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

/** True if an expression takes more than eight times as long for a string as for a quarter of that string. */
function isSlow(expression: RegExp, { before, pump }: Attack): boolean {
  const count = Math.ceil(length / pump.length)
  return endings.some((end) => {
    // If the growth is worse than quadratic, processing a long text would practically never finish.
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
  'finds no problem in %s',
  (literal) => {
    expect(findSlow(literal)).toBeUndefined()
  },
)

it(
  'has no regular expression on the page whose time grows faster than its input',
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

/** Expressions that files build from constants. They are captured by running these files. */
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

it('has no such expression among those that are built from constants', { timeout: 120_000 }, async () => {
  const { found, failed } = await builtExpressions()
  expect(failed).toEqual([])
  expect(found.length).toBeGreaterThan(10)
  const slow = found.flatMap(({ file, text }) => {
    const attack = findSlow(text)
    return attack === undefined ? [] : [`${file}: ${text} on ${JSON.stringify(attack)}`]
  })
  expect(slow).toEqual([])
})
