import { expect, it } from 'vitest'
import { defaultSettings } from '../contracts/index.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { openBuiltResults } from './built-results.ts'
import { openItem } from './play-document.ts'

const record = makeRecord({ settings: defaultSettings })
const { item, answer, settings, environment, outcome, scores, gaps, log } = record
const document = openItem(item, settings, [answer], item.id)
const bounds = {
  ssim: { baseline: { value: 0.1, by: 'blank-page' }, ceiling: { value: 1, by: 'equal' } },
}
const data = { settings, environment, bounds, answers: [{ name: answer.name, outcome, scores, gaps, log }] }

it('shows results of the build as complete records', async () => {
  const opened = await openBuiltResults(document, { data, pictures: [null] })
  expect(opened?.results).toEqual([{ record, picture: null }])
  expect(opened?.bounds).toEqual(new Map(Object.entries(bounds)))
})

it('shows nothing for other settings, other answers or unreadable results', async () => {
  const other = { ...document, settings: { ...settings, seed: settings.seed + 1 } }
  expect(await openBuiltResults(other, { data, pictures: [null] })).toBeNull()
  const renamed = { ...document, answers: [{ id: 'x', name: 'other', text: '' }] }
  expect(await openBuiltResults(renamed, { data, pictures: [null] })).toBeNull()
  expect(await openBuiltResults(document, { data: {}, pictures: [null] })).toBeNull()
})
