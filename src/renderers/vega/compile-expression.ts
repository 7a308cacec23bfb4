/*
 * Compiles Vega's expressions to closures from their syntax trees, because the frame's policy blocks code compiled
 * from text. Every rule follows Vega's own code generator (vega-expression and vega-functions), because Vega's
 * interpreter differs in places, such as dates from a single number, and would draw different charts.
 */

/** The fields of a vega-expression syntax tree node that are used here. */
export interface ExpressionNode {
  readonly type: string
  /** The operator's name, for internal references to an operator. */
  readonly value?: unknown
  readonly name?: string
  readonly operator?: string
  readonly computed?: boolean
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly argument?: ExpressionNode
  readonly left?: ExpressionNode
  readonly right?: ExpressionNode
  readonly test?: ExpressionNode
  readonly consequent?: ExpressionNode
  readonly alternate?: ExpressionNode
  readonly object?: ExpressionNode
  readonly property?: ExpressionNode
  readonly callee?: ExpressionNode
  readonly arguments?: readonly ExpressionNode[]
  readonly elements?: readonly ExpressionNode[]
  readonly properties?: readonly { readonly key: ExpressionNode; readonly value: ExpressionNode }[]
}

/* eslint-disable @typescript-eslint/consistent-type-assertions, @typescript-eslint/no-unsafe-argument -- an expression's values are whatever it makes them; what does not fit throws, as it does in Vega */
export type Members = Record<PropertyKey, unknown>
type Call = (...given: unknown[]) => unknown
/** A compiled expression; which values are present depends on where it is used. */
export type Run = (signals: Members, datum: unknown, event: unknown, item: unknown) => unknown
type Operate = (left: never, right: never) => unknown
type Build = (given: readonly Run[], functions: Members) => Run

const constants: ReadonlyMap<string, number> = new Map([
  ['NaN', NaN],
  ['E', Math.E],
  ['LN2', Math.LN2],
  ['LN10', Math.LN10],
  ['LOG2E', Math.LOG2E],
  ['LOG10E', Math.LOG10E],
  ['PI', Math.PI],
  ['SQRT1_2', Math.SQRT1_2],
  ['SQRT2', Math.SQRT2],
  ['MIN_VALUE', Number.MIN_VALUE],
  ['MAX_VALUE', Number.MAX_VALUE],
])

const binary: ReadonlyMap<string, Operate> = new Map<string, Operate>([
  ['*', (left: number, right: number) => left * right],
  ['+', (left: number, right: number) => left + right],
  ['-', (left: number, right: number) => left - right],
  ['/', (left: number, right: number) => left / right],
  ['%', (left: number, right: number) => left % right],
  ['>', (left: number, right: number) => left > right],
  ['<', (left: number, right: number) => left < right],
  ['<=', (left: number, right: number) => left <= right],
  ['>=', (left: number, right: number) => left >= right],
  ['==', (left: unknown, right: unknown) => left == right], // eslint-disable-line eqeqeq -- the expression's own
  ['!=', (left: unknown, right: unknown) => left != right], // eslint-disable-line eqeqeq -- the expression's own
  ['===', (left: unknown, right: unknown) => left === right],
  ['!==', (left: unknown, right: unknown) => left !== right],
  ['&', (left: number, right: number) => left & right],
  ['|', (left: number, right: number) => left | right],
  ['^', (left: number, right: number) => left ^ right],
  ['<<', (left: number, right: number) => left << right],
  ['>>', (left: number, right: number) => left >> right],
  ['>>>', (left: number, right: number) => left >>> right],
])

const unary: ReadonlyMap<string, (value: never) => unknown> = new Map<string, (value: never) => unknown>([
  ['+', (value: unknown) => Number(value)],
  ['-', (value: number) => -value],
  ['~', (value: number) => ~value],
  ['!', (value: unknown) => !value],
])

