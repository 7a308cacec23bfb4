import { expect, it } from 'vitest'
import { decodeRunLink, encodeRunLink } from './run-link.ts'

const sha256 = 'ab'.repeat(32)

it('contains the address and hash of a run', () => {
  const link = encodeRunLink(' https://example.org/a run.gz?x=1&y=2 ', sha256)
  expect(link).toMatchObject({ ok: true })
  const found = decodeRunLink(link.ok ? link.value : '')
  expect(found).toMatchObject({ ok: true, value: { url: 'https://example.org/a%20run.gz?x=1&y=2', sha256 } })
})

it('returns null for links without a run, and reports invalid ones', () => {
  expect(decodeRunLink('#/compare')).toBeNull()
  expect(decodeRunLink('#/compare/')).toBeNull()
  for (const wrong of [`src=javascript%3Aalert(1)&sha256=${sha256}`, 'src=https%3A%2F%2Fexample.org%2F', 'x'])
    expect(decodeRunLink(`#/compare/${wrong}`)).toMatchObject({ ok: false, code: 'malformed-link' })
  expect(encodeRunLink('http://example.org/', sha256)).toMatchObject({ ok: false })
})

it('names a benchmark for the Suite page, and keeps the two pages apart', () => {
  const link = encodeRunLink('https://example.org/benchmark.zip', sha256, 'suite')
  const hash = link.ok ? link.value : ''
  expect(hash).toMatch(/^#\/suite\/sha256=/)
  expect(decodeRunLink(hash, 'suite')).toMatchObject({ ok: true, value: { sha256 } })
  expect(decodeRunLink(hash)).toBeNull()
})
