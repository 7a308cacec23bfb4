import { expect, test } from 'vitest'
import { escapeScript, escapeScriptEnd, escapeStyle } from './escape-markup.ts'

test('no spelling of an end tag ends its element, and the code says the same', () => {
  const code = 'return "</script></SCRIPT ></Script><!-- </p>"'
  const escaped = escapeScript(code)
  expect(escaped).not.toMatch(/<\/script|<!--/i)
  expect(escaped).toContain('</p>')
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- what is tested is what the code says
  expect(new Function(escaped)()).toBe(code.slice(8, -1))
  expect(escapeScriptEnd('a<!--b</scRIPT')).toBe('a<!--b<\\/scRIPT')
  expect(escapeStyle('a { content: "</STYLE>" } </p>')).toBe('a { content: "<\\/STYLE>" } </p>')
})
