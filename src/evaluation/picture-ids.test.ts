import { expect, test } from 'vitest'
import type { WorkerClient } from '../rpc/connect.ts'
import type { ScoreMethods } from '../../workers/score/methods.ts'
import { hashRaster } from '../lib/hash.ts'
import { CachedPictures, knownHash, newPictureId } from './picture-ids.ts'

const picture = () => ({ width: 1, height: 1, rgba: new Uint8ClampedArray([1, 2, 3, 255]) })

/** A worker that records its input and can be replaced or fail. */
function fakeWorker() {
  const state = { starts: 0, sent: [] as number[], fails: false }
  const client = {
    get starts() {
      return state.starts
    },
    call(_method: 'keep', { id, raster }: ScoreMethods['keep']['params']) {
      if (state.starts === 0) state.starts = 1
      state.sent.push(id)
      return state.fails ? Promise.reject(new Error('It died.')) : hashRaster(raster)
    },
  } as unknown as WorkerClient<ScoreMethods>
  return { state, pictures: new CachedPictures(client) }
}

test('a picture is sent to a worker once, even for concurrent requests', async () => {
  const { state, pictures } = fakeWorker()
  const raster = picture()
  const ids = await Promise.all([pictures.send(raster), pictures.send(raster)])
  ids.push(await pictures.send(raster))
  expect(new Set(ids).size).toBe(1)
  expect(state.sent).toEqual([ids[0]])
  expect(knownHash(raster)).toBe(await hashRaster(raster))
})

test('a picture gets its id immediately, so that later calls can refer to it', async () => {
  const { state, pictures } = fakeWorker()
  const raster = picture()
  const { id, sent } = pictures.place(raster)
  expect(state.sent).toEqual([id])
  expect(pictures.place(raster).id).toBe(id)
  expect(state.sent).toEqual([id])
  await sent
  expect(knownHash(raster)).toBe(await hashRaster(raster))
})

test('equal pictures have different ids, and each worker receives its own copy', async () => {
  const [first, second] = [fakeWorker(), fakeWorker()]
  const raster = picture()
  const id = await first.pictures.send(raster)
  expect(await first.pictures.send(picture())).not.toBe(id)
  expect(await second.pictures.send(raster)).toBe(id)
  expect(second.state.sent).toEqual([id])
})

test('a restarted worker receives its pictures again', async () => {
  const { state, pictures } = fakeWorker()
  const raster = picture()
  const id = await pictures.send(raster)
  state.starts = 2
  await pictures.send(raster)
  pictures.forget()
  await pictures.send(raster)
  expect(state.sent).toEqual([id, id, id])
})

test('a picture is sent again if sending failed', async () => {
  const { state, pictures } = fakeWorker()
  const raster = picture()
  state.fails = true
  await expect(pictures.send(raster)).rejects.toThrow('It died.')
  state.fails = false
  await pictures.send(raster)
  expect(state.sent).toHaveLength(2)
})

test('a picture created by the worker is not sent back', async () => {
  const { state, pictures } = fakeWorker()
  const raster = picture()
  const id = newPictureId()
  pictures.note(raster, id, 'its hash')
  expect(await pictures.send(raster)).toBe(id)
  expect(knownHash(raster)).toBe('its hash')
  expect(state.sent).toEqual([])
})
