/** An error that a user can understand and act on. Only its message is shown, without a stack trace. */
export class Problem extends Error {}

/**
 * Runs a command's main function. For a `Problem`, only the message is printed on stderr, with exit code 1. Any other
 * error keeps its stack trace.
 * @param {() => Promise<number | void>} main resolves to the exit code, 0 if absent
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
