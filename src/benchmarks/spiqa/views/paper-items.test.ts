import { expect, test } from 'vitest'
import { textOf, type JsonValue } from '../../../contracts/index.ts'
import { parseItem, questionOf, shownFigures } from '../shared/item.ts'
import { fileOf, idOf, itemsOf, type PaperEntry } from './paper-items.ts'

const entry = (number: number, question = ''): PaperEntry => ({
  page: number,
  kind: 'figure',
  label: `Figure ${number}`,
  caption: `Figure ${number}: A caption.`,
  box: [0, 0, 10, 10],
  found: [0, 0, 10, 10],
  type: 'plot',
  question,
  answer: 'yes',
  picture: 'AAAA',
})
const paper = Array.from({ length: 12 }, (_, at) => entry(at + 1, at === 4 || at === 9 ? 'Is it?' : ''))

test('shows at most eight figures of a large paper, including the one asked about, in document order', () => {
  const items = itemsOf('long', paper, 'figures', '')
  expect(items).toHaveLength(2)
  for (const [index, number] of [5, 10].entries()) {
    const parsed = parseItem(JSON.parse(JSON.stringify(items[index])) as JsonValue)
    if (!parsed.ok) throw new Error(textOf(parsed.message))
    const shown = shownFigures(questionOf(parsed.value)).map(({ file }) => file)
    expect(shown).toHaveLength(8)
    expect(shown).toContain(fileOf('long', entry(number)))
    expect(parsed.value.assets?.map(({ path }) => path)).toEqual(shown)
    expect(shown).toEqual(paper.map((one) => fileOf('long', one)).filter((file) => shown.includes(file)))
  }
  const few = itemsOf('short', paper.slice(4, 8), 'figures', '')
  expect(few.map((item) => shownFigures(questionOf(item)).length)).toEqual([4])
})

test('creates two items, each with a unique id, for the same question about two figures', () => {
  const ids = itemsOf('long', paper, 'chain-of-thought', '').map(({ id }) => id)
  expect(ids).toEqual([
    idOf('long', entry(5), 'chain-of-thought'),
    idOf('long', entry(10), 'chain-of-thought'),
  ])
  expect(new Set(ids).size).toBe(2)
})
