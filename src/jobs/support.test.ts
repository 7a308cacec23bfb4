import { describe, expect, it } from 'vitest'
import { supportReport } from './support.ts'
import type { Browser } from './support.ts'

describe('support', () => {
  const full: Browser = {
    has: () => true,
    canInflate: () => true,
    hasEs2023: () => true,
    isSecure: true,
    canReadForeignObject: () => Promise.resolve(true),
  }

  it('is full where everything is there', async () => {
    await expect(supportReport(full)).resolves.toMatchObject({ level: 'full', missing: [] })
  })

  it('is partial where rendered HTML taints the canvas', async () => {
    const report = await supportReport({ ...full, canReadForeignObject: () => Promise.resolve(false) })
    expect(report).toMatchObject({ level: 'partial', missing: [{ feature: 'foreign-object' }] })
    expect(report.sentence).toMatch(/webpages cannot be scored here.*Everything else works/)
  })

  it.each([
    ['plain http', { isSecure: false }, 'secure-context'],
    ['no deflate-raw', { canInflate: () => false }, 'decompression-stream'],
    ['an old browser', { hasEs2023: () => false }, 'module-workers'],
    ['no WebAssembly', { has: (name: string) => name !== 'WebAssembly' }, 'webassembly'],
  ])('is missing with %s', async (_, change, feature) => {
    const report = await supportReport({ ...full, ...change })
    expect(report.level).toBe('unsupported')
    expect(report.missing.map((missing) => missing.feature)).toEqual([feature])
  })

  it('without storage or OffscreenCanvas names both', async () => {
    const report = await supportReport({
      ...full,
      has: (name) => !['indexedDB', 'OffscreenCanvas'].includes(name),
    })
    expect(report.level).toBe('partial')
    expect(report.missing.map(({ feature }) => feature)).toEqual(['offscreen-canvas', 'indexed-db'])
  })
})
