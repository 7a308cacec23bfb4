import { fail, msg, succeed } from '../../src/contracts/index.ts'
import type { JsonValue, Outcome, Protocol, Warning } from '../../src/contracts/index.ts'
import { readCsv } from './csv.ts'
import { readJson } from './json.ts'
import type { ParsedText, ReadOptions, TextFormat } from './parsed-text.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'
import { maxTextLength, maxYamlLength, TextProblem } from './text-problem.ts'
import { readToml } from './toml.ts'
import { readTomlAsPython } from './toml-python.ts'
import { readXml } from './xml.ts'
import { readYaml } from './yaml.ts'
import { readYaml11 } from './yaml11-values.ts'

export const formatLabels: Readonly<Record<TextFormat, string>> = {
  json: 'JSON',
  yaml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  csv: 'CSV',
}

/**
 * Parses a string under a protocol. `reference` follows the published evaluator's Python parsers, `paper` the current
 * specification of the format. Never throws, whatever the string; failures include line and column.
 */
export function parseText(
  format: TextFormat,
  text: string,
  options: ReadOptions,
): Outcome<ParsedText, 'syntax' | 'too-large'> {
  const maxLength = format === 'yaml' ? maxYamlLength : maxTextLength
  if (text.length > maxLength) {
    const limit = maxLength.toLocaleString('en')
    const size = text.length.toLocaleString('en')
    return fail('too-large', msg`The text has ${size} characters; at most ${limit} are read.`, {
      place: placeAt(text, maxLength),
    })
  }
  const surrogate = findLoneSurrogate(text)
  if (surrogate !== -1) {
    return fail('syntax', 'The text contains half a character (a lone surrogate).', {
      place: placeAt(text, surrogate),
    })
  }
  try {
    const parsed = read(format, text, options)
    const empty = isEmptyValue(parsed.value, format, options.protocol)
    const warnings: readonly Warning[] = empty
      ? [...parsed.warnings, { code: 'empty-value', message: 'The text is valid, but its value is empty.' }]
      : parsed.warnings
    return succeed(parsed, warnings)
  } catch (thrown) {
    if (thrown instanceof TextProblem) {
      return fail(thrown.code, msg`${formatLabels[format]}: ${thrown.said}`, {
        place: placeAt(text, thrown.offset),
      })
    }
    // The only JavaScript engine error that a document can cause is a stack overflow from nesting.
    if (thrown instanceof RangeError) {
      return fail('syntax', msg`${formatLabels[format]}: the document is nested too deeply to be read.`, {
        place: { line: 1, column: 1 },
      })
    }
    throw thrown
  }
}

function read(format: TextFormat, text: string, options: ReadOptions): ParsedText {
  switch (format) {
    case 'json':
      return readJson(text, options)
    case 'yaml':
      return options.protocol === 'reference' ? readYaml11(text, options) : readYaml(text, options)
    case 'toml':
      return options.protocol === 'reference' ? readTomlAsPython(text, options) : readToml(text, options)
    case 'xml':
      return readXml(text, options)
    case 'csv':
      return readCsv(text, options)
  }
}

/**
 * True if a value counts as empty: null, "", [] and {}; under `reference` also 0 and false, which are falsy in
 * Python. A CSV table is never empty, because Python's reader object is always truthy.
 */
export function isEmptyValue(value: JsonValue, format: TextFormat, protocol: Protocol): boolean {
  if (format === 'csv') return false
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object') return Object.keys(value).length === 0
  return protocol === 'reference' && (value === 0 || value === false)
}

function findLoneSurrogate(text: string): number {
  return text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
}
