import type { Message } from '../../contracts/index.ts'

/*
 * Browsers quote code in error messages, and the code that ran contains calls that we added. Readers do not recognise
 * these calls, or the names with which transpiled modules access libraries.
 */

/** Text that browsers themselves use for code without a name. */
const unnamed = '(intermediate value)'
const innermost = /__rt\w{0,40}\$(?:\.\w+)?\(([^()]*)\)/
/** Greater than the nesting depth of any call that a browser quotes. */
const mostCalls = 20

/**
 * Removes the names that we introduced from a browser's error message, or from the values in one of our own messages.
 */
export function readableMessage(message: Message): Message {
  if (typeof message === 'string') return withoutOwnNames(message)
  const values = message.values.map((value) => (typeof value === 'string' ? withoutOwnNames(value) : value))
  return { ...message, values }
}

function withoutOwnNames(message: string): string {
  if (!message.includes('__rt')) return message
  let text = message.replace(
    /__rt\w{0,40}\$(?:\.\w+)? is not a function or its return value is not iterable/g,
    `${unnamed} is not iterable`,
  )
  for (let count = 0; count < mostCalls && innermost.test(text); count += 1) {
    text = text.replace(innermost, (_whole, given: string) => {
      const last = given.split(',').at(-1)?.trim() ?? ''
      return last === '...' || last === '' ? unnamed : last
    })
  }
  return text
    .replace(/__rt\w{0,40}\$(?:\.\w+)?/g, unnamed)
    .replace(/\b__rtRequire\b/g, 'require')
    .replace(/\b__rt\w+(?:\.\w+)?/g, unnamed)
}
