import { expect, it } from 'vitest'
import { succeed } from '../contracts/index.ts'
import { readReference } from '../intake/read-reference.ts'
import { openResults } from './open-results.ts'

it('opens result files, reports invalid ones, and returns everything else unchanged', async () => {
  const text = '{"roundtrip": 99}'
  const read = await readReference({ files: [], text }, { benchmark: 'structeval', domain: 'html' })
  expect(read).toMatchObject({ ok: true, value: { kind: 'result', text } })
  expect(await openResults(Promise.resolve(read))).toMatchObject({ ok: false, code: 'unreadable' })
  const answer = { kind: 'answer' as const, text: 'x', name: null, assets: [] }
  expect(await openResults(Promise.resolve(succeed(answer)))).toEqual(succeed(answer))
})
