import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { inCopy, runIn } from '../support/site-copy.ts'

/*
 * The output of `npm run new` is valid without changes. One plug-in of each kind, written into a copy of the sources,
 * passes type checks, lint, formatting, its own tests and the contracts of its kind.
 */

const kinds = ['metric', 'renderer', 'benchmark', 'importer', 'source', 'lesson'] as const
const idOf = (kind: string) => `made-up-${kind}`

/** Contracts that no plug-in can violate, and metrics.test.ts, where only the part for the new metric is run. */
const others = ['browsers', 'deploy', 'message-listeners', 'metrics', 'mocks', 'named-elements', 'recount']

/** Nothing else depends on a plug-in's exports, so only the new files and their imports are type-checked. */
function checkTypes(copy: string, files: readonly string[]): void {
  for (const project of ['dom', 'workers', 'node']) {
    const config = {
      extends: `./tsconfig.${project}.json`,
      include: ['src/globals.d.ts'],
      files: [] as string[],
    }
    const isTest = (file: string) => file.endsWith('.test.ts')
    const isWorker = (file: string) => /^workers\/|^src\/benchmarks\/.*\/(?:shared\/|meta)/.test(file)
    config.files = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        (project === 'node' ? isTest(file) : !isTest(file) && isWorker(file) === (project === 'workers')),
    )
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(config))
    runIn(copy, 'node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.new.json')
  }
}

test('a new plug-in of each kind passes every check for plug-ins', () => {
  test.setTimeout(600_000)
  inCopy((copy) => {
    const files = kinds.flatMap((kind) => {
      const printed = runIn(copy, 'scripts/new.mjs', kind, idOf(kind))
      return [...printed.matchAll(/^ {2}(\S+\/\S+\.\w+)$/gm)].map(([, file = '']) => file)
    })
    expect(files.length).toBeGreaterThan(30)
    checkTypes(copy, files)
    runIn(copy, 'node_modules/oxfmt/bin/oxfmt', '--check', ...files)
    runIn(copy, 'node_modules/oxlint/bin/oxlint', '--type-aware', ...files)
    const vitest = 'node_modules/vitest/vitest.mjs'
    const excluded = others.map((name) => `--exclude=tests/contract/${name}.test.ts`)
    runIn(copy, vitest, 'run', 'made-up-', 'tests/contract', 'src/registry', 'src/lessons', ...excluded)
    runIn(copy, vitest, 'run', 'tests/contract/metrics.test.ts', '-t', idOf('metric'))
  })
})
