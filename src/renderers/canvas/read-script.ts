import { parse, type AnyNode, type Program } from 'acorn'
import { full, fullAncestor } from 'acorn-walk'

/** What a standalone script implies about the page for which it was written. */
export interface ScriptTraits {
  /** True if the script has a top-level import, export or await. */
  readonly isModule: boolean
  /** Ids of the canvases that the script looks up, in order. `null` stands for the first canvas of the page. */
  readonly canvases: readonly (string | null)[]
  readonly makesCanvas: boolean
  /** Ids of other elements that the script looks up, such as a score display. */
  readonly others: readonly string[]
  /** Names that the script uses but never declares. */
  readonly free: ReadonlySet<string>
  /** The function that would draw the picture but is never called. */
  readonly entry: { readonly name: string; readonly parameters: readonly string[] } | null
  /** Modules that the script's top-level declarations require, as in Node. */
  readonly required: readonly string[]
  /** Top-level functions. */
  readonly functions: ReadonlySet<string>
}

/** Parses a script as a browser would. Null if the script cannot be parsed. */
export function readScript(source: string): ScriptTraits | null {
  const script = tryParse(source, 'script')
  const program = script ?? tryParse(source, 'module')
  if (program === null) return null
  try {
    return { isModule: script === null, ...readProgram(program) }
  } catch (thrown) {
    // Deeply nested code may be parsed successfully although it cannot be traversed.
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

function readProgram(program: Program): Omit<ScriptTraits, 'isModule'> {
  const functions = topFunctions(program)
  return {
    ...readCanvases(program),
    free: freeNames(program),
    entry: findEntry(program, functions),
    required: readRequired(program),
    functions: new Set(functions.keys()),
  }
}

function tryParse(source: string, sourceType: 'script' | 'module'): Program | null {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType, allowHashBang: true })
  } catch {
    return null
  }
}

type Identified = AnyNode & { readonly type: 'Identifier' }
const isNamed = (node: AnyNode | null | undefined, name: string): boolean =>
  node?.type === 'Identifier' && node.name === name

/** For a method call whose only argument is a string, the name of the method and the string. */
function callOf(node: AnyNode, method: RegExp): { readonly method: string; readonly text: string } | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const { property } = node.callee
  const [argument] = node.arguments
  if (property.type !== 'Identifier' || !method.test(property.name)) return null
  return argument?.type === 'Literal' && typeof argument.value === 'string'
    ? { method: property.name, text: argument.value }
    : null
}

function readCanvases(program: Program): Pick<ScriptTraits, 'canvases' | 'makesCanvas' | 'others'> {
  const found = new Map<string | null, { readonly variable: string | null; isDrawn: boolean }>()
  const drawn = new Set<string>()
  let makesCanvas = false
  fullAncestor(program, (node, _state, ancestors) => {
    if (callOf(node, /^createElement$/)?.text === 'canvas') makesCanvas = true
    // A canvas created by a library, under the name that three.js uses.
    if (node.type === 'MemberExpression' && isNamed(node.property, 'domElement')) makesCanvas = true
    const context = callOf(node, /^(?:getContext|transferControlToOffscreen)$/)
    if (context !== null && node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const target = node.callee.object
      if (target.type === 'Identifier') drawn.add(target.name)
    }
    const id = canvasId(node)
    if (id === undefined) return
    const parents = ancestors.slice(0, -1)
    const parent = parents.at(-1)
    const isDrawn =
      parent?.type === 'MemberExpression' && isNamed(parent.property, 'getContext') && !parent.computed
    const known = found.get(id)
    found.set(id, {
      variable: known?.variable ?? variableOf(parent),
      isDrawn: isDrawn || known?.isDrawn === true,
    })
  })
  const looked = [...found].filter(
    ([id, { variable, isDrawn }]) =>
      isDrawn || id === null || (variable !== null && drawn.has(variable)) || /canvas/i.test(id),
  )
  const all = looked.length > 0 ? looked : [...found].slice(0, 1)
  const canvases = all.map(([id]) => id)
  const others = [...found.keys()].filter((id) => id !== null && !canvases.includes(id))
  return { canvases, makesCanvas, others: others.filter((id) => id !== null) }
}

