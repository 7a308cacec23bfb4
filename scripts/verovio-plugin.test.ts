import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { splitVerovio } from './verovio-plugin.ts'

test.each(['verovio/wasm', 'verovio/wasm-hum'])('extracts the complete engine from %s', (name) => {
  const path = createRequire(import.meta.url).resolve(name)
  const { wasm, code } = splitVerovio(readFileSync(path, 'utf8'))
  expect(WebAssembly.validate(wasm)).toBe(true)
  const script = code('"engine.wasm"')
  expect(script).toContain('findWasmBinary(){return "engine.wasm"}')
  expect(script).toContain('instantiateStreaming')
  expect(script.length).toBeLessThan(200_000)
})

test('fails for a different script', () => {
  expect(() => splitVerovio('export default 1')).toThrow('6.3.0')
})
