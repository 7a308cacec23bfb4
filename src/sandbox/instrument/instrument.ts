import { Parser, type Node, type Options } from 'acorn'
import { full } from 'acorn-walk'
import type { Shifts } from '../protocol.ts'
import { cleanAddress, decodeDataUrl } from './data-url.ts'
import { EditList } from './edits.ts'
import { guardName } from './guard-name.ts'
import { find } from './markup.ts'
import { NavigationGuard } from './navigation.ts'

const { apply } = Reflect
const { stringify } = JSON
const encode = encodeURIComponent

/**
 * Takes a call as the target of an assignment, as browsers do, which throw where one is reached. A script that only
 * they can read would run without guards.
 */
class BrowserParser extends Parser {}

for (const name of ['toAssignable', 'checkLValSimple']) {
  const native: unknown = Reflect.get(Parser.prototype, name)
  if (typeof native !== 'function') throw new Error(`The parser has no method named "${name}".`)
  Object.defineProperty(BrowserParser.prototype, name, {
    value(this: object, node: Node, binds: unknown, ...rest: unknown[]): unknown {
      // Names that are declared are another matter.
      if (node.type === 'CallExpression' && !binds) return node
      const result: unknown = apply(native, this, [node, binds, ...rest])
      return result
    },
  })
}

const NativeSyntaxError = SyntaxError
/** Of the parser's own making, with nothing but its identity to tell it by: what a page throws may look like one. */
let refusal: SyntaxError | undefined

function refuse(_at: number, message: string): never {
  // It says the same of a text for which its stack was too small.
  if (find(/stack space/i, message) !== null) throw new RangeError(message)
  refusal = new NativeSyntaxError(message)
  throw refusal
}

/** Whether it is the very error that our own parser threw last. */
function isRefusal(thrown: unknown): boolean {
  return refusal !== undefined && thrown === refusal
}

for (const name of ['raise', 'raiseRecoverable']) {
  if (!(name in Parser.prototype)) throw new Error(`The parser has no method named "${name}".`)
  Object.defineProperty(BrowserParser.prototype, name, { value: refuse })
}

export interface Instrumented {
  readonly code: string
  readonly shifts: Shifts
}

export interface InstrumentOptions {
  readonly module: boolean
  /** Text of a handler or function body: `return` is legal at the top. */
  readonly body?: boolean
  /** The address of a guarded script for a data: or blob: address of one. */
  readonly address?: (url: string) => string
}

/**
 * Adds a call of the guard to every loop turn and function entry, and leads `eval`, `import()` and navigation
 * through it. Lines stay where they are; `shifts` says how columns moved. Text that does not parse is returned
 * unchanged: it is a syntax error for the browser too, with the browser's own message. Text for which the parser itself
 * fails, nested more deeply than it follows, is not: browsers follow farther, so what is given only throws.
 */
export function instrument(source: string, options: InstrumentOptions): Instrumented {
  const edits = new EditList()
  refusal = undefined
  try {
    const navigation = new NavigationGuard(source, edits)
    full(BrowserParser.parse(source, parserOptions(options)), (node) => {
      addEdits(node, edits)
      guardSource(node, edits, options.address ?? instrumentDataUrl)
      navigation.guard(node)
    })
  } catch (thrown) {
    return { code: isRefusal(thrown) ? source : tooDeep, shifts: {} }
  }
  return edits.apply(source)
}

const tooDeep = 'throw new RangeError("The script is nested too deeply to be run.")'

function parserOptions(options: InstrumentOptions): Options {
  return {
    ecmaVersion: 'latest',
    sourceType: options.module ? 'module' : 'script',
    allowReturnOutsideFunction: options.body === true,
    // The browser decides about these; here only the shape of the text matters.
    allowSuperOutsideMethod: true,
    checkPrivateFields: false,
  }
}

/** The parts of an ESTree node that are read here, of whatever type it is. */
interface AnyNode extends Node {
  readonly source?: AnyNode | null
  readonly value?: unknown
  readonly attributes?: readonly AnyNode[]
  readonly body?: AnyNode | readonly AnyNode[]
  readonly callee?: AnyNode
  readonly arguments?: readonly AnyNode[]
  readonly optional?: boolean
  readonly name?: string
  readonly directive?: string
}

const tick = `${guardName}();`

function addEdits(node: AnyNode, edits: EditList): void {
  switch (node.type) {
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      guardLoop(node, edits)
      return
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      guardFunction(node, edits)
      return
    case 'ImportExpression':
      // The policy admits modules only from script elements of our own making.
      edits.replace(node.start, node.start + 'import'.length, `${guardName}.load`)
      return
    case 'CallExpression':
      guardEval(node, edits)
      return
    default:
  }
}

/** Modules that a module names by an address which holds them; styles and data, which say so, run nothing. */
function guardSource(
  { source, attributes }: AnyNode,
  edits: EditList,
  guardAddress: (url: string) => string,
): void {
  if (source === undefined || source === null || typeof source.value !== 'string') return
  if (attributes === undefined || attributes.length > 0) return
  if (find(/^(?:data|blob):/i, cleanAddress(source.value)) === null) return
  edits.replace(source.start, source.end, stringify(guardAddress(source.value)))
}

/** The address of the same module with guards; a blob: address is of the page that made it, and left to it. */
function instrumentDataUrl(url: string): string {
  const decoded = decodeDataUrl(url)
  if (decoded === undefined || find(/javascript|ecmascript|jscript|livescript/, decoded.mime) === null)
    return url
  return `data:text/javascript;charset=utf-8,${encode(instrument(decoded.text, { module: true }).code)}`
}

function guardLoop({ body }: AnyNode, edits: EditList): void {
  if (!isNode(body)) return
  if (body.type === 'BlockStatement') edits.open(body.start + 1, tick)
  else edits.wrap(body, `{${tick}`, '}')
}

function guardFunction({ body }: AnyNode, edits: EditList): void {
  if (!isNode(body)) return
  if (body.type !== 'BlockStatement') {
    edits.wrap(body, `(${guardName}(),`, ')')
    return
  }
  let at = body.start + 1
  // A directive prologue stays first, or "use strict" would lose its meaning.
  for (const statement of isNode(body.body) ? [] : (body.body ?? [])) {
    if (statement.directive === undefined) break
    at = statement.end
  }
  edits.open(at, at === body.start + 1 ? tick : `;${tick}`)
}

/** A direct `eval(x)` stays one, of instrumented text: `direct()` makes the next look-up of `eval` the native. */
function guardEval(node: AnyNode, edits: EditList): void {
  const [first] = node.arguments ?? []
  if (node.callee?.type !== 'Identifier' || node.callee.name !== 'eval' || node.optional === true) return
  if (first === undefined || first.type === 'SpreadElement') return
  edits.wrap(node, `(${guardName}.direct()?`, ':0)')
  edits.wrap(first, `${guardName}.code(`, ')')
}

function isNode(body: AnyNode['body']): body is AnyNode {
  return body !== undefined && 'type' in body
}
