import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { textOf, type ImportEvent } from '../../../contracts/index.ts'
import { importer } from './importer.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }

async function read(content: BlobPart, name: string): Promise<readonly ImportEvent[]> {
  const events: ImportEvent[] = []
  for await (const event of importer.read(new File([content], name), context)) events.push(event)
  return events
}
const summarise = (events: readonly ImportEvent[]) =>
  events.map((event) =>
    event.type === 'item'
      ? `item ${event.item.id}`
      : event.type === 'issue'
        ? `issue ${event.path}`
        : `${event.type} ${event.itemId}`,
  )

const paper = {
  paper_id: '1.1v1',
  all_figures: { '1.1v1-Table1-1.png': { caption: 'Two.', content_type: 'table', figure_type: 'N/A' } },
  qa: [
    { question: 'q0', answer: 'a0', explanation: 'e', reference: '1.1v1-Table1-1.png' },
    { question: 'q1', answer: 7, reference: '1.1v1-Table1-1.png' },
    { question: 'q2', answer: 'a2', reference: '1.1v1-Table1-1.png' },
  ],
}
const response = (text: string) => ({
  question: 'q0',
  answer: 'a0',
  response: text,
  referred_figures_indices: [0],
  all_figures_names: ['1.1v1-Table1-1.png'],
  referred_figures_names: ['1.1v1-Table1-1.png'],
  content_type: 'table',
  figure_type: 'N/A',
})

it('reads questions for both tasks that need no full text and keeps the others if one is invalid', async () => {
  const events = await read(
    JSON.stringify({ '1.1v1': paper, broken: { all_figures: 3 } }),
    'SPIQA_testA.json',
  )
  expect(summarise(events)).toEqual([
    'item 1.1v1 0',
    'item 1.1v1 0 chain-of-thought',
    'issue 1.1v1.qa.1.answer',
    'item 1.1v1 2',
    'item 1.1v1 2 chain-of-thought',
    'issue broken.all_figures',
  ])
})

it('adds direct QA with the full paper if the file contains its text', async () => {
  const testC = {
    arxiv_id: '2.2',
    full_text: [{ section_name: 'A', paragraphs: ['One.', 'Two.'] }, { paragraphs: ['Three.'] }],
    figures_and_tables: [{ file: '3-Table1-1.png', caption: 'T.' }],
    question: ['q'],
    answer: [{ free_form_answer: 'a', yes_no: null }],
    referred_figures_tables: [['3-Table1-1.png']],
  }
  const events = await read(JSON.stringify({ '2.2': testC }), 'SPIQA_testC.json')
  expect(summarise(events)).toEqual(['item 2.2 0', 'item 2.2 0 chain-of-thought', 'item 2.2 0 full-paper'])
  expect(events[2]).toMatchObject({ item: { data: { text: 'One.\nTwo.\n\nThree.' } } })
})

it('reads responses with their task and model', async () => {
  const cot = response("{'Image': 0, 'Rationale': 'x'}\nThe answer is : a0")
  const events = await read(
    JSON.stringify({ 0: response("{'Answer': 'a0'}"), 1: cot }),
    '1.1v1_response.json',
  )
  expect(summarise(events)).toEqual([
    'item 1.1v1 0 (response)',
    'answer 1.1v1 0 (response)',
    'item 1.1v1 1 (response)',
    'answer 1.1v1 1 (response)',
  ])
  expect(events[0]).toMatchObject({ item: { domain: 'figures', category: 'table' } })
  expect(events[2]).toMatchObject({ item: { domain: 'chain-of-thought', data: { split: 'test-A' } } })
})

it('reads a ZIP of responses and questions with the text of the papers, and leaves the pictures unread', async () => {
  const zip = zipSync({
    'a/gpt-4o/1.1v1_response.json': strToU8(JSON.stringify({ 0: response('a0') })),
    'a/SPIQA_testA.json': strToU8(JSON.stringify({ '1.1v1': { ...paper, qa: [paper.qa[0]] } })),
    'a/text/1.1v1.txt': strToU8('All of it.'),
    'a/broken.json': strToU8('{'),
    'a/images/1.1v1-Table1-1.png': new Uint8Array([1, 2, 3]),
  })
  const events = await read(new Uint8Array(zip), 'spiqa.zip')
  expect(summarise(events)).toEqual([
    'item 1.1v1 0 (gpt-4o)',
    'answer 1.1v1 0 (gpt-4o)',
    'item 1.1v1 0',
    'item 1.1v1 0 chain-of-thought',
    'item 1.1v1 0 full-paper',
    'issue a/broken.json',
  ])
  expect(events[1]).toMatchObject({ answer: { name: 'gpt-4o', text: 'a0' } })
  await expect(read(new Uint8Array(zip.slice(0, 300)), 'spiqa.zip')).rejects.toThrow(/ZIP archive/)
})

it('recognises its own files by their first bytes', () => {
  const sniff = (text: string, name: string) => importer.sniff(new TextEncoder().encode(text), name)
  expect(sniff(JSON.stringify({ '1.1v1': paper }), 'x.json')).toBeGreaterThan(0.5)
  expect(sniff(JSON.stringify({ 0: response('a') }), 'x.json')).toBeGreaterThan(0.7)
  expect(sniff('{"a":1}', 'x.json')).toBe(0)
  expect(sniff('PK\u0003\u0004', 'x.zip')).toBe(0)
  expect(sniff('PK\u0003\u0004 gpt-4o/1.1_response.json', 'x.zip')).toBeGreaterThan(0.5)
})

const rounds = process.env['ROUNDTRIP_TEST_ALL'] === '1' ? 5000 : 150

it(`reads ${rounds} mutated files, resulting in items, issues or an error message (seed 20)`, async () => {
  const good = [
    JSON.stringify({ '1.1v1': paper }),
    JSON.stringify({ 0: response("{'Image': 0, 'Rationale': 'x'}\nThe answer is : a0") }),
  ]
  const pieces = [
    'null',
    '[]',
    '{}',
    '""',
    '1e999',
    '"\\ud800"',
    '{"file":1}',
    '[[[]]]',
    '-1',
    'true',
    '"__proto__"',
  ]
  let state = 20
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((state / 0x8000_0000) * below)
  }
  const counts = { read: 0, refused: 0 }
  for (let round = 0; round < rounds; round += 1) {
    let text = good[round % good.length] ?? ''
    for (let change = 0; change <= next(4); change += 1) {
      const at = next(text.length)
      const piece = pieces[next(pieces.length)] ?? ''
      // Replaces a value with another, or deletes a few characters.
      const value = /"(?:[^"\\]|\\.)*"|\[[^[\]]*\]|\d+/g
      value.lastIndex = at
      const found = next(3) === 0 ? null : value.exec(text)
      text =
        found === null
          ? text.slice(0, at) + text.slice(at + 1 + next(6))
          : text.slice(0, found.index) + piece + text.slice(found.index + found[0].length)
    }
    try {
      for (const event of await read(text, 'SPIQA_testA.json')) {
        if (event.type === 'issue') expect(textOf(event.message)).toMatch(/\w+ .+\./)
      }
      counts.read += 1
    } catch (thrown) {
      // Only a file that is not JSON at all is refused as a whole.
      expect(String(thrown)).toMatch(/it is not JSON|nested/)
      counts.refused += 1
    }
  }
  expect(counts.read).toBeGreaterThan(rounds / 10)
})
