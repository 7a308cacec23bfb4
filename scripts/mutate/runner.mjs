// A child process of scripts/mutate.mjs. Runs selected test files against one changed source at a time, and keeps
// Vitest loaded between runs.
import { readFileSync, writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

/** The first failure of the current run. @type {string | null} */
let failure = null

/** @type {import('vitest/node').Reporter} */
const reporter = {
  onTestRunStart() {
    failure = null
  },
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failure ??= test.fullName
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) failure ??= module.relativeModuleId
  },
  onTestRunEnd(_, errors) {
    if (errors.length > 0) failure ??= 'an unhandled error'
  },
}
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  reporters: [reporter],
  silent: true,
  maxWorkers: 1,
})
await vitest.standalone()
const project = vitest.getRootProject()

/** @param {readonly string[]} tests */
async function findFailure(tests) {
  if (tests.length > 0) {
    await vitest.runTestSpecifications(tests.map((path) => project.createSpecification(path)))
  }
  return failure
}

/** @param {import('./related.mjs').Request} request */
async function run({ path, text, stages }) {
  const original = readFileSync(path, 'utf8')
  if (text !== null) writeFileSync(path, text)
  vitest.invalidateFile(path)
  try {
    failure = null
    for (const tests of stages) {
      if ((await findFailure(tests)) !== null) break
    }
    return failure
  } finally {
    writeFileSync(path, original)
    vitest.invalidateFile(path)
  }
}

process.on('message', (request) => {
  // Only scripts/mutate.mjs sends messages.
  void run(/** @type {import('./related.mjs').Request} */ (request)).then(
    (found) => process.send?.({ failure: found }),
    (/** @type {unknown} */ error) => process.send?.({ failure: `an error: ${String(error)}` }),
  )
})
process.send?.('ready')
