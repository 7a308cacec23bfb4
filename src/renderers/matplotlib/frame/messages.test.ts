import { expect, test } from 'vitest'
import { messageOf } from './messages.ts'

test('turns exceptions of the Python runtime into messages', () => {
  // Values that Emscripten throws for a missing file, and for a script that exits the process.
  expect(messageOf({ name: 'ErrnoError', errno: 44 })).toBe(
    'A file that the script refers to cannot be read.',
  )
  expect(messageOf({ name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 })).toBe(
    'Program terminated with exit(1)',
  )
  expect(messageOf(new RangeError('Out of memory.'))).toBe('Out of memory.')
  expect(messageOf({})).toBe('The Python runtime stopped.')
  expect(messageOf('unwind')).toBe('unwind')
})
