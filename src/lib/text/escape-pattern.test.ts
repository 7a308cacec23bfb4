import { expect, it } from 'vitest'
import { escapePattern } from './escape-pattern.ts'

it('escapes any text to match only itself, also in character classes', () => {
  for (let code = 0; code < 128; code += 1) {
    const sign = String.fromCharCode(code)
    const others = Array.from({ length: 128 }, (_, other) => String.fromCharCode(other)).join('')
    expect(others.match(new RegExp(escapePattern(sign), 'g'))).toEqual([sign])
    expect(others.match(new RegExp(`[!${escapePattern(sign)}~]`, 'g'))).toHaveLength(
      new Set(['!', '~', sign]).size,
    )
  }
})
