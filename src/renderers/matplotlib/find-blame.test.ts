import { textOf } from '../../contracts/index.ts'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findBlame } from './find-blame.ts'
import { isProvided } from './provided-modules.ts'
import { resultSchema, type ReportedFailure } from './result.ts'

const blame = async (
  source: string,
  lacks: NonNullable<ReportedFailure['lacks']>,
  files: readonly string[] = [],
) => {
  const failure = { code: 'syntax', message: 'It failed.', lacks } as const
  return findBlame(failure, source, new Map(files.map((path) => [path, new Uint8Array()])))
}
const torch = { what: 'package', module: 'torch', line: 2 } as const

it('excuses an unconditional import of a known package', async () => {
  const { code, message } = await blame('import numpy\nimport torch.nn as nn', torch)
  expect(code).toBe('unsupported')
  expect(textOf(message)).toContain('imports the package "torch", which is not bundled')
  expect(
    await blame('x = 1\nif __name__ == "__main__":\n  import torch', { ...torch, line: 3 }),
  ).toMatchObject({
    code: 'unsupported',
  })
})

it('reports a package that was never published', async () => {
  const made = { what: 'package', module: 'totally_made_up_plots', line: 1 } as const
  const { code, message } = await blame('import totally_made_up_plots', made)
  expect(code).toBe('unknown-package')
  expect(textOf(message)).toMatch(/"totally_made_up_plots".*not among the [\d,]+ .* known on \d{4}-/)
})

it.each([
  ['an error raised without an import', '\nraise ModuleNotFoundError("x", name="torch")', torch],
  ['an import in a branch that is not taken', 'if False:\n  import torch', torch],
  ['an import on the line of its condition', '\nif False: import torch', torch],
  ['an import in a function', 'def f():\n  import torch', torch],
  ['an import whose error is caught', 'try:\n  import torch\nexcept ImportError: raise', torch],
  ['an import in a string', 'x = """\nimport torch"""', torch],
  ['an import in a comment', '\nx = 1 # import torch', torch],
  ['an error on another line than the import', 'import torch\nraise ValueError', torch],
  ['an error without a line', '\nimport torch', { what: 'package', module: 'torch' } as const],
  [
    'an error raised before the import on the same line',
    '\nraise ModuleNotFoundError("x", name="torch"); import torch',
    torch,
  ],
  ['an error raised by a call before the import on the same line', '\nf(); import torch', torch],
  ['an error raised in a call of Matplotlib', '\nplt.plot(f())', { ...torch, module: 'scipy' }],
  [
    'an error raised in a cumulative histogram',
    '\nplt.hist(f(), cumulative=True)',
    { ...torch, module: 'scipy' },
  ],
  ['an error raised in a call of seaborn', '\nsns.lineplot(x=f())', { ...torch, module: 'statsmodels' }],
  ['an error raised while setting a style', '\nplt.style.use(f())', { ...torch, module: 'jinja2' }],
  [
    'an error raised in a linear interpolation',
    '\ndf.interpolate("linear", f())',
    { ...torch, module: 'scipy' },
  ],
  ['an import of another module', '\nimport sklearn', torch],
  ['an unknown part of a bundled module', '\nimport numpy.made_up', { ...torch, module: 'numpy.made_up' }],
  ['an unknown part of the standard library', '\nimport os.made_up', { ...torch, module: 'os.made_up' }],
  ['a blocked module', '\nimport socket', { ...torch, module: 'socket' }],
  ['LaTeX that was not requested', '\nx = "text.usetex: True"', { what: 'latex' } as const],
  [
    'a thread that was not started',
    'import threading\nraise RuntimeError()',
    { what: 'threads', line: 2 } as const,
  ],
  [
    'an event loop that was not run',
    'import asyncio\nraise ImportError()',
    { what: 'event-loop', line: 2 } as const,
  ],
  ['a call that needs no package', '\nplot()', { ...torch, module: 'openpyxl' }],
])('does not excuse %s', async (_how, source, lacks) => {
  expect(await blame(source, lacks)).toEqual({ code: 'syntax', message: 'It failed.' })
})

it('does not excuse a module included in the answer', async () => {
  expect(await blame('\nimport torch', torch, ['torch.py'])).toMatchObject({ code: 'syntax' })
  expect(await blame('\nimport torch', torch, ['torch/a.py'])).toMatchObject({ code: 'syntax' })
})

it.each([
  ['plt.rcParams["text.usetex"] = True', { what: 'latex' }],
  ['plt.rcParams.update({"text.usetex": True})', { what: 'latex' }],
  ["plt.rc('text', usetex=True)", { what: 'latex' }],
  ['import threading\nthreading.Thread(target=f).start()', { what: 'threads', line: 2 }],
  ['import asyncio\nasyncio.run(main())', { what: 'event-loop', line: 2 }],
  ['df.to_excel("a.xlsx")', { what: 'package', module: 'openpyxl', line: 1 }],
  ['sns.clustermap(\n  data)', { what: 'package', module: 'scipy', line: 1 }],
  ['df.plot(\n  figsize=(8, 6), kind="kde")', { what: 'package', module: 'scipy', line: 1 }],
  ['df.plot.density()', { what: 'package', module: 'scipy', line: 1 }],
  ['sns.kdeplot(x=x, cumulative=True)', { what: 'package', module: 'scipy', line: 1 }],
  ['df.corr(method="kendall")', { what: 'package', module: 'scipy', line: 1 }],
  ['s.interpolate("cubic")', { what: 'package', module: 'scipy', line: 1 }],
  ['sns.regplot(x=x, y=y, lowess=True)', { what: 'package', module: 'statsmodels', line: 1 }],
  ['df.style.format("x")', { what: 'package', module: 'jinja2', line: 1 }],
  ['import os; import torch', { what: 'package', module: 'torch', line: 1 }],
  ['from mpl_toolkits.basemap import Basemap', { what: 'package', module: 'mpl_toolkits.basemap', line: 1 }],
] as const)('excuses %j', async (source, lacks) => {
  expect(await blame(source, lacks)).toMatchObject({ code: 'unsupported' })
})

it('ignores excusing codes reported by the script', () => {
  const read = (code: string) =>
    v.parse(resultSchema, { failure: { code, message: 'x' }, needs: [], warnings: [], output: '' }).failure
      ?.code
  for (const code of [
    ...[
      'unsupported',
      'unsupported-browser',
      'unknown-package',
      'cancelled',
      'unprotected',
      'internal-error',
    ],
    ...['timeout', 'no-version', 'missing-entry', 'anything'],
  ]) {
    expect(read(code), code).toBe('crash')
  }
  expect(read('syntax')).toBe('syntax')
})

it('counts every blocked module as provided', () => {
  const runner = readFileSync(new URL('python/runner.py', import.meta.url), 'utf8')
  const closed = /closed_modules = \{([^}]*)\}/.exec(runner)?.[1] ?? ''
  const names = [...closed.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !isProvided(name))).toEqual([])
})
