import { expect, test } from 'vitest'
import { describeMissing } from './missing-features.ts'

test('names the missing feature, but an insecure address first', () => {
  const scope = Object.create(globalThis) as typeof globalThis
  Object.defineProperty(scope, 'isSecureContext', { value: false, configurable: true })
  expect(describeMissing(scope)).toContain('https')
  Object.defineProperty(scope, 'isSecureContext', { value: true })
  expect(describeMissing(scope)).toContain('OffscreenCanvas')
})
