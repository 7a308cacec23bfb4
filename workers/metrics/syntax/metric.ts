/*
 * Syntax: 1 where a text is a document of its format and its value is not empty, else 0; higher is better. Input: a
 * format's name and a text; for formats that are drawn also whether a picture came of it. It misses all that a
 * document says. Reference: StructEval, section 3 (https://arxiv.org/abs/2505.20139). Goldens: Python's json, PyYAML,
 * toml, xmltodict and csv (make-parsers.py in tests/golden).
 */
import { fail, succeed } from '../../../src/contracts/index.ts'
import type { JsonValue, Metric, MetricInputs, Protocol } from '../../../src/contracts/index.ts'
import { isEmptyValue, parseText } from '../../text-formats/parse-text.ts'
import { textFormats } from '../../text-formats/parsed-text.ts'
import type { TextFormat } from '../../text-formats/parsed-text.ts'

interface Judged {
  readonly value: 0 | 1
  readonly parts: { readonly [name: string]: JsonValue }
}

function judge(format: TextFormat, text: string, protocol: Protocol): Judged {
  const parsed = parseText(format, text, protocol === 'paper' ? paper : reference)
  if (!parsed.ok) {
    const { code, message, place } = parsed
    return { value: 0, parts: { errors: [{ code, message, ...place }] } }
  }
  const { value } = parsed.value
  const isEmpty = isEmptyValue(value, format, protocol)
  const warnings = parsed.warnings.map(({ code, message, place }) => ({ code, message, ...place }))
  return {
    value: isEmpty ? 0 : 1,
    parts: {
      // What is long goes with no record: it stands in the answer.
      ...(text.length > longestTold ? {} : { value }),
      ...(isEmpty ? { errors: [{ code: 'empty', message: 'The document is valid but empty.' }] } : {}),
      ...(warnings.length === 0 ? {} : { warnings }),
    },
  }
}

/** Characters of a text whose value is told. */
const longestTold = 1_000_000

const paper = { protocol: 'paper', withPlaces: false } as const
const reference = { protocol: 'reference', withPlaces: false } as const

function findFormat(name: string): TextFormat | undefined {
  const lower = name.toLowerCase()
  return textFormats.find((format) => format === lower || (lower === 'yml' && format === 'yaml'))
}

function judgeInput(input: MetricInputs['syntax'], protocol: Protocol): Judged | null {
  const format = findFormat(input.format)
  if (format !== undefined) return judge(format, input.text, protocol)
  if (input.rendered === undefined) return null
  return { value: input.rendered ? 1 : 0, parts: {} }
}

export const metric: Metric<'syntax'> = {
  reference(input, protocol) {
    const judged = judgeInput(input, protocol)
    if (judged === null) throw new TypeError(`Expected a text format, got "${input.format}".`)
    return judged.value
  },
  compute(input, { protocol }) {
    const judged = judgeInput(input, protocol)
    return judged === null
      ? fail(
          'invalid-input',
          `The syntax of "${input.format}" is judged by rendering; texts are ${textFormats.join(', ')}.`,
        )
      : succeed({ value: judged.value, parts: judged.parts, backend: 'cpu' })
  },
}
