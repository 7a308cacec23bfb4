import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redirectLog } from '../lib/logger.ts'
import { announceCleared } from '../store/cleared.ts'
import { evaluationCache } from './evaluation-cache.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const stored = vi.hoisted(() => ({
  renders: new Map<string, unknown>(),
  scores: new Map<string, unknown>(),
  isBroken: false,
}))
vi.mock('../store/cached-evaluations.ts', () => {
  const or = <T>(work: () => T) =>
    stored.isBroken ? Promise.reject(new Error('full')) : Promise.resolve(work())
  return {
    findRender: (key: string) => or(() => stored.renders.get(key)),
    findScore: (key: string) => or(() => stored.scores.get(key)),
    cacheRender: (key: string, value: unknown) => or(() => stored.renders.set(key, value)),
    cacheScore: (key: string, value: unknown) => or(() => stored.scores.set(key, value)),
  }
})

const raster = { width: 1, height: 1, rgba: new Uint8ClampedArray(4) }
const artifacts = {
  text: [{ text: 'x', x: 1, y: 2, width: 3, height: 4 }],
  html: '<p>',
  pdf: new Uint8Array([1]),
  svg: '<svg/>',
  files: [{ name: 'a', bytes: new Uint8Array([2]) }],
  value: { a: 1 },
  repairs: ['r'],
  substitutions: ['s'],
  notes: [[1]],
  parts: { pages: 2 },
}
const warnings = [
  { code: 'cut', message: 'Cut.', place: { line: 2 } },
  { code: 'two', message: 'Two.' },
] as const
const render = { rasters: [raster], artifacts, warnings }
const measurement = { value: 0.5, backend: 'cpu', ms: 3, parts: { raw: 1 }, engine: 'e' } as const

let logged: string[]
let restoreLog: () => void
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (go: () => void) => setTimeout(go))
  stored.isBroken = false
  logged = []
  restoreLog = redirectLog({ warn: (line) => logged.push(line), error: (line) => logged.push(line) })
})
afterEach(() => {
  announceCleared('renders')
  announceCleared('scores')
  stored.renders.clear()
  stored.scores.clear()
  vi.unstubAllGlobals()
  restoreLog()
})

describe('the evaluation cache', () => {
  it('returns new entries immediately, and later writes them to the database', async () => {
    evaluationCache.cacheRender('r', render)
    evaluationCache.keepMeasurement('m', measurement)
    expect(await evaluationCache.findRender('r')).toBe(render)
    expect(await evaluationCache.findMeasurement('m')).toBe(measurement)
    await until(() => expect(stored.scores.size).toBe(1))
    expect(stored.renders.get('r')).toEqual(render)
    expect(stored.scores.get('m')).toEqual(measurement)
    const minimalRender = { rasters: [raster], artifacts: {}, warnings: [] }
    evaluationCache.cacheRender('bare', minimalRender)
    evaluationCache.keepMeasurement('bare', { value: 1, backend: 'cpu', ms: 1 })
    await until(() => expect(stored.scores.size).toBe(2))
    expect(stored.renders.get('bare')).toEqual(minimalRender)
    expect(stored.scores.get('bare')).toEqual({ value: 1, backend: 'cpu', ms: 1 })
  })

  it('waits until the page is idle, even without requestIdleCallback', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    const before = performance.now()
    evaluationCache.cacheRender('r', render)
    await until(() => expect(stored.renders.size).toBe(1))
    expect(performance.now() - before).toBeGreaterThan(150)
  })

  it('loads entries that are not in memory from the database, once', async () => {
    stored.renders.set('r', render)
    stored.scores.set('m', measurement)
    expect(await evaluationCache.findRender('r')).toBe(render)
    expect(await evaluationCache.findMeasurement('m')).toBe(measurement)
    stored.renders.clear()
    stored.scores.clear()
    expect([await evaluationCache.findRender('r'), await evaluationCache.findMeasurement('m')]).toEqual([
      render,
      measurement,
    ])
    expect([await evaluationCache.findRender('x'), await evaluationCache.findMeasurement('x')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('does not cache renders without pictures, and limits the pictures waiting to be written', async () => {
    evaluationCache.cacheRender('text', { ...render, rasters: [] })
    expect(await evaluationCache.findRender('text')).toBeUndefined()
    for (const key of ['1', '2', '3', '4', '5', '6']) evaluationCache.cacheRender(key, render)
    evaluationCache.keepMeasurement('last', measurement)
    await until(() => expect(stored.scores.has('last')).toBe(true))
    expect([...stored.renders.keys()]).toEqual(['1', '2', '3', '4'])
    evaluationCache.cacheRender('7', render)
    await until(() => expect(stored.renders.has('7')).toBe(true))
  })

  it('clears only the requested kind', async () => {
    evaluationCache.cacheRender('r', render)
    evaluationCache.keepMeasurement('m', measurement)
    await until(() => expect(stored.scores.size).toBe(1))
    stored.renders.clear()
    stored.scores.clear()
    announceCleared('renders')
    expect(await evaluationCache.findRender('r')).toBeUndefined()
    expect(await evaluationCache.findMeasurement('m')).toBe(measurement)
    announceCleared('scores')
    expect(await evaluationCache.findMeasurement('m')).toBeUndefined()
  })

  it('only logs an error if the database is broken', async () => {
    stored.isBroken = true
    expect(await evaluationCache.findRender('r')).toBeUndefined()
    evaluationCache.keepMeasurement('m', measurement)
    await until(() => expect(logged).toHaveLength(2))
    expect(logged[0]).toBe('The cache could not be used: full')
  })
})