/** Functions of the expression language itself; all others are in the chart's context. */
const plain: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...(
    [
      'abs',
      'acos',
      'asin',
      'atan',
      'atan2',
      'ceil',
      'cos',
      'exp',
      'floor',
      'hypot',
      'log',
      'max',
      'min',
      'pow',
      'round',
      'sin',
      'sqrt',
      'tan',
    ] as const
  ).map((name) => [name, Math[name] as Call] as const),
  ['isNaN', Number.isNaN],
  ['isFinite', Number.isFinite],
  ['clamp', (value, low, high) => Math.max(low as number, Math.min(high as number, value as number))],
  ['now', () => Date.now()],
  ['utc', Date.UTC as Call],
  // A single number is a timestamp; a missing argument differs from an undefined one.
  ['datetime', (...given) => new Date(...(given as [number, number]))],
  ...(
    [
      ['date', 'getDate'],
      ['day', 'getDay'],
      ['year', 'getFullYear'],
      ['month', 'getMonth'],
      ['hours', 'getHours'],
      ['minutes', 'getMinutes'],
      ['seconds', 'getSeconds'],
      ['milliseconds', 'getMilliseconds'],
      ['time', 'getTime'],
      ['timezoneoffset', 'getTimezoneOffset'],
      ['utcdate', 'getUTCDate'],
      ['utcday', 'getUTCDay'],
      ['utcyear', 'getUTCFullYear'],
      ['utcmonth', 'getUTCMonth'],
      ['utchours', 'getUTCHours'],
      ['utcminutes', 'getUTCMinutes'],
      ['utcseconds', 'getUTCSeconds'],
      ['utcmilliseconds', 'getUTCMilliseconds'],
    ] as const
  ).map(([name, method]) => [name, (value: unknown) => new Date(value as number)[method]()] as const),
  ['length', (value) => (value as Members)['length']],
  ['parseFloat', parseFloat as Call],
  ['parseInt', parseInt as Call],
  ['upper', (value) => String(value).toUpperCase()],
  ['lower', (value) => String(value).toLowerCase()],
  ['substring', (value, ...bounds) => String(value).substring(...(bounds as [number, number?]))],
  ['split', (value, ...by) => String(value).split(...(by as [string, number?]))],
  ['trim', (value) => String(value).trim()],
  ['btoa', (value) => btoa(value as string)],
  ['atob', (value) => atob(value as string)],
  ['encodeURIComponent', (value) => encodeURIComponent(value as string)],
  ['regexp', (pattern, flags) => RegExp(pattern as string, flags as string | undefined)],
  ['test', (pattern, text) => RegExp(pattern as string).test(text as string)],
])

/** Functions that access the chart's events. */
const ofEvents = new Set(['view', 'item', 'group', 'xy', 'x', 'y'])

/** Prefix of the signals that contain the scales used to place marks. */
const scalePrefix = '%'

/** Functions for which Vega generates code in marks; they take a scale by name. */
const ofScales: ReadonlyMap<string, Build> = new Map<string, Build>([
  ['_scale', ([name, value]) => onScale(name, (scale, ...all) => (scale as Call)(value?.(...all)))],
  ['_range', ([name]) => onScale(name, (scale) => (scale as { range(): unknown }).range())],
  [
    '_bandwidth',
    ([name]) =>
      onScale(name, (scale) => (scale as { bandwidth?: () => unknown } | undefined)?.bandwidth?.() ?? 0),
  ],
])

function onScale(name: Run | undefined, use: (scale: unknown, ...all: Parameters<Run>) => unknown): Run {
  return (signals, datum, event, item) => {
    const scale = signals[`${scalePrefix}${String(name?.(signals, datum, event, item))}`]
    return use(scale, signals, datum, event, item)
  }
}

/** Functions that would compile text, which the policy also blocks. */
const refused: ReadonlySet<unknown> = new Set([Function, eval, setTimeout, setInterval]) // eslint-disable-line no-eval -- compared, never called

