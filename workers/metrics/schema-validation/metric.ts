/*
 * Schema validation (SO-Bench, arXiv:2511.21750, section 3.5): 1 where a value is valid under its JSON Schema, else 0.
 * Input: value and schema; drafts 4, 6, 7, 2019-09 and 2020-12; range {0, 1}. `parts.errors` lists the first fifty
 * faults with instance path and schema path. An invalid schema, a remote reference and a circle of references are
 * gaps that name the place: they say nothing about the value. (The published code calls such values invalid.)
 * Patterns are the browser's regular expressions: one that explodes ends with the metric's time limit.
 * Goldens: the official JSON Schema Test Suite (src/lib/schema/suite.test.ts).
 */
import { fail, succeed, type Metric } from '../../../src/contracts/index.ts'
import { validateAgainst } from './validate-against.ts'

export const metric: Metric<'schema'> = {
  reference(input) {
    const verdict = validateAgainst(input)
    if (!verdict.ok) throw new TypeError(verdict.message)
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
