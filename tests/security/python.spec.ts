import { expect, test } from '../support/site.ts'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { startCanary } from './canary.ts'
import { pythonAttempts } from './python-attempts.ts'

/** One attempt of each kind, in a single script. `python.all.spec.ts` has all attempts, each with a control. */
const tried = [
  'js.fetch',
  'ctypes and emscripten_run_script',
  'a native module with JavaScript in it',
  'built-in modules made by hand',
  'objects of JavaScript that something still refers to',
  'the real clock',
]

test('Python reaches neither the browser nor the network', async ({ page, siteUrl }) => {
  const canary = await startCanary()
  await openHeadless(page, siteUrl)
  const parts = await Promise.all(
    pythonAttempts
      .filter(({ name }) => tried.includes(name))
      .map(async ({ script }, index) => {
        const lines = (await canary.arm(script, `python-${index}`)).replaceAll('\n', '\n    ')
        return `try:\n    ${lines}\nexcept ImportError as error:\n    print("refused", error)\n`
      }),
  )
  expect(parts).toHaveLength(tried.length)
  const source = `${parts.join('')}import matplotlib.pyplot as plt\nplt.plot([1, 2])\n`
  const answer = await tryHeadless(page, { do: 'render', format: 'matplotlib', source })
  expect(answer).toMatchObject({ ok: true, width: 640, height: 480 })
  expect(JSON.stringify(answer)).not.toContain('LEAKED')
  expect(answer['warnings']).toEqual(
    ['js', 'ctypes'].map((name) =>
      expect.objectContaining({
        code: 'blocked-import',
        message: expect.stringContaining(` ${name} `),
      }),
    ),
  )
  expect(canary.all()).toEqual([])
  await canary.close()
})

test('the reported figure is the rendered figure', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const source = `
import json, sys
import matplotlib.pyplot as plt
from matplotlib.text import Text
names = plt.show.__globals__
json.dumps = json.encoder.encode_basestring_ascii = names['json'].dumps = lambda *given, **options: '"forged"'
for name in ('describe', 'tell', 'begin'):
    names[name] = lambda *given: ['forged']
def trace(frame, event, given):
    if 'texts' in frame.f_locals:
        frame.f_locals['texts'] = [{'text': 'forged'}]
    return trace
def forge(event):
    title.set_text('forged')
    Text.get_text = lambda self: 'forged'
    Text.get_visible.__code__ = (lambda self: False).__code__
figure, axes = plt.subplots()
title = axes.set_title('as drawn')
figure.canvas.mpl_connect('draw_event', forge)
sys.settrace(trace)
sys.setprofile(trace)
`
  const answer = await tryHeadless(page, { do: 'render', format: 'matplotlib', source })
  expect(answer).toMatchObject({ ok: true })
  expect(JSON.stringify(answer)).toContain('as drawn')
  expect(JSON.stringify(answer)).not.toContain('forged')
})

test('an answer with a huge report fails without slowing the page down', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const source = `
import matplotlib.pyplot as plt
state = plt.show.__globals__['State']
state.needed = ['a' * 1000] * 3_000_000
plt.plot([1, 2])
`
  const answer = await tryHeadless(page, { do: 'render', format: 'matplotlib', source })
  expect(answer).toMatchObject({ ok: false, code: 'crash' })
})
