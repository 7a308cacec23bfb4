import { expect, test } from 'vitest'
import { findShell } from './shell-chunks.ts'

const chunk = (fileName: string, moduleId: string, imports: readonly string[] = [], size = 100) => ({
  fileName,
  isEntry: fileName === 'index.js',
  imports: [...imports],
  moduleIds: [moduleId],
  code: 'x'.repeat(size),
  viteMetadata: { importedCss: new Set([fileName.replace('.js', '.css')]) },
})

test('the shell is pages and what scores answers, with their imports and style sheets', () => {
  const shell = findShell([
    chunk('index.js', '/site/src/main.ts', ['base.js']),
    chunk('base.js', '/site/src/lib/base.ts'),
    chunk('Play.js', '/site/src/pages/play/Play.svelte', ['large.js'], 90_000),
    chunk('large.js', '/site/src/lib/large.ts', [], 90_000),
    chunk('evaluate.js', '/site/src/evaluation/evaluate.ts'),
    chunk('judge.js', '/site/src/judging/judge.ts', [], 90_000),
    chunk('compile.js', '/site/node_modules/compiler/index.js'),
  ])
  const names = [...shell].filter((name) => name.endsWith('.js')).sort()
  expect(names).toEqual(['Play.js', 'base.js', 'evaluate.js', 'index.js', 'large.js'])
  expect(shell.has('Play.css')).toBe(true)
  expect(shell.has('compile.css')).toBe(false)
})
