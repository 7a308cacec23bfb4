import { expect, it } from 'vitest'
import { defaultSettings, succeed, type EvaluationRecord, type Raster } from '../contracts/index.ts'
import { openItem } from '../session/play-document.ts'
import { PlaySession, type Work } from '../session/session.svelte.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { addVerdicts, renderedAnswers } from './rendered-answers.ts'

const raster: Raster = { width: 1, height: 1, rgba: new Uint8ClampedArray(4) }
const work: Work = {
  load: () =>
    Promise.resolve({
      prepareReference: () => Promise.resolve(succeed({ raster, sha256: 'f'.repeat(64) })),
      evaluate: ({ item, answer, settings }) => {
        const record = makeRecord({ item, answer, settings })
        const failed: EvaluationRecord['outcome'] = {
          ok: false,
          stage: 'render',
          code: 'syntax',
          message: 'x',
          warnings: [],
          ms: 1,
        }
        const withoutPicture: EvaluationRecord['outcome'] = { ok: true, warnings: [], ms: 1 }
        return Promise.resolve({
          record:
            answer.name === 'Failed'
              ? { ...record, outcome: failed }
              : answer.name === 'Words'
                ? { ...record, outcome: withoutPicture }
                : record,
          ...(answer.name === 'Without' ? {} : { reference: raster }),
          ...(answer.name === 'Blank' ? {} : { candidate: raster }),
        })
      },
    }),
  toPicture: (of) =>
    Promise.resolve({
      width: 1,
      height: 1,
      raster: of,
      bitmap: {} as ImageBitmap,
      readRaster: () => Promise.resolve(of),
    }),
}

async function run(...names: readonly string[]) {
  const session = new PlaySession({ onchange: () => {}, onresult: () => {}, onbusy: () => {} }, work)
  const item = { benchmark: 'none', id: '1' }
  session.open(
    openItem(
      item,
      defaultSettings,
      names.map((name) => ({ name, text: 'x' })),
    ),
  )
  await session.run((session.document?.answers ?? []).map(({ id }) => id))
  return session
}

it('lists answers whose render is current and has a reference', async () => {
  const session = await run('One', 'Failed', 'Words', 'Blank', 'Without', 'Two')
  const names = () => renderedAnswers(session).map(({ name }) => name)
  expect(names()).toEqual(['One', 'Two'])
  expect(renderedAnswers(session)[0]).toMatchObject({
    picture: 'a'.repeat(64),
    candidate: raster,
    reference: raster,
  })
  session.write(session.document?.answers[0]?.id ?? '', 'y')
  expect(names()).toEqual(['Two'])
})

it('adds verdicts only to the picture they are about', async () => {
  const session = await run('One', 'Two')
  const verdict = {
    judge: 'human',
    task: 'pairwise',
    prompt: '',
    reply: '',
    order: 'ab',
    value: null,
  } as const
  addVerdicts(session, { name: 'One', picture: 'a'.repeat(64) }, (known) => [...(known ?? []), verdict])
  addVerdicts(session, { name: 'Two', picture: 'b'.repeat(64) }, () => [verdict])
  const verdicts = Object.values(session.results).map(({ evaluation }) => evaluation.record.verdicts)
  expect(verdicts).toEqual([[verdict], undefined])
})
