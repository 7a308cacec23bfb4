import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchFirefox } from '../../scripts/launch-browser.mjs'
import * as v from 'valibot'
import { loadFirstTime, sumBytes } from '../../scripts/bench/first-load.mjs'
import { lessonSchema, type Step } from '../../src/lessons/lesson-schema.ts'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { firefox, needFirefox } from '../support/firefox.ts'
import { LessonVisit } from '../support/lesson-visit.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

const folder = join(import.meta.dirname, '../../src/lessons')
const ids = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const solutionSchema = v.record(
  v.string(),
  v.object({
    choice: v.optional(v.string()),
    state: v.optional(v.string()),
    items: v.optional(v.number()),
    votes: v.optional(v.number()),
  }),
)
const fixtureSchema = v.object({
  states: v.record(v.string(), v.array(v.looseObject({ name: v.string(), answer: v.string() }))),
})
const filesSchema = v.tuple([v.object({ content: v.string() })])

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}

/** The text of an answer in a saved state, as shown in the editor. */
async function textOf(id: string, state: string, name: string | undefined): Promise<string> {
  const module: unknown = await import(`../../src/lessons/${id}/states.mjs`)
  const answers = v.parse(fixtureSchema, module).states[state] ?? []
  const text = (answers.find((one) => one.name === name) ?? answers[0])?.answer ?? ''
  return text.startsWith('[{"filename"') ? v.parse(filesSchema, JSON.parse(text))[0].content : text
}

for (const id of sample(ids, 2)) {
  test(`${id}: its solution meets every goal`, async ({ page, siteUrl }) => {
    test.slow()
    const lesson = v.parse(lessonSchema, readJson(`${id}/lesson.json`))
    const solution = v.parse(solutionSchema, readJson(`${id}/solution.json`))
    const visit = new LessonVisit(page, siteUrl)
    await visit.open(id)
    const take = async (step: Step) => {
      const { choice, state, items, votes } = solution[step.id] ?? {}
      if (step.view === 'edit') {
        if (state !== undefined && state !== step.state)
          await visit.write(await textOf(id, state, step.answer))
        await visit.press('Run')
      }
      if (step.view === 'compare') {
        const run = page.getByRole('button', { name: 'Run', exact: true })
        if (await run.isVisible()) await run.click()
      }
      if (step.view === 'judge') {
        if (step.goals.some((goal) => 'changed' in goal) && state !== undefined)
          await page.getByRole('textbox', { name: 'Your answer' }).fill(await textOf(id, state, step.answer))
        await visit.press('Ask the judge')
        if (step.goals.some((goal) => 'rounds' in goal && goal.rounds === 2))
          await visit.press('Swap the sides and ask again')
      }
      if (step.view === 'votes') {
        for (let vote = 1; vote <= (votes ?? 0); vote++) {
          await expect(page.getByText(`Pair ${vote} of`)).toBeVisible({ timeout: 60_000 })
          await visit.press('Left')
        }
      }
      if (step.view === 'runs') {
        const score = page.getByRole('button', { name: 'Score all answers' })
        const ranked = page.getByTestId('ranked')
        // The scores may have been computed in an earlier step.
        await expect(score.or(ranked)).toBeVisible({ timeout: 60_000 })
        if (await score.isVisible()) await score.click()
        await expect(ranked).toBeVisible({ timeout: 60_000 })
        if (items !== undefined) await page.getByTestId('items-slider').fill(String(items))
      }
      if (choice !== undefined) await visit.choose(choice)
      await visit.expectDone()
    }
    for (const [at, step] of lesson.steps.entries()) {
      await visit.expectStep(step.id)
      await take(step)
      const next = lesson.steps[at + 1]
      if (next !== undefined) await visit.next(next.id)
    }
    await expect(visit.done).toContainText('You have finished this lesson.')
    await expectAccessible(page, id)
  })
}

test('a class collects its results and votes from links', async ({ page, siteUrl }) => {
  const visit = new LessonVisit(page, siteUrl)
  await visit.open('blind-votes')
  for (const vote of [1, 2, 3, 4]) {
    await expect(page.getByText(`Pair ${vote} of 4`)).toBeVisible({ timeout: 60_000 })
    await visit.press('Left')
  }
  await visit.expectDone()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await visit.press('Copy as a link')
  const link = await page.getByRole('textbox', { name: 'Link to your result' }).inputValue()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben')
  await visit.press('Copy as a link')
  await expect(page.getByRole('textbox', { name: 'Link to your result' })).not.toHaveValue(link)
  const other = await page.getByRole('textbox', { name: 'Link to your result' }).inputValue()
  await page.goto(`${siteUrl}#/learn/class`)
  await page.getByRole('textbox').fill(`${link}\n${other}\nhttps://example.org`)
  await visit.press('Add links')
  await expect(page.getByTestId('class-table').locator('tbody tr')).toHaveCount(2)
  await expect(page.getByTestId('class-votes')).toContainText('2/2')
  await expect(page.getByText('Link 3: This is not a lesson result')).toBeVisible()
  await expectAccessible(page, 'results of a class')
})

