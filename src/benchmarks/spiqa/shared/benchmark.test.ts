import { describe, expect, it, test } from 'vitest'
import {
  defaultSettings,
  textOf,
  type BenchmarkItem,
  type JsonValue,
  type Protocol,
} from '../../../contracts/index.ts'
import { benchmark } from './benchmark.ts'
import { chooseShown, readFigureType } from './figures.ts'
import { questionOf } from './item.ts'
import { readLiteralImage } from './python-literal.ts'

const figures = Array.from({ length: 3 }, (_, index) => ({
  file: `p-Figure${index + 1}-1.png`,
  caption: `Figure ${index + 1}: Something.`,
  type: 'plot',
}))
const itemOf = (domain: string, more: Record<string, JsonValue> = {}): BenchmarkItem => ({
  benchmark: 'spiqa',
  id: 'one',
  domain,
  data: {
    paper: 'p',
    question: 'Which is best?',
    answer: 'The second.',
    figures,
    references: ['p-Figure2-1.png'],
    ...more,
  },
})
const read = (domain: string, answer: string, protocol: Protocol) => {
  const extracted = benchmark.extract(answer, itemOf(domain), protocol)
  if (!extracted.ok) return extracted.code
  const files = [...extracted.value.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])
  return files.length === 1 ? files[0]?.[1] : files.map(([, text]) => text)
}

describe('answers', () => {
  it.each([
    ['figures', 'paper', 'The second.', 'The second.'],
    ['figures', 'paper', "{'Answer': 'It\\'s 5'}", "It's 5"],
    ['figures', 'paper', '```json\n{"Answer": "five"}\n```', 'five'],
    ['figures', 'paper', "{'Answer': 'cut off here", 'cut off here'],
    ['figures', 'paper', 'So: The answer is  5 cm.', '5 cm.'],
    ['figures', 'paper', 'The answer is 5. The answer is 6.', 'The answer is 5. The answer is 6.'],
    ['figures', 'paper', 'The answer to the question is: 5', '5'],
    ['figures', 'reference', "{'Answer': 'five'}", "'five'"],
    ['figures', 'reference', "{'Answer': 'five'}, 'Image': 3", "'five'},"],
    ['figures', 'reference', 'five', 'five'],
    ['figures', 'reference', 'The answer is  5 cm.', '  5 cm.'],
    ['chain-of-thought', 'reference', 'five {or} six', 'five {or} six'],
    ['figures', 'paper', ' \n', 'empty-answer'],
  ] as const)('%s, %s: %j', (domain, protocol, answer, text) => {
    expect(read(domain, answer, protocol)).toBe(text)
  })
})

describe('the chosen figure', () => {
  const second = 'p-Figure2-1.png'
  it.each([
    ['reference', "{'Image': 1, 'Rationale': 'x'}\nThe answer is: five", second],
    // With a space before the colon, the text is not cut at the phrase and is not a pure literal, so the patterns
    // apply.
    ['reference', "{'Image': 0, 'Rationale': 'as Image 1 shows'}\nThe answer is : five", second],
    ['reference', "{'Image': 1, 'Rationale': 'x'}\nThe answer is : five", second],
    ['reference', "{'Image': '1', 'Rationale': 'x'}\nThe answer is: five", 'Image -1'],
    ['reference', 'Image 12 helps. The answer is: five', 'Image 12'],
    ['reference', 'Image 16 helps. The answer is: five', null],
    ['paper', "{'Image': 1, 'Rationale': 'unlike Image 0'}\nThe answer is : five", second],
    ['paper', '{"Image": "Image 1"} The answer is five', second],
    ['paper', 'Figure 2 shows it. The answer is five', second],
    ['paper', 'See p-Figure2-1.png. The answer is five', second],
    ['paper', 'The answer is five', null],
  ] as const)('%s: %j', (protocol, answer, named) => {
    const [, file = null] = [read('chain-of-thought', answer, protocol)].flat()
    expect(file).toBe(named)
  })

  it('is parsed from Python literals like Python does', () => {
    expect(readLiteralImage(" {'Image': 3,}\n")).toBe(3)
    expect(readLiteralImage('{"Image": 3, "Rationale": "it\'s"}')).toBe(3)
    expect(readLiteralImage("{'Image': 3} and more")).toBeUndefined()
    expect(readLiteralImage("{'Image': 03}")).toBeUndefined()
    expect(readLiteralImage("{'Image': None}")).toBe(-1)
    expect(readLiteralImage("{'Image': True}")).toBe(1)
    expect(readLiteralImage("{'Image': 1")).toBeUndefined()
    expect(readLiteralImage("{'Other': 1}")).toBeUndefined()
  })
})

const paperA = {
  paper_id: '1702.0001v1',
  all_figures: {
    '1702.0001v1-Figure1-1.png': { caption: 'One.', content_type: 'figure', figure_type: 'schematic' },
    '1702.0001v1-Table1-1.png': { caption: 'Two.', content_type: 'table', figure_type: 'N/A' },
  },
  qa: [
    { question: 'q0', answer: 'a0', explanation: 'e', reference: '1702.0001v1-Table1-1.png' },
    { question: 'q1', answer: 'a1', explanation: '', reference: '1702.0001v1-Figure1-1.png' },
  ],
}
const paperB = {
  all_figures_tables: { '1.1-Figure1-1.png': 'One.', '1.1-Table2-1.png': 'Two.' },
  question: ['q'],
  composition: ['a'],
  referred_figures_tables: [['1.1-Table2-1.png', '1.1-Table2-1.png']],
  question_key: ['7'],
}
const paperC = {
  arxiv_id: '1808.08780',
  figures_and_tables: [{ file: '3-Table1-1.png', caption: 'One.' }],
  question: ['q'],
  answer: [{ free_form_answer: '', yes_no: false }],
  referred_figures_tables: [['3-Table1-1.png']],
}

