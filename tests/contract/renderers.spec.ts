import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

const parent = join(import.meta.dirname, '../../src/renderers')

interface Example {
  readonly renderer: string
  readonly name: string
  readonly folder: string
}

/**
 * Every folder under a renderer's `examples/` is a rendering job. Files next to these folders belong to the
 * renderer's own tests.
 */
function listExamples(): readonly Example[] {
  return foldersOf(parent).flatMap((renderer) => {
    const folder = join(parent, renderer, 'examples')
    return foldersOf(folder).map((name) => ({ renderer, name, folder: join(folder, name) }))
  })
}

function foldersOf(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function readFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return {
        path: relative(folder, file).replaceAll(sep, '/'),
        base64: readFileSync(file).toString('base64'),
      }
    })
}

const examples = listExamples()
const renderers = [...new Set(examples.map(({ renderer }) => renderer))]

test('every renderer has examples', () => {
  const all = foldersOf(parent)
  expect(all.length).toBeGreaterThan(0)
  expect([...renderers].sort()).toEqual([...all].sort())
})

/**
 * Skipped, because a quick test already renders with them and their engines take seconds to start
 * (tests/security/python.spec.ts).
 */
const drawnElsewhere = new Set(['matplotlib'])
const isWhole = process.env['ROUNDTRIP_TEST_ALL'] === '1'
/** As many examples as can be run within a test's time limit. After every nine examples, a new document is opened. */
const most = 9
/** For renderers with many examples, the first example represents the rest, and several renderers share a document. */
const groups = isWhole
  ? renderers.flatMap((renderer) => {
      const own = examples.filter((example) => example.renderer === renderer)
      return divide(sample(own, own.length > most ? 2 : 1))
    })
  : spread(
      renderers
        .filter((renderer) => !drawnElsewhere.has(renderer))
        .flatMap((renderer) => examples.find((example) => example.renderer === renderer) ?? []),
      4,
    )

/** Distributes examples among groups, so that the examples of one library are not all in the same group. */
function spread(list: readonly Example[], count: number): Example[][] {
  return Array.from({ length: count }, (_, group) => list.filter((_, index) => index % count === group))
}

function divide(list: readonly Example[]): Example[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, part) =>
    list.slice(part * most, (part + 1) * most),
  )
}

for (const group of groups) {
  const named = [...new Set(group.map(({ renderer }) => renderer))].join(', ')
  const part = isWhole && group[0] !== undefined ? ` from ${group[0].name} on` : ''
  test(
    `examples of ${named}${part} render${isWhole ? ', with the same result each time' : ''}`,
    { tag: '@more' },
    async ({ page, siteUrl }) => {
      // Each Python script has a separate interpreter.
      if (isWhole) test.setTimeout(240_000)
      const results: string[][] = []
      // The second pass uses a new document, so that no state is carried over.
      const passes = isWhole ? [group, sample(group, most)] : [group]
      for (const [pass, list] of passes.entries()) {
        await openHeadless(page, siteUrl)
        const seen: string[] = []
        for (const { renderer, name, folder } of list) {
          const answer = await askHeadless(page, {
            do: 'render',
            format: renderer,
            files: readFiles(folder),
            isFolder: true,
            viewport: [320, 240],
            png: 'out.png',
          })
          // These pages are built to fill the window exactly.
          if (renderer === 'html') expect(answer, name).toMatchObject({ width: 320, height: 240 })
          const result = resultOf(answer)
          expect(result, `${renderer} ${name}, visit ${pass + 1}`).toMatch(
            /^(?:picture \d+ iVBOR|value [[{"])/,
          )
          seen.push(`${renderer} ${name}: ${result}`)
        }
        results.push(seen)
      }
      for (const again of results.slice(1)) expect(results[0]).toEqual(expect.arrayContaining(again))
    },
  )
}

/** The image with its width for rendered formats, the value for parsed formats. */
function resultOf(answer: Readonly<Record<string, unknown>>): string {
  const { outputs, width, parts } = answer
  if (width === undefined) return `value ${JSON.stringify((parts as { value?: unknown }).value)}`
  return `picture ${JSON.stringify(width)} ${String((outputs as { png?: string }).png)}`
}
