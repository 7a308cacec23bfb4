/*
 * Syntax: 1 if a string is a valid document of its format and its value is not empty, otherwise 0; higher is better.
 * Input: the name of a format and a string; for formats that are rendered, also whether rendering resulted in an
 * image. Does not measure anything about the document's content. Reference: StructEval, section 3
 * (https://arxiv.org/abs/2505.20139). Golden values: Python's json, PyYAML, toml, xmltodict and csv (make-parsers.py
 * in tests/golden).
 */
import { fail, msg, succeed, textOf } from '../../../src/contracts/index.ts'
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
    return { value: 0, parts: { errors: [{ code, message: textOf(message), ...place }] } }
  }
  const { value } = parsed.value
  const isEmpty = isEmptyValue(value, format, protocol)
  const warnings = parsed.warnings.map(({ code, message, place }) => ({
    code,
    message: textOf(message),
    ...place,
  }))
  return {
    value: isEmpty ? 0 : 1,
    parts: {
      // Long values are not stored in the record, because the answer already contains them.
      ...(text.length > longestTold ? {} : { value }),
      ...(isEmpty ? { errors: [{ code: 'empty', message: 'The document is valid but empty.' }] } : {}),
      ...(warnings.length === 0 ? {} : { warnings }),
    },
  }
}

/** Maximum length of a document, in characters, up to which its value is reported. */
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
          msg`The syntax of "${input.format}" is judged by rendering; text formats are ${textFormats.join(', ')}.`,
        )
      : succeed({ value: judged.value, parts: judged.parts, backend: 'cpu' })
  },
}
