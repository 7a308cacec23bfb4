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
 * Accepts a call as an assignment target. Browsers also accept such code, and throw an error only when the assignment
 * is reached. Otherwise, a script that only browsers can parse would run without guards.
 */
class BrowserParser extends Parser {}

for (const name of ['toAssignable', 'checkLValSimple']) {
  const native: unknown = Reflect.get(Parser.prototype, name)
  if (typeof native !== 'function') throw new Error(`The parser has no method named "${name}".`)
  Object.defineProperty(BrowserParser.prototype, name, {
    value(this: object, node: Node, binds: unknown, ...rest: unknown[]): unknown {
      // Names that are being declared are handled by the parser itself.
      if (node.type === 'CallExpression' && !binds) return node
      const result: unknown = apply(native, this, [node, binds, ...rest])
      return result
    },
  })
}

const NativeSyntaxError = SyntaxError
/** Errors created by our parser are only identified by reference, because errors thrown by a page can look the same. */
let refusal: SyntaxError | undefined
let refusedAt = 0

function refuse(at: number, message: string): never {
  // The parser reports the same error if its stack is too small for the source.
  if (find(/stack space/i, message) !== null) throw new RangeError(message)
  refusal = new NativeSyntaxError(message)
  refusedAt = at
  throw refusal
}

/** True if this is the very error that our own parser threw last. */
function isRefusal(thrown: unknown): thrown is SyntaxError {
  return refusal !== undefined && thrown === refusal
}

for (const [name, descriptor] of Object.entries({
  raise: { value: refuse },
  raiseRecoverable: { value: refuse },
  // Browsers check regular expressions themselves and may support newer ones.
  validateRegExpFlags: { value: () => undefined },
  validateRegExpPattern: { value: () => undefined },
  // Handlers and evaluated text can be inside functions.
  allowNewDotTarget: { get: () => true },
})) {
  if (!(name in Parser.prototype)) throw new Error(`The parser has no member named "${name}".`)
  Object.defineProperty(BrowserParser.prototype, name, descriptor)
}

export interface Instrumented {
  readonly code: string
  readonly shifts: Shifts
  /** Set if the text could not be parsed. For a script, `code` is then the unchanged text. */
  readonly refusal?: Refusal
}

export interface InstrumentOptions {
  /** The guard's global, a constant that is invisible to reflection and has a different name in each page. */
  readonly guard: string
  readonly module: boolean
  /** Text of a handler or function body, where `return` is legal at the top level. */
  readonly body?: boolean
  /** Returns the URL of the guarded version of a script at a data: or blob: URL. */
  readonly address?: (url: string) => string
}

/**
 * Adds a guard call to every loop iteration and function entry, and routes `eval`, `import()` and plain navigation
 * through the guard. Line numbers do not change, and `shifts` describes how columns moved. A module that does not
 * parse is returned in a form that never runs, and browsers report the error if they cannot parse it either. For
 * other text, only a browser can determine whether it would run. Throws only on text that is nested more deeply than
 * the parser supports.
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

/**
 * Throws an error in place of code that does not run although a browser might parse it. `suffix` can name its source.
 */
export function unreadCode({ message }: Refusal, suffix = ''): string {
  return `throw new SyntaxError(${stringify(`The script cannot be read, so it does not run: ${message}.`)})${suffix}`
}

/** Returns a module that imports one that throws, so that the module's text is parsed but never run. */
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
    // The checks for `super` and private names are left to the browser, because only the structure of the text
    // matters here.
    allowSuperOutsideMethod: true,
    checkPrivateFields: false,
  }
}

/** The fields of an ESTree node that are read here, whatever the node's type. */
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
      // The policy only allows modules from script elements that we created.
      edits.replace(node.start, node.start + 'import'.length, `${guard}.load`)
      return
    case 'Identifier':
      // If the text were left unchanged, a variable to which `eval` is assigned would contain the browser's function.
      // Therefore everything except a direct call is given our function instead, which instruments the code that it
      // evaluates.
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

/**
 * Guards modules imported from a URL that contains their code. Imports that are declared as styles or data do not run
 * anything.
 */
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

/**
 * Returns the URL of the same module with guards. A blob: URL belongs to the page that created it, so it is left for
 * the page to handle.
 */
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
  // A directive prologue must stay first, because otherwise "use strict" would lose its effect.
  for (const statement of isNode(body.body) ? [] : (body.body ?? [])) {
    if (statement.directive === undefined) break
    at = statement.end
  }
  edits.open(at, at === body.start + 1 ? `${guard}();` : `;${guard}();`)
}

/** A direct `eval(x)` stays direct, but with its text instrumented. */
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
