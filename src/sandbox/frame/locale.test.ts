import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { installLocale } from './locale.ts'

const expected: Readonly<Record<string, unknown>> = {
  'new Date(0).getHours()': 0,
  'new Date(0).getTimezoneOffset()': 0,
  'String(new Date(0))': 'Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)',
  'new Date(-7e13).toDateString()': 'Fri Oct 15 -0249',
  'new Date(0).toLocaleString()': '1/1/1970, 12:00:00 AM',
  '(1234.5).toLocaleString()': '1,234.5',
  'new Intl.DateTimeFormat().resolvedOptions().timeZone': 'UTC',
  'navigator.language': 'en-US',
}

test('the source of the function alone hides the time zone and language of the machine, like in a worker', () => {
  const ask = `JSON.stringify([${Object.keys(expected).join()}])`
  const code = `globalThis.navigator = new (class { get language() { return 'de' } });
    const before = ${ask}; (${String(installLocale)})(); console.log(before + '\\n' + ${ask})`
  const env = { ...process.env, TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8' }
  const [before = '', after = ''] = execFileSync(process.execPath, ['-e', code], { env, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(JSON.parse(before)).toEqual(expect.arrayContaining([9, -540, '1.1.1970, 09:00:00', '1.234,5']))
  expect(JSON.parse(after)).toEqual(Object.values(expected))
})
