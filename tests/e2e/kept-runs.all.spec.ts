import { expect, test } from '../support/site.ts'
import { beginRun, goOn, killAfter, readSaved } from '../support/kept-runs.ts'

test('a run whose tab is killed ten times scores each answer exactly once', async ({
  page,
  context,
  siteUrl,
}) => {
  test.slow()
  const answers = 300
  await beginRun(page, siteUrl, answers)
  let kept = await killAfter(page, 3)
  for (let kill = 1; kill < 10; kill++) {
    const next = await context.newPage()
    await goOn(next, siteUrl)
    const found = await killAfter(next, kept.length + 3)
    const now = new Map(found)
    for (const [id, at] of kept) expect(now.get(id), id).toBe(at)
    kept = found
  }
  const last = await context.newPage()
  await goOn(last, siteUrl)
  await expect.poll(async () => (await readSaved(last)).length, { timeout: 150_000 }).toBe(answers)
  const all = new Map(await readSaved(last))
  for (const [id, at] of kept) expect(all.get(id), id).toBe(at)
})
