import { expect, test } from 'vitest'
import { prepareDocument } from './prepare-document.ts'

test('files outside the folder are available by relative path and by path from the top', () => {
  const bytes = new TextEncoder().encode('x')
  const paths = ['book/paper/main.tex', 'book/paper/own.tex', 'book/shared/words.tex', 'logo.pdf']
  const prepared = prepareDocument({
    files: new Map(paths.map((path) => [path, bytes])),
    entry: 'book/paper/main.tex',
    viewport: { width: 1, height: 1, scale: 1 },
    background: '#ffffff',
    timeoutMs: 1000,
    seed: 0,
    epochMs: 0,
  })
  expect(prepared.ok && [...prepared.value.files.keys()]).toEqual([
    'main.tex',
    'own.tex',
    '../shared/words.tex',
    'book/shared/words.tex',
    '../../logo.pdf',
    'logo.pdf',
  ])
})
