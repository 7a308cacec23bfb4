/*
 * Browsers quote code in what they say of errors, and the code that ran has calls of ours in it. Their readers know
 * neither those nor the names by which transpiled modules get at libraries.
 */

/** What browsers say themselves where code gives no name. */
const unnamed = '(intermediate value)'
const innermost = /__rt\w{0,40}\$(?:\.\w+)?\(([^()]*)\)/
/** Deeper than any call that a browser quotes. */
const mostCalls = 20

/** A browser's sentence without our own names. */
export function readableMessage(message: string): string {
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
