/*
 * Schema validation (SO-Bench, arXiv:2511.21750, section 3.5): 1 if a value is valid under its JSON Schema, otherwise
 * 0. Input: value and schema; drafts 4, 6, 7, 2019-09 and 2020-12; range {0, 1}. `parts.errors` lists the first fifty
 * errors with instance path and schema path. An invalid schema, a remote reference and a circular reference give no
 * score, only an error with its location, because they say nothing about the value. (The published code treats such
 * values as invalid.) Patterns are evaluated as regular expressions of the browser; a pattern that takes exponential
 * time is stopped by the metric's time limit. Goldens: the official JSON Schema Test Suite
 * (src/lib/schema/suite.test.ts).
 */
import { fail, succeed, textOf, type Metric } from '../../../src/contracts/index.ts'
import { validateAgainst } from './validate-against.ts'

export const metric: Metric<'schema'> = {
  reference(input) {
    const verdict = validateAgainst(input)
    if (!verdict.ok) throw new TypeError(textOf(verdict.message))
    return verdict.value.isValid ? 1 : 0
  },

  compute(input) {
    const verdict = validateAgainst(input)
    if (!verdict.ok) {
      const { code, message, place } = verdict
      return fail(code, message, place === undefined ? {} : { place })
    }
    const { isValid, draft, errors, errorCount } = verdict.value
    return succeed({
      value: isValid ? 1 : 0,
      parts: { valid: isValid, draft, parsed: input.unparsed !== true, errorCount, errors },
      backend: 'cpu',
    })
  },
}
