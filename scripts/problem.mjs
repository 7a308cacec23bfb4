/** Something a user can understand and act on; shown as its sentence, without a stack. */
export class Problem extends Error {}

/**
 * Runs a command's main function: a `Problem` becomes its sentence on stderr and exit code 1, a bug keeps its stack.
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
