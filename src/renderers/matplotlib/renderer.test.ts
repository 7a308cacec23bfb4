import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { RenderJob } from '../../contracts/index.ts'
import { sha256 } from '../../lib/hash.ts'
import { packFiles } from './engine-files.ts'
import { packsOf } from './packs.ts'
import { failureOf, renderOf } from './render-of.ts'
import type { PythonAnswer, PythonResult, ReportedFigure } from './result.ts'
import { pythonVersion } from './version.ts'

const job: RenderJob = {
  files: new Map(),
  entry: 'plot.py',
  viewport: { width: 1280, height: 720, scale: 1 },
  background: '#ffffff',
  timeoutMs: 1000,
  seed: 1,
  epochMs: 0,
}

const times = { waitMs: 0, bootMs: 0 }
const result = { needs: [], warnings: [], output: '' } satisfies PythonResult
const figure = {
  number: 1,
  label: '',
  inches: [1, 1],
  dpi: 2,
  pixels: [2, 2],
  axes: [],
  texts: [
    {
      text: 'Title',
      kind: 'title',
      position: [0.5, 1],
      given: '(0.5, 1.0)',
      axes: null,
      box: { x: 1, y: 0, width: 1, height: 1 },
      size: 12,
      rotation: 0,
      colour: '#000000',
    },
    {
      text: 'out of sight',
      kind: 'xtick',
      position: null,
      given: "('a', 0)",
      axes: null,
      box: null,
      size: 10,
      rotation: 0,
      colour: '#000000',
    },
  ],
} satisfies ReportedFigure['figure']
const answer = (isBlank: boolean): PythonAnswer => ({
  type: 'done',
  result: '',
  picture: { width: 2, height: 2, isBlank, rgba: new Uint8ClampedArray(16).fill(255) },
  drawn: [{ kind: 'svg', bytes: new TextEncoder().encode('<svg/>') }],
  saved: [{ name: 'a.png', bytes: new Uint8Array(3) }],
  ms: 12.4,
})

it('loads the packs needed for the imports, the plot and the file formats of a script', () => {
  expect(packsOf('import numpy as np\nimport matplotlib.pyplot as plt', [])).toEqual([])
  expect(packsOf('import pandas as pd, os', [])).toEqual(['pandas'])
  expect(packsOf('if True:\n  from seaborn.objects import Plot', [])).toEqual(['seaborn', 'pandas'])
  expect(packsOf('cbook.get_sample_data("msft.csv")', [])).toEqual(['samples'])
  expect(packsOf('from zoneinfo import ZoneInfo', [])).toEqual(['pandas'])
  expect(packsOf('plt.savefig("a.pdf")', [])).toEqual(['print'])
  expect(packsOf(`plt.savefig("${'a'.repeat(2000)}.pdf")`, [])).toEqual(['print'])
  expect(packsOf('plt.plot()', ['pdf'])).toEqual(['print'])
  expect(packsOf('plt.rcParams["font.family"] = "serif"', [])).toEqual(['fonts'])
  expect(packsOf('plt.rcParams["font.family"] = "sans-serif"', [])).toEqual([])
})

it('returns the picture, the rendered texts and the written files', () => {
  const rendered = renderOf(result, { figure, figures: [] }, answer(false), job, times)
  expect(rendered).toMatchObject({
    ok: true,
    value: {
      rasters: [{ width: 2, height: 2 }],
      artifacts: {
        text: [{ text: 'Title', x: 1, y: 0, width: 1, height: 1 }],
        svg: '<svg/>',
        files: [{ name: 'a.png' }],
        parts: { figure, isBlank: false, pythonMs: 12, saved: [{ name: 'a.png', bytes: 3 }] },
      },
    },
  })
  expect(renderOf(result, { figure, figures: [] }, answer(true), job, times)).toMatchObject({
    value: { artifacts: { parts: { isBlank: true } } },
  })
})

it('reports failures with the line of the answer', () => {
  const failure = { code: 'syntax', message: 'NameError: x', place: { line: 3 } } as const
  expect(failureOf(failure, failure, result, job)).toMatchObject({
    ok: false,
    code: 'syntax',
    place: { file: 'plot.py', line: 3 },
  })
  expect(renderOf(result, undefined, answer(false), job, times)).toMatchObject({ ok: false, code: 'empty' })
})

it('includes the packs and the runner code in its version', async () => {
  const names = ['runner', 'report', 'older_versions', 'numpy_1_26', 'matplotlib_3_8']
  const code = names.map((name) => readFileSync(new URL(`python/${name}.py`, import.meta.url), 'utf8'))
  const packs = Object.entries(packFiles).map(([name, file]) => `${name} ${file.sha256}`)
  const hash = await sha256(new TextEncoder().encode([...packs, ...code].join('\n')))
  expect(pythonVersion).toBe(hash.slice(0, 16))
})
