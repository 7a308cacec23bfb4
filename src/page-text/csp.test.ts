import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { frameCsp, internalPolicyName, sealedCsp, stubText } from './csp.ts'

const stub = `'sha256-${createHash('sha256').update(stubText).digest('base64')}'`

it('lets a frame load nothing but data and blobs, submit no form and change no base', () => {
  expect(frameCsp('n1').split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-n1' 'strict-dynamic' ${stub} 'unsafe-eval' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline' data: blob:",
    'img-src data: blob:',
    'font-src data: blob:',
    'media-src data: blob:',
    'worker-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default ${internalPolicyName}`,
  ])
})

it('takes the nonce back, and nothing else', () => {
  expect(sealedCsp).toBe(`script-src 'strict-dynamic' ${stub} 'unsafe-eval' 'wasm-unsafe-eval'`)
})
