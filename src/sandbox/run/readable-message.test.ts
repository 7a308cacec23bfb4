import { expect, it } from 'vitest'
import { readableMessage } from './readable-message.ts'

it.each([
  [
    '__rt$.there is not a function or its return value is not iterable',
    '(intermediate value) is not iterable',
  ],
  [
    'Uncaught TypeError: __rt$.there(...).map is not a function',
    'Uncaught TypeError: (intermediate value).map is not a function',
  ],
  ['__rt$.there(...)[name] is not a function', '(intermediate value)[name] is not a function'],
  [
    '__rt$.hold(...)[__rt$.key(...)] is not a function',
    '(intermediate value)[(intermediate value)] is not a function',
  ],
  ['__rt$.there(__rt$.there(window)) is not a constructor', 'window is not a constructor'],
  [
    "Cannot destructure property 'a' of '__rtRequire(...)' as it is undefined.",
    "Cannot destructure property 'a' of 'require(...)' as it is undefined.",
  ],
  ['__rtOwn0.draw is not a function', '(intermediate value) is not a function'],
  ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
])('removes internal names from %j', (message, readable) => {
  expect(readableMessage(message)).toBe(readable)
  expect(readableMessage(message)).not.toContain('__rt')
})
