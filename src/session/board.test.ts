import { afterEach, expect, it, vi } from 'vitest'
import { sha256 } from '../lib/hash.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { board } from './board.svelte.ts'
import { runFileExtension, writeRunFile } from './run-file.ts'

const url = `https://example.org/runs/mine${runFileExtension}`
const record = makeRecord()

afterEach(() => vi.unstubAllGlobals())

/** Serves the run's file at the URL given in a link. */
async function serve(): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeRunFile([record])
  const bytes = new Uint8Array(await file.arrayBuffer())
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(bytes)))
  return bytes
}

it('opens the run in a link, and rejects a file with another hash at its address', async () => {
  const hash = await sha256(await serve())
  await board.openShared({ url, sha256: hash })
  expect([board.problems, board.reading, board.benchmark]).toEqual([[], null, record.item.benchmark])
  expect(board.opened).toMatchObject([
    { model: record.answer.name, from: `mine${runFileExtension}`, records: [record] },
  ])
  await board.openShared({ url, sha256: '0'.repeat(64) })
  expect(board.problems).toEqual([expect.stringContaining('its hash differs')])
  expect(board.opened).toHaveLength(1)
  for (const { key } of board.opened) board.close(key)
  expect(board.opened).toEqual([])
})
