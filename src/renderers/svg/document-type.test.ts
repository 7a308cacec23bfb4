import { expect, test } from 'vitest'
import { unwrapDocument } from './document-type.ts'

test('expands entities, including nested ones', () => {
  const type = '<!DOCTYPE svg [<!ENTITY a "<g>&b;</g>"><!ENTITY b "x">]>'
  expect(unwrapDocument(`<?xml version="1.0"?>${type}<svg>&a;&c;</svg>`)).toBe('<svg><g>x</g>&c;</svg>')
})

test('limits the length of expanded entities', () => {
  const type = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000_000)}">]>`
  expect(unwrapDocument(`${type}<svg>${'&a;'.repeat(100_000)}</svg>`).length).toBeLessThan(6_000_000)
})
