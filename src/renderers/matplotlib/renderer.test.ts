import { expect, it } from 'vitest'
import { renderer } from './renderer.ts'

it('says of every script that Matplotlib is coming', async () => {
  const job = {
    files: new Map([['plot.py', new TextEncoder().encode('import matplotlib.pyplot as plt')]]),
    entry: 'plot.py',
    viewport: { width: 1280, height: 720, scale: 1 },
    background: '#ffffff',
    timeoutMs: 1000,
    seed: 1,
    epochMs: 0,
  } as const
  const context = { signal: new AbortController().signal, progress: () => undefined }
  expect(await renderer.render(job, context)).toMatchObject({
    ok: false,
    code: 'unsupported',
    message: expect.stringMatching(/^Matplotlib is coming/) as string,
    place: { file: 'plot.py', line: 1 },
  })
  expect(await renderer.render({ ...job, entry: 'other.py' }, context)).toMatchObject({
    code: 'missing-entry',
  })
})
