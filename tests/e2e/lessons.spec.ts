import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'
import { LessonVisit } from '../support/lesson-visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('two lessons can be done on a phone with real scores, and leave nothing behind', async ({
  page,
  siteUrl,
}) => {
  const visit = new LessonVisit(page, siteUrl)
  await page.goto(`${siteUrl}#/learn`)
  await expect(page.getByTestId('lessons').getByRole('link')).not.toHaveCount(0)
  await expectAccessible(page, 'the list of lessons')
  await page.getByRole('link', { name: 'Two answers, one is better' }).click()
  await visit.expectStep('look')
  await visit.choose('first')
  await visit.press('Run')
  await expect(page.getByRole('figure')).toHaveCount(3)
  await expect(visit.done).toBeHidden()
  await visit.solve({ choice: 'second' })
  await visit.next('metric')
  // Choosing the metric that was fooled is the wrong answer.
  await visit.choose('pixel-similarity')
  await expect(page.getByText('Not quite.')).toBeVisible()
  await visit.solve({ choice: 'ssim' })
  await visit.next('disagree')
  await visit.solve({ choice: 'exact' })
  await expect(page.getByTestId('step-done')).toContainText('You have finished this lesson.')
  await expectNoSideways(page, 'a finished lesson')
  await expectAccessible(page, 'a finished lesson')

  await visit.open('fool-a-judge')
  await visit.press('Ask the judge')
  await visit.expectDone()
  await visit.next('fool')
  await page
    .getByRole('textbox', { name: 'Your answer' })
    .fill('Certainly and clearly it is closed on Saturday, the whole day.')
  await visit.press('Ask the judge')
  await visit.expectDone()
  await visit.next('swap')
  await visit.press('Ask the judge')
  await visit.press('Swap the sides and ask again')
  await visit.expectDone()
  await visit.next('why')
  await visit.solve({ choice: 'side' })
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})
