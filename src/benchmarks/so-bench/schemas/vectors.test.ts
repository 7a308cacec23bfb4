import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDatabase, openDatabase, tableOf } from '../../../store/database.ts'
import { readVectors, writeVectors } from './vectors.ts'

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB)
})
afterEach(async () => {
  await closeDatabase()
  vi.unstubAllGlobals()
})

it('reads saved vectors unchanged, and ignores damaged ones', async () => {
  const vectors = { source: 's', texts: 't', model: 'm', size: 2, data: new Float32Array([1, 2]) }
  expect(await readVectors('n')).toBeUndefined()
  expect((await writeVectors('n', vectors)).ok).toBe(true)
  expect(await readVectors('n')).toEqual(vectors)
  const database = await openDatabase()
  if (database === null) throw new Error('Expected a database.')
  await tableOf(database, 'settings').update('vectors:n', { value: { ...vectors, size: 'two' } })
  expect(await readVectors('n')).toBeUndefined()
})
