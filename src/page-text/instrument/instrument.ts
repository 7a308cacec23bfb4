import { getLineInfo, Parser, type Node, type Options } from 'acorn'
import { full } from 'acorn-walk'
import type { Refusal, Shifts } from '../page-script.ts'
import { find } from './calm-markup.ts'
import { cleanAddress, decodeDataUrl } from './data-url.ts'
import { EditList } from './edits.ts'
import { guardNavigation } from './navigation.ts'

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
let refusedAt = 0

function refuse(at: number, message: string): never {
  // It says the same of a text for which its stack was too small.
  if (find(/stack space/i, message) !== null) throw new RangeError(message)
  refusal = new NativeSyntaxError(message)
  refusedAt = at
  throw refusal
}

/** Whether it is the very error that our own parser threw last. */
function isRefusal(thrown: unknown): thrown is SyntaxError {
  return refusal !== undefined && thrown === refusal
}

for (const [name, descriptor] of Object.entries({
  raise: { value: refuse },
  raiseRecoverable: { value: refuse },
  // Browsers check these themselves, and may know newer ones.
  validateRegExpFlags: { value: () => undefined },
  validateRegExpPattern: { value: () => undefined },
  // Handlers and evaluated text may stand in functions.
  allowNewDotTarget: { get: () => true },
})) {
  if (!(name in Parser.prototype)) throw new Error(`The parser has no member named "${name}".`)
  Object.defineProperty(BrowserParser.prototype, name, descriptor)
}

export interface Instrumented {
  readonly code: string
  readonly shifts: Shifts
  /** Set where the text could not be read: `code` then is the text of a script as it was. */
  readonly refusal?: Refusal
}

export interface InstrumentOptions {
  /** The global that the guard is under: a constant that no reflection shows, of another name in each page. */
  readonly guard: string
  readonly module: boolean
  /** Text of a handler or function body: `return` is legal at the top. */
  readonly body?: boolean
  /** The address of a guarded script for a data: or blob: address of one. */
  readonly address?: (url: string) => string
}

/**
 * Adds a call of the guard to every loop turn and function entry, and leads `eval`, `import()` and plain navigation
 * through it. Lines stay where they are; `shifts` says how columns moved. A module that does not parse is given so
 * that it never runs: browsers say what is wrong with it where they cannot read it either. Of other text only a
 * browser can tell whether it would run. Text for which the parser itself fails, nested more deeply than it follows,
 * only throws.
 */
export function instrument(source: string, options: InstrumentOptions): Instrumented {
  const edits = new EditList()
  refusal = undefined
  try {
    full(BrowserParser.parse(source, parserOptions(options)), (node, _state, type) => {
      addEdits(node, type, source, edits, options)
      guardNavigation(node, type, source, edits, options.guard)
    })
  } catch (thrown) {
    if (!isRefusal(thrown)) return { code: tooDeep, shifts: {} }
    const told = describeRefusal(source, thrown.message)
    return options.module
      ? { ...unreadModule(source, told), refusal: told }
      : { code: source, shifts: {}, refusal: told }
  }
  return edits.apply(source)
}

function describeRefusal(source: string, message: string): Refusal {
  const { line, column } = getLineInfo(source, refusedAt)
  return { message, line, column: column + 1 }
}

/** What is said where code that a browser may read does not run; `suffix` may name its source. */
export function unreadCode({ message }: Refusal, suffix = ''): string {
  return `throw new SyntaxError(${stringify(`The script cannot be read, so it does not run: ${message}.`)})${suffix}`
}

/** The module behind another that throws: its text is parsed and never run. */
export function unreadModule(source: string, told: Refusal, suffix?: string): Instrumented {
  const before = `import${stringify(moduleAddress(unreadCode(told, suffix)))};`
  return { code: before + source, shifts: { 0: [0, before.length] } }
}

function moduleAddress(code: string): string {
  return `data:text/javascript;charset=utf-8,${encode(code)}`
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
  readonly shorthand?: boolean
  readonly name?: string
  readonly directive?: string
}

function addEdits(
  node: AnyNode,
  type: string,
  source: string,
  edits: EditList,
  { guard, address }: InstrumentOptions,
): void {
  switch (node.type) {
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      guardLoop(node, edits, guard)
      return
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      guardFunction(node, edits, guard)
      return
    case 'ImportExpression':
      // The policy admits modules only from script elements of our own making.
      edits.replace(node.start, node.start + 'import'.length, `${guard}.load`)
      return
    case 'Identifier':
      // `eval` as a variable is the browser's own: everything but a direct call gets the one that reads first.
      if (type === node.type && node.name === 'eval' && !isCalled(node, source))
        edits.replace(node.start, node.end, `${guard}.eval`)
      return
    case 'Property':
      if (node.shorthand === true && isNode(node.value) && node.value.name === 'eval')
        edits.open(node.start, 'eval:')
      return
    case 'CallExpression':
      guardEval(node, source, edits, guard)
      return
    default:
      guardSource(node, edits, address ?? ((url) => instrumentDataUrl(url, guard)))
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
export function instrumentDataUrl(url: string, guard: string): string {
  const decoded = decodeDataUrl(url)
  if (decoded === undefined || find(/javascript|ecmascript|jscript|livescript/, decoded.mime) === null)
    return url
  return moduleAddress(instrument(decoded.text, { guard, module: true }).code)
}

function guardLoop({ body }: AnyNode, edits: EditList, guard: string): void {
  if (!isNode(body)) return
  if (body.type === 'BlockStatement') edits.open(body.start + 1, `${guard}();`)
  else edits.wrap(body, `{${guard}();`, '}')
}

function guardFunction({ body }: AnyNode, edits: EditList, guard: string): void {
  if (!isNode(body)) return
  if (body.type !== 'BlockStatement') {
    edits.wrap(body, `(${guard}(),`, ')')
    return
  }
  let at = body.start + 1
  // A directive prologue stays first, or "use strict" would lose its meaning.
  for (const statement of isNode(body.body) ? [] : (body.body ?? [])) {
    if (statement.directive === undefined) break
    at = statement.end
  }
  edits.open(at, at === body.start + 1 ? `${guard}();` : `;${guard}();`)
}

/** A direct `eval(x)` stays one, of instrumented text. */
function guardEval(
  { callee, arguments: args }: AnyNode,
  source: string,
  edits: EditList,
  guard: string,
): void {
  const [start, end] = [args?.[0]?.start, args?.at(-1)?.end]
  if (callee?.type !== 'Identifier' || callee.name !== 'eval' || !isCalled(callee, source)) return
  if (start !== undefined && end !== undefined) edits.wrap({ start, end }, `${guard}.code([`, '])[0]')
}

const callStart = /\s*\(/y

function isCalled({ end }: Node, source: string): boolean {
  callStart.lastIndex = end
  return find(callStart, source) !== null
}

function isNode(body: unknown): body is AnyNode {
  return typeof body === 'object' && body !== null && 'type' in body
}
