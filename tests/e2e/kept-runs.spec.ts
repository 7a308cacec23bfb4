import { expect, test } from '../support/site.ts'
import { beginRun, goOn, killAfter, readSaved } from '../support/kept-runs.ts'

test(
  'a run survives its tab without lost, duplicate or recomputed scores, while a second tab watches',
  { tag: '@all' },
  async ({ page, context, siteUrl }) => {
    // More answers than are finished between two checks, even on a busy machine.
    const answers = 240
    await beginRun(page, siteUrl, answers)
    let kept = await killAfter(page, 3)
    const second = await context.newPage()
    await goOn(second, siteUrl)
    kept = [...kept, ...(await killAfter(second, kept.length + 3))]
    const third = await context.newPage()
    await goOn(third, siteUrl)

    const watcher = await context.newPage()
    await watcher.goto(`${siteUrl}#/suite`)
    const progress = watcher.getByTestId('kept-progress')
    await expect(progress).toContainText(/open in another tab|240 of 240 scored/)
    await expect(progress).toContainText(`${answers} of ${answers} scored`, { timeout: 90_000 })

    await expect(third.getByTestId('suite-progress')).toHaveCount(0, { timeout: 90_000 })
    const all = new Map(await readSaved(third))
    expect(all.size).toBe(answers)
    // Records that existed when a tab was killed have not been rewritten.
    for (const [id, at] of kept) expect(all.get(id), id).toBe(at)
  },
)
