import { expect, test } from '../support/site.ts'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { sample } from '../support/sample.ts'
import { startCanary } from './canary.ts'
import { pythonAttempts } from './python-attempts.ts'
import { openPlainPython, runPlain } from './python-control.ts'

const plot = '\nimport matplotlib.pyplot as plt\nplt.plot([1, 2])\n'

test('every Python attack succeeds in a page without the defence', async ({ page }) => {
  test.setTimeout(300_000)
  const canary = await startCanary()
  const python = await openPlainPython(page)
  const works: string[] = []
  for (const [index, { name, script }] of pythonAttempts.entries()) {
    const id = `control-${index}`
    const printed = await runPlain(page, await canary.arm(script, id))
    const hasLeft = () => canary.hitsOf(id).length > 0 || printed.includes('LEAKED')
    await expect.poll(hasLeft, { message: `${name}: ${printed}`, timeout: 8000 }).toBe(true)
    works.push(name)
  }
  await python.close()
  await canary.close()
  expect(works).toHaveLength(pythonAttempts.length)
})

test('no Python attack leaves the sandbox', async ({ page, siteUrl }) => {
  test.setTimeout(600_000)
  const canary = await startCanary()
  await openHeadless(page, siteUrl)
  const url = page.url()
  for (const [index, { name, script, isReported }] of sample(pythonAttempts, 6).entries()) {
    const id = `python-${index}`
    const armed = await canary.arm(script, id)
    const answer = await tryHeadless(page, { do: 'render', format: 'matplotlib', source: armed + plot })
    expect(JSON.stringify(answer), name).not.toContain('LEAKED')
    expect(canary.hitsOf(id), name).toEqual([])
    if (isReported === true) {
      expect(answer['warnings'], name).toContainEqual(expect.objectContaining({ code: 'blocked-import' }))
      expect(answer, name).toMatchObject({ ok: false, code: 'blocked', place: { file: 'source.py' } })
    }
  }
  expect(canary.all()).toEqual([])
  expect(page.url()).toBe(url)
  expect(page.context().pages()).toHaveLength(1)
  await canary.close()
})
