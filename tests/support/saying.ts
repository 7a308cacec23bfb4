import { textOf, type Message } from '../../src/contracts/index.ts'

/** Matches a message whose English text contains the string or matches the pattern. */
export function saying(expected: string | RegExp): unknown {
  return {
    $$typeof: Symbol.for('jest.asymmetricMatcher'),
    asymmetricMatch: (message: Message) => {
      const text = textOf(message)
      return typeof expected === 'string' ? text.includes(expected) : expected.test(text)
    },
    toString: () => 'saying',
    toAsymmetricMatcher: () => `saying ${String(expected)}`,
  }
}