/**
 * The id of the element that a call looks up, or null for any canvas. Undefined if the call does not look up an
 * element.
 */
function canvasId(node: AnyNode): string | null | undefined {
  const call = callOf(node, /^(?:getElementById|querySelector|getElementsByTagName)$/)
  if (call === null) return undefined
  if (call.method === 'getElementById') return call.text
  if (call.method === 'getElementsByTagName') return call.text.toLowerCase() === 'canvas' ? null : undefined
  const selected = /^\s*(?:canvas)?#([\w-]+)\s*$/.exec(call.text)?.[1]
  return selected ?? (/\bcanvas\b/.test(call.text) ? null : undefined)
}

function variableOf(parent: AnyNode | undefined): string | null {
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  if (parent?.type === 'AssignmentExpression' && parent.left.type === 'Identifier') return parent.left.name
  return null
}

function freeNames(program: Program): ReadonlySet<string> {
  const used = new Set<string>()
  const declared = new Set<string>()
  full(program, (node, _state, type) => {
    if (type === 'VariablePattern' && node.type === 'Identifier') declared.add(node.name)
    else if (type === 'Identifier' && node.type === 'Identifier') used.add(node.name)
    if ('id' in node && isIdentifier(node.id)) declared.add(node.id.name)
    if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) declared.add(local.name)
    // Assigning to a name without declaring it creates a global.
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') declared.add(node.left.name)
  })
  return new Set([...used].filter((name) => !declared.has(name)))
}

function isIdentifier(node: unknown): node is Identified {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'Identifier'
}

interface TopFunction {
  readonly node: AnyNode
  readonly parameters: readonly string[]
}

function topFunctions(program: Program): ReadonlyMap<string, TopFunction> {
  const found = new Map<string, TopFunction>()
  const add = (name: string, node: AnyNode, parameters: readonly AnyNode[]) => {
    found.set(name, {
      node,
      parameters: parameters.map((one) => {
        const plain = one.type === 'AssignmentPattern' ? one.left : one
        return plain.type === 'Identifier' ? plain.name : ''
      }),
    })
  }
  for (const statement of program.body) {
    const node =
      (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration') &&
      statement.declaration
        ? statement.declaration
        : statement
    if (node.type === 'FunctionDeclaration' && isIdentifier(node.id)) add(node.id.name, node, node.params)
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (isFunction && id.type === 'Identifier') add(id.name, init, init.params)
    }
  }
  return found
}

const usualNames = /^(?:main|init|start|setup|run|render|draw|paint|animate)/i

/** A top-level function to which nothing refers, if no top-level code refers to any function. */
function findEntry(program: Program, functions: ReadonlyMap<string, TopFunction>): ScriptTraits['entry'] {
  const named = new Set<string>()
  const started: string[] = []
  const bodies = new Set([...functions.values()].map(({ node }) => node))
  fullAncestor(program, (node, _state, ancestors, type) => {
    if (type !== 'Identifier' || node.type !== 'Identifier') return
    const own = ancestors.find((one) => bodies.has(one))
    if (own !== undefined && functions.get(node.name)?.node === own) return
    if (functions.has(node.name)) named.add(node.name)
    if (own === undefined && functions.has(node.name) && !waitsForUser(ancestors)) started.push(node.name)
  })
  if (started.length > 0) return null
  const roots = [...functions].filter(([name]) => !named.has(name))
  const [name, entry] = roots.findLast(([one]) => usualNames.test(one)) ?? roots.at(-1) ?? []
  return name === undefined || entry === undefined ? null : { name, parameters: entry.parameters }
}

/** True if a name occurs in code that only runs after a user action. */
function waitsForUser(ancestors: readonly AnyNode[]): boolean {
  return ancestors.some((node) => {
    const listened = callOf(node, /^addEventListener$/)?.text
    return listened !== undefined && !/^(?:load|DOMContentLoaded|readystatechange)$/.test(listened)
  })
}

function readRequired(program: Program): readonly string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ init }) => requiredBy(init) ?? [])
  })
}

/** Matches `require('name')`, or a member of it. */
function requiredBy(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'MemberExpression') return requiredBy(node.object)
  if (node?.type !== 'CallExpression' || !isNamed(node.callee, 'require')) return null
  const [argument] = node.arguments
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null
}
