import { expect, test } from '../support/site.ts'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { startCanary } from './canary.ts'
import { pythonAttempts } from './python-attempts.ts'

/** One of each kind, in one script; `python.all.spec.ts` has all of them, each with a control. */
const tried = ['js.fetch', 'ctypes and emscripten_run_script', 'a native module with JavaScript in it']

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
