import { expect, it } from 'vitest'
import { findImportedEntry, nameWorker } from './workers-plugin.ts'

it('finds a chunk that imports the entry script of a worker', () => {
  const chunk = (imports: string[], isEntry = false, dynamicImports: string[] = []) => ({
    isEntry,
    imports,
    dynamicImports,
  })
  const entry = chunk(['shared.js'], true, ['late.js'])
  const find = (late: ReturnType<typeof chunk>) =>
    findImportedEntry(
      new Map([
        ['worker.js', entry],
        ['shared.js', chunk([])],
        ['late.js', late],
      ]),
    )
  expect(find(chunk(['shared.js']))).toBeNull()
  expect(find(chunk(['worker.js']))).toBe('late.js imports worker.js, which starts a worker.')
  expect(find(chunk([], false, ['worker.js']))).toBe('late.js imports worker.js, which starts a worker.')
})

it('names a worker after its folder', () => {
  const name = (facadeModuleId: string | null) => nameWorker({ name: 'generate-worker', facadeModuleId })
  expect(name('/site/workers/score/worker.ts')).toBe('assets/worker-score-[hash].js')
  expect(name('/site/src/renderers/latex/worker/worker.ts')).toBe('assets/worker-latex-[hash].js')
  expect(name('/site/src/renderers/latex/worker/mathjax/worker.ts')).toBe('assets/worker-mathjax-[hash].js')
  expect(name('/site/workers/infer/generate-worker.ts')).toBe('assets/generate-worker-[hash].js')
  expect(name(null)).toBe('assets/generate-worker-[hash].js')
})
