import { expect, it } from 'vitest'
import { pluginOf } from './mermaid-plugins.ts'

it.each([
  ['zenuml\n A->B: hi', 1],
  ['---\ntitle: x\n---\n%%{init: {}}%%\n%% zenuml\n\n  zenuml\n', 7],
])('finds the diagram type in %j', (source, line) => {
  expect(pluginOf(source)).toEqual({ kind: 'zenuml', line })
})

it.each([
  'flowchart TD\nzenuml',
  '%% zenuml\nflowchart TD',
  '---\nzenuml\n---\nflowchart TD',
  '',
  '---',
  'zenumlx',
])('finds no plug-in type in %j', (source) => {
  expect(pluginOf(source)).toBeNull()
})
