import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benchmark } from '../shared/benchmark.ts'
import { musicItems } from './music-items.ts'

const folder = join(import.meta.dirname, 'music')

test('there are at least twelve items, one per folder, each with three answers', () => {
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThanOrEqual(12)
  expect(musicItems.map(({ id }) => id).sort()).toEqual(names.map((name) => `roundtrip-${name}`).sort())
  for (const name of names) {
    const files = readdirSync(join(folder, name))
    expect(files.sort()).toEqual([
      'about.json',
      'answer-1.txt',
      'answer-2.txt',
      'answer-3.txt',
      'notes.json',
      'reference.ly',
      'reference.png',
    ])
    expect(
      readFileSync(join(folder, name, 'reference.png'))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
})

test('each protocol extracts the code as specified', () => {
  const item = { benchmark: 'image2struct', id: 'x', domain: 'music' }
  const answer = 'Sure:\n```lilypond\n\\version "2.24.0"\n{ c\'4 }\n```\nDone.'
  const text = (protocol: 'paper' | 'reference', given = answer) => {
    const extracted = benchmark.extract(given, item, protocol)
    if (!extracted.ok) return extracted.code
    return new TextDecoder().decode(extracted.value.files.get(extracted.value.entry)).trim()
  }
  expect(text('paper')).toBe('\\version "2.24.0"\n{ c\'4 }')
  expect(text('reference')).toBe(answer)
  expect(text('paper', "{ c'4 }")).toBe("{ c'4 }")
  expect(text('reference', "{ c'4 }")).toBe('no-version')
  expect(text('paper', ' \n')).toBe('empty-answer')
})

test('compares notes only for items that have notes', () => {
  const settings = {
    protocol: 'paper',
    viewport: { width: 1920, height: 1080, scale: 1 },
    seed: 1,
    epochMs: 0,
    timeoutMs: 1000,
  } as const
  const bare = { benchmark: 'image2struct', id: 'x', domain: 'music' }
  const noted = { ...bare, data: { notes: [['', 0, 'note', 60, 0.25]] } }
  expect(benchmark.plan(bare, settings).metrics).not.toContain('note-match')
  expect(benchmark.plan(noted, settings)).toMatchObject({ dpi: 101, page: 1, pipeline: 'published' })
  expect(benchmark.plan(noted, settings).metrics).toContain('note-match')
  const produced = {
    item: noted,
    settings,
    answer: '',
    extraction: null,
    artifacts: { notes: [] },
    verdicts: null,
  }
  expect(benchmark.inputs?.('notes', 'note-match', produced)).toEqual({
    candidate: [],
    reference: noted.data.notes,
  })
  expect(benchmark.inputs?.('notes', 'note-match', { ...produced, artifacts: null })).toBeNull()
})
