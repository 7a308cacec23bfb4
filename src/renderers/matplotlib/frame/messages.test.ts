import { expect, test } from 'vitest'
import { messageOf } from './messages.ts'

test('says in words what the runtime of Python threw', () => {
  // As Emscripten throws for a file that is not there, and for a script that ends the process.
  expect(messageOf({ name: 'ErrnoError', errno: 44 })).toBe('A file that the script names cannot be read.')
  expect(messageOf({ name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 })).toBe(
    'Program terminated with exit(1)',
  )
  expect(messageOf(new RangeError('Out of memory.'))).toBe('Out of memory.')
  expect(messageOf({})).toBe('The runtime of Python stopped.')
  expect(messageOf('unwind')).toBe('unwind')
})