/** Compiles the expression to a function. `functions` is the context, which has Vega's own functions as members. */
export function compileExpression(node: ExpressionNode, functions: Members): Run {
  const compile = (part: ExpressionNode | undefined): Run => {
    if (part === undefined) throw new Error('The expression has no operand.')
    return compileExpression(part, functions)
  }
  switch (node.type) {
    case 'Literal':
      return literal(node)
    case 'Identifier':
      return identifier(node.name ?? String(node.value))
    case 'MemberExpression':
      return member(node, compile)
    case 'CallExpression':
      return call(node, compile, functions)
    case 'ArrayExpression': {
      const elements = (node.elements ?? []).map(compile)
      return (...all) => elements.map((element) => element(...all))
    }
    case 'BinaryExpression': {
      const left = compile(node.left)
      const right = compile(node.right)
      const operate = binary.get(node.operator ?? '')
      if (operate === undefined) throw new Error(`Unknown operator: ${node.operator ?? ''}`)
      return (signals, datum, event, item) =>
        operate(left(signals, datum, event, item) as never, right(signals, datum, event, item) as never)
    }
    case 'UnaryExpression': {
      const argument = compile(node.argument)
      const operate = unary.get(node.operator ?? '')
      if (operate === undefined) throw new Error(`Unknown operator: ${node.operator ?? ''}`)
      return (signals, datum, event, item) => operate(argument(signals, datum, event, item) as never)
    }
    case 'ConditionalExpression':
      return choose([compile(node.test), compile(node.consequent), compile(node.alternate)])
    case 'LogicalExpression': {
      const left = compile(node.left)
      const right = compile(node.right)
      return node.operator === '&&'
        ? (...all) => left(...all) && right(...all)
        : (...all) => left(...all) || right(...all)
    }
    case 'ObjectExpression':
      return object(node, compile)
    default:
      throw new Error(`Unsupported type: ${node.type}`)
  }
}

function literal({ value, regex }: ExpressionNode): Run {
  // A regular expression keeps the position of its last match.
  return regex === undefined ? () => value : () => new RegExp(regex.pattern, regex.flags)
}

function identifier(name: string): Run {
  if (name === 'datum') return (_signals, datum) => datum
  if (name === 'event') return (_signals, _datum, event) => event
  if (name === 'item') return (_signals, _datum, _event, item) => item
  const constant = constants.get(name)
  if (constant !== undefined) return () => constant
  const signal = `$${name}`
  return (signals) => signals[signal]
}

type Compile = (part: ExpressionNode | undefined) => Run

function member(node: ExpressionNode, compile: Compile): Run {
  const owner = compile(node.object)
  if (node.computed !== true) {
    const name = node.property?.name ?? ''
    return (...all) => allowed((owner(...all) as Members)[name], name)
  }
  const property = compile(node.property)
  return (...all) => {
    const from = owner(...all) as Members
    const name = property(...all) as string
    return allowed(from[name], name)
  }
}

function allowed(value: unknown, name: string): unknown {
  if (typeof value === 'function' && refused.has(value)) {
    throw new Error(`The member "${name}" compiles code, which expressions cannot do.`)
  }
  return value
}

function call(node: ExpressionNode, compile: Compile, functions: Members): Run {
  const name = node.callee?.name ?? ''
  const given = (node.arguments ?? []).map(compile)
  if (name === 'if') return choose(given)
  const build = ofScales.get(name)
  if (build !== undefined) return build(given, functions)
  if (name in functions) return (...all) => apply(functions[name] as Call, functions, given, all)
  if (ofEvents.has(name)) {
    return (...all) => {
      const { vega } = all[2] as { readonly vega: Members }
      return apply(vega[name] as Call, vega, given, all)
    }
  }
  const own = plain.get(name)
  if (own === undefined) throw new Error(`Unrecognized function: ${name}`)
  return (...all) => apply(own, undefined, given, all)
}

function apply(fn: Call, self: unknown, given: readonly Run[], all: Parameters<Run>): unknown {
  const [first, second] = given
  if (first === undefined) return fn.call(self)
  if (second === undefined) return fn.call(self, first(...all))
  if (given.length === 2) return fn.call(self, first(...all), second(...all))
  return fn.apply(
    self,
    given.map((run) => run(...all)),
  )
}

function choose([test, consequent, alternate]: readonly Run[]): Run {
  if (test === undefined || consequent === undefined || alternate === undefined)
    throw new Error('Missing arguments to if function.')
  return (...all) => (test(...all) ? consequent(...all) : alternate(...all))
}

function object(node: ExpressionNode, compile: Compile): Run {
  const members = (node.properties ?? []).map(({ key, value }) => {
    const name = key.type === 'Literal' ? String(key.value) : (key.name ?? '')
    return [name, compile(value)] as const
  })
  return (...all) => {
    const made: Members = {}
    for (const [name, run] of members) made[name] = run(...all)
    return made
  }
}
