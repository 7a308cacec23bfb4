import { readName, readPath, readSchemeDatum } from './parse-arguments.ts'
import { readChangeItem } from './parse-properties.ts'
import { SyntaxProblem } from './problems.ts'
import type { Reader } from './reader.ts'
import type { Datum } from './scheme.ts'
import type { Fields, OutputBlock, Value } from './values.ts'

/** `{ name = value ... }` of a header. */
export function readFields(reader: Reader): Fields {
  const open = reader.expect('{')
  const fields = new Map<string, Value>()
  while (!reader.take('}')) {
    const token = reader.peek()
    if (token.kind === 'end') throw new SyntaxProblem('This "{" is never closed.', open.spot, true)
    if (token.kind === 'scheme') readSchemeDatum(reader)
    else if (token.kind === 'word' || token.kind === 'string') {
      if (unprinted.has(token.text)) reader.problems.ignore(`${token.text} in \\header`, token.spot)
      readField(reader, fields)
    } else if (token.kind === 'command') {
      reader.next()
      if (token.text === 'include') readName(reader)
    } else reader.failExpecting('"}" or a field such as title = "..."')
  }
  return fields
}

/** Fields that LilyPond prints at the foot of a page, which the benchmark crops off. */
const unprinted = new Set(['copyright', 'tagline'])

function readField(reader: Reader, fields: Map<string, Value>): void {
  const path = readPath(reader)
  reader.expect('=')
  fields.set(path.join('.'), reader.session.grammar.value(reader))
}

/** Reads the block of `\paper`, `\layout` or `\midi` after the command. */
export function readOutputBlock(reader: Reader, kind: OutputBlock['kind']): OutputBlock {
  const open = reader.expect('{')
  const fields = new Map<string, Value>()
  const contexts: OutputBlock['contexts'][number][] = []
  while (!reader.take('}')) {
    const token = reader.peek()
    if (token.kind === 'end') throw new SyntaxProblem('This "{" is never closed.', open.spot, true)
    if (token.kind === 'scheme') {
      const datum = readSchemeDatum(reader)
      const size = staffSizeOf(datum)
      if (size !== null) fields.set('staff-size', { type: 'setting', value: size })
    } else if (token.kind === 'word' || token.kind === 'string') {
      readField(reader, fields)
      // An indent of zero is supported; any other value is replaced with LilyPond's default.
      const value = fields.get(token.text)
      const isFlush = token.text === 'indent' && value?.type === 'setting' && value.value === 0
      if (kind !== 'midi' && !isFlush) reader.problems.ignore(`${token.text} in \\${kind}`, token.spot)
    } else if (reader.takeCommand('context')) contexts.push(readContextBlock(reader))
    else if (token.kind === 'command') readLayoutCommand(reader, contexts)
    else reader.failExpecting('"}" or a setting')
  }
  return { kind, fields, contexts }
}

function readContextBlock(reader: Reader): OutputBlock['contexts'][number] {
  if (!reader.at('{')) {
    reader.next()
    return { name: '', changes: [] }
  }
  reader.expect('{')
  let name = ''
  const changes: ReturnType<typeof readChangeItem>[number][] = []
  while (!reader.take('}')) {
    const token = reader.peek()
    if (token.kind === 'command' && name === '' && /^[A-Z]/.test(token.text)) name = reader.next().text
    else changes.push(...readChangeItem(reader))
  }
  return { name, changes }
}

/** In a layout block, `\set` and similar commands apply to every context of the given type. */
function readLayoutCommand(reader: Reader, contexts: OutputBlock['contexts'][number][]): void {
  const token = reader.peek()
  const value = reader.session.variables.get(token.text)
  if (value?.type === 'block' || value?.type === 'setting') {
    reader.next()
    return
  }
  const changes = readChangeItem(reader)
  for (const change of changes) contexts.push({ name: change.context ?? 'Voice', changes: [change] })
}

/** The size in `#(set-global-staff-size 18)` or `#(layout-set-staff-size 18)`, in points; null for any other datum. */
export function staffSizeOf(datum: Datum): number | null {
  if (datum.type !== 'list') return null
  const [head, size] = datum.items
  if (head?.type !== 'symbol' || size?.type !== 'number') return null
  return head.name === 'set-global-staff-size' || head.name === 'layout-set-staff-size' ? size.value : null
}
