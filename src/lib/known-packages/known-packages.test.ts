import { textOf } from '../../contracts/index.ts'
import { expect, it } from 'vitest'
import { packNames } from '../../../scripts/packages/pack-names.mjs'
import { describeUnknown, loadKnownPackages, packageOf, readList, type Ecosystem } from './known-packages.ts'

it('reads the format written by the recipe', () => {
  const names = ['b', 'ab', 'abc', '@scope/one', '@scope/only', 'a'.repeat(40), `${'a'.repeat(40)}b`]
  const list = readList('npm', packNames({ ecosystem: 'npm', date: '2026-11-25', source: 'a test', names }))
  expect(list).toMatchObject({ ecosystem: 'npm', count: names.length, date: '2026-11-25', source: 'a test' })
  expect(names.filter((name) => !list.has(name))).toEqual([])
  expect(['', 'a', 'bc', '@scope', '@scope/onl', 'a'.repeat(39)].filter((name) => list.has(name))).toEqual([])
})

it.each<[Ecosystem, string[], string[]]>([
  [
    'npm',
    [
      ...[
        'react',
        'lodash/fp',
        'node:path',
        'fs',
        'fs/promises',
        '@mui/material/Button',
        'three@0.160.0/build',
      ],
      ...['vuex', 'naive-ui', 'use-sound', 'react-dnd-html5-backend', '@element-plus/icons-vue', 'npm:next'],
    ],
    ['totally-made-up-pkg-xyz', '@mui/made-up-by-nobody', 'react-super-charts-pro-max', '', '@', '__proto__'],
  ],
  [
    'python',
    [
      'cv2',
      'sklearn.metrics',
      'torch',
      'PIL',
      'os.path',
      'scipy',
      'yaml',
      'dateutil',
      'Crypto',
      'IPython',
      'bs4',
    ],
    ['torchx_made_up', 'Torch', 'matplotlib_super_plots', '', 'constructor'],
  ],
  [
    'typst',
    ['@preview/cetz:0.4.2', 'cetz', '@preview/touying:0.6.1'],
    ['@preview/totallymadeup:9.9.9', '@local/cetz:1.0.0'],
  ],
])('contains the packages of %s and no others', async (ecosystem, known, unknown) => {
  const packages = await loadKnownPackages(ecosystem)
  expect(known.filter((name) => !packages.has(name))).toEqual([])
  expect(unknown.filter((name) => packages.has(name))).toEqual([])
})

it('finds the package of an import', () => {
  expect(packageOf('npm', '@a/b/c/d.js')).toBe('@a/b')
  expect(packageOf('npm', '@a/b@1.2.3/c')).toBe('@a/b')
  expect(packageOf('npm', 'a@1/b')).toBe('a')
  expect(packageOf('python', 'a.b.c')).toBe('a')
  expect(packageOf('typst', '@preview/a:1.0.0')).toBe('a')
})

it('reports the number of known packages and their date', () => {
  expect(textOf(describeUnknown('x', { ecosystem: 'npm', count: 60567, date: '2026-11-25' }))).toBe(
    'The answer imports "x", which is not among the 60,567 npm packages known on 2026-11-25.',
  )
})
