import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { splitVerovio } from './verovio-plugin.ts'

test('takes the whole engine out of Verovio’s script, and fails on another script', () => {
  const path = createRequire(import.meta.url).resolve('verovio/wasm')
  const { wasm, code } = splitVerovio(readFileSync(path, 'utf8'))
  expect(WebAssembly.validate(wasm)).toBe(true)
  const script = code('"engine.wasm"')
  expect(script).toContain('findWasmBinary(){return "engine.wasm"}')
  expect(script).toContain('instantiateStreaming')
  expect(script.length).toBeLessThan(200_000)
  expect(() => splitVerovio('export default 1')).toThrow('6.3.0')
})
