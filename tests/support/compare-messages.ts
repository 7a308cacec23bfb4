import { expect } from 'vitest'
import * as v from 'valibot'
import { messageSchema, textOf } from '../../src/contracts/index.ts'

/*
 * Tests compare messages by their English text, so that a message may be split into a template and values in any way.
 */

function read(value: unknown): string | undefined {
  return v.is(messageSchema, value) ? textOf(value) : undefined
}

expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (typeof one === typeof other) return undefined
    const [text, expected] = [read(one), read(other)]
    return text === undefined || expected === undefined ? undefined : text === expected
  },
])