test('a teacher creates a lesson from Play, and its link opens it in memory', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/play`)
  await expect(page.locator('[data-score="ssim"]').first()).toBeVisible({ timeout: 60_000 })
  await page.evaluate(() => (location.hash = '#/learn/make'))
  await page.getByRole('textbox', { name: 'Title' }).fill('My lesson')
  await page.getByRole('textbox', { name: 'What to do (Markdown)' }).fill('Press **Run**.')
  await expectAccessible(page, 'the editor of lessons')
  await page.getByRole('button', { name: 'Link to this lesson' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to this lesson' }).inputValue()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'My lesson', level: 1 })).toBeVisible()
  await expect(page.locator('[data-step="step-1"] strong').first()).toHaveText('Run')
})

test('Learn pages work in German, right to left and on a projector', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${siteUrl}#/learn`)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Lernen', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lernen', level: 1 })).toBeVisible()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expectNoSideways(page, 'the list, right to left')
  for (const place of ['glossary', 'class', 'make', 'lesson/which-is-better']) {
    await page.goto(`${siteUrl}#/learn/${place}`)
    // A lesson's handout has a separate heading that is only visible in print.
    await expect(page.locator('main h1').first()).toBeVisible()
    await expectNoSideways(page, `${place}, right to left`)
    await expectAccessible(page, place)
  }
  await page.getByRole('button', { name: 'Beamer' }).click()
  await expectNoSideways(page, 'a lesson on a projector')
  await expectAccessible(page, 'a lesson on a projector')
})

test('pages use the language of the browser until another one is chosen', async ({ browser, siteUrl }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({
    locale: 'fr-CA',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`${siteUrl}#/learn/lesson/blank-page`)
    await expect(heading).toHaveText('Que reçoit une page vide ?')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(heading).toHaveText('Was bekommt eine leere Seite?')
    await page.reload()
    await expect(heading).toHaveText('Was bekommt eine leere Seite?')
    for (const [hash, title] of [
      ['#/', 'Sieh, was ein Modell geschrieben hat und wie es abschneidet'],
      ['#/about', 'Über Roundtrip'],
      ['#/learn', 'Lernen'],
      ['#/learn/mse', 'Mean squared error'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${siteUrl}${hash}`)
      await expect(heading).toHaveText(title)
      await expectAccessible(page, `${hash} in German`)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoSideways(page, `${hash} in German at 320 pixels`)
    }
    // Example files are available for download.
    await page.goto(`${siteUrl}#/about`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'answers.csv' }).click()
    expect((await download).suggestedFilename()).toBe('answers.csv')
  } finally {
    await context.close()
  }
})

test('the first load of the lessons stays within the budget', async ({ page, siteUrl }) => {
  const scripts = await loadFirstTime(page, siteUrl, '#/learn', 'main h1')
  expect(sumBytes(scripts, 'page') + sumBytes(scripts, 'frame')).toBeLessThanOrEqual(120_000)
})

test.describe('with an offline copy', () => {
  test.use({ offlineCopy: true })

  test('lessons work offline after one visit', async ({ page, context, siteUrl }) => {
    await page.goto(`${siteUrl}#/learn`)
    await expect(page.locator('html[data-offline="ready"]')).toBeAttached({ timeout: 60_000 })
    await context.setOffline(true)
    await page.reload()
    const visit = new LessonVisit(page, siteUrl)
    await page.getByRole('link', { name: 'Two answers, one is better' }).click()
    await visit.press('Run')
    await visit.solve({ choice: 'second' })
  })
})

test('a lesson can be done in Firefox', async ({ siteUrl }) => {
  needFirefox()
  test.slow()
  const browser = await launchFirefox(firefox)
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${siteUrl}#/learn/lesson/which-is-better`)
    const run = await page.waitForSelector('.compare button')
    await run?.click()
    await page.waitForFunction(() => document.querySelectorAll('figure canvas').length === 3)
    const choice = await page.waitForSelector('input[value="second"]')
    await choice?.click()
    await page.waitForSelector('[data-testid="step-done"]')
  } finally {
    await browser.close()
  }
})
