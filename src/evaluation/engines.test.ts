import { describe, expect, it } from 'vitest'
import type { WorkerRendererMeta } from '../contracts/index.ts'
import { choiceOf, enginesOf, engineVersions, splitEngine } from './engines.ts'

const meta: WorkerRendererMeta = {
  kind: 'renderer',
  id: 'one',
  version: 1,
  label: 'One',
  summary: '',
  references: [],
  language: 'one',
  extensions: ['one'],
  runs: 'worker',
  engines: ['fonts', 'verovio@6.3.0', '@scope/drawing@1.2.3', '@scope/fonts@2.0.0-rc.1'],
  choices: [{ id: 'old', label: 'Old', engines: ['@scope/drawing@1.0.0'], drawnBy: 'Old' }],
}

describe('engines', () => {
  it.each([
    ['verovio@6.3.0', 'verovio', '6.3.0'],
    ['@hpcc-js/wasm-graphviz@1.29.2', '@hpcc-js/wasm-graphviz', '1.29.2'],
    ['fonts', 'fonts', ''],
    ['@scope/bare', '@scope/bare', ''],
  ])('split into name and version: %s', (engine, name, version) => {
    expect(splitEngine(engine)).toEqual({ name, version })
  })

  it('are listed with their versions; chosen ones override the default ones', () => {
    expect(enginesOf(meta, undefined)).toEqual({
      verovio: '6.3.0',
      '@scope/drawing': '1.2.3',
      '@scope/fonts': '2.0.0-rc.1',
    })
    expect(enginesOf(meta, 'old')).toEqual({ '@scope/drawing': '1.0.0' })
    expect(enginesOf(meta, 'unknown')).toEqual(enginesOf(meta, undefined))
    expect(enginesOf(undefined, 'old')).toEqual({})
    expect(choiceOf(meta, 'old')?.label).toBe('Old')
  })

  it('of the site are those shared by all renderers', async () => {
    expect(Object.keys(await engineVersions())).toEqual(['fonts'])
  })
})