test('reads a question in each of the three published formats', () => {
  const a = benchmark.parseItem({ ...paperA, question_index: 1, task: 'cot' })
  expect(a).toMatchObject({ ok: true, value: { domain: 'chain-of-thought', category: 'schematic' } })
  expect(benchmark.parseItem(paperB)).toMatchObject({
    ok: true,
    value: {
      domain: 'figures',
      category: 'table',
      data: { split: 'test-B', references: ['1.1-Table2-1.png'] },
    },
  })
  expect(benchmark.parseItem(paperC)).toMatchObject({
    ok: true,
    value: { id: '1808.08780 0', data: { split: 'test-C', answer: 'No' } },
  })
})

test('reports missing and invalid fields', () => {
  const messageOf = (json: JsonValue) => {
    const parsed = benchmark.parseItem(json)
    return parsed.ok ? '' : textOf(parsed.message)
  }
  expect(messageOf(paperA)).toMatch(/has 2 questions.*question_index/)
  expect(messageOf({ ...paperA, question_index: 2 })).toMatch(/counted from 0/)
  expect(messageOf({ ...paperA, question_index: 0, qa: [{ question: 'q' }] })).toMatch(/qa\.0\.answer/)
  const lost = [{ ...paperA.qa[0], reference: 'no.png' }]
  expect(messageOf({ ...paperA, qa: lost })).toMatch(/no figure "no\.png"/)
  expect(messageOf({ ...paperC, answer: [{}] })).toMatch(/must be a text/)
  for (const task of ['translate', '', 5])
    expect(messageOf({ ...paperA, question_index: 0, task })).toMatch(/"task": expected "figures"/)
})

test('shows at most eight figures including the correct ones, in a stable order', () => {
  const files = Array.from({ length: 20 }, (_, index) => `f${index}`)
  for (const seed of ['a', 'b', 'c', 'd']) {
    const shown = chooseShown(files, ['f19', 'f3'], seed)
    expect(shown).toHaveLength(8)
    expect(shown).toEqual(expect.arrayContaining(['f19', 'f3']))
    expect(chooseShown(files, ['f19', 'f3'], seed)).toEqual(shown)
  }
  expect(chooseShown(files, [], 'a')).not.toEqual(chooseShown(files, [], 'b'))
})

test('takes figure types from the data set and from file names', () => {
  expect(readFigureType('x.png', 'figure', 'photograph(s)')).toBe('visualization')
  expect(readFigureType('x.png', 'figure', 'plot')).toBe('plot')
  expect(readFigureType('x.png', 'figure', 'others')).toBe('other')
  expect(readFigureType('5-Table10-1.png')).toBe('table')
  expect(readFigureType('5-Figure10-1.png')).toBe('unknown')
})

test('treats an answer without content as empty, and accepts any of several references', () => {
  const item = itemOf('chain-of-thought', { references: ['p-Figure1-1.png', 'p-Figure2-1.png'] })
  const produced = (answer: string) => {
    const extracted = benchmark.extract(answer, item, 'paper')
    return {
      item,
      settings: defaultSettings,
      answer,
      extraction: extracted.ok ? extracted.value : null,
      artifacts: null,
      verdicts: null,
    }
  }
  expect(benchmark.inputs?.('captions', 'meteor', produced(''))).toEqual({
    items: [{ candidate: '', references: ['The second.'] }],
  })
  expect(benchmark.inputs?.('retrievals', 'retrieval-accuracy', produced('Image 1'))).toEqual({
    items: [{ named: 'p-Figure2-1.png', reference: 'p-Figure2-1.png', figureType: 'plot' }],
  })
  expect(questionOf(item).references).toHaveLength(2)
})

test('compares nothing if there is no reference, but accepts empty values of the data set', () => {
  const inputsOf = (more: Record<string, JsonValue>) => {
    const item = itemOf('chain-of-thought', { answer: ' ', references: [], ...more })
    const produced = {
      item,
      settings: defaultSettings,
      answer: '',
      extraction: null,
      artifacts: null,
      verdicts: null,
    }
    return (['captions', 'sentence-pairs', 'retrievals'] as const).map((kind) =>
      benchmark.inputs?.(kind, '', produced),
    )
  }
  expect(inputsOf({})).toEqual([{ items: [{ candidate: '', references: [] }] }, { items: [] }, { items: [] }])
  expect(inputsOf({ split: 'test-A' })[0]).toEqual({ items: [{ candidate: '', references: [' '] }] })
})

test('the prompt contains the question, all captions in order and the available pictures', () => {
  const { text, pictures } = benchmark.prompt(itemOf('chain-of-thought'))
  expect(text).toContain(
    'First find which of the input images are helpful to answer the given question, and then answer the question.',
  )
  expect(text).toMatch(/Question: Which is best\?[\s\S]*Caption 0: Figure 1[\s\S]*Caption 2: Figure 3/)
  expect(pictures).toBeUndefined()
  const assets = figures.map(({ file }) => ({ path: file, bytes: { from: 'data' as const, base64: '' } }))
  const shown = { shown: ['p-Figure3-1.png', 'p-Figure1-1.png'] }
  expect(benchmark.prompt({ ...itemOf('figures', shown), assets }).pictures).toEqual(shown.shown)
})
