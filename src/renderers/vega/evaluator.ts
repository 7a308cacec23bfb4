import { compileExpression, type ExpressionNode, type Members, type Run } from './compile-expression.ts'

/*
 * What a view asks for in place of its own evaluation of expressions, which compiles text.
 */

/** A chart's context, as far as expressions need it. */
interface ChartContext {
  readonly functions: Members
}
interface Expression {
  readonly ast: ExpressionNode
}
interface Encoding {
  readonly marktype: string
  readonly channels: Readonly<Record<string, Expression>>
}

/** A mark while it is placed: numbers by its channels' names. */
type Item = Record<string, unknown> & { readonly datum: unknown }

const swapped = new Set(['group', 'image', 'rect'])

/** `tick` is called before every evaluation and may throw. */
export function makeEvaluator(tick: () => void) {
  const prepare = ({ functions }: ChartContext, { ast }: Expression): Run => compileExpression(ast, functions)
  return {
    operator(context: ChartContext, expression: Expression) {
      const run = prepare(context, expression)
      return (signals: Members) => {
        tick()
        return run(signals, undefined, undefined, undefined)
      }
    },
    parameter(context: ChartContext, expression: Expression) {
      const run = prepare(context, expression)
      return (datum: unknown, signals: Members) => {
        tick()
        return run(signals, datum, undefined, undefined)
      }
    },
    event(context: ChartContext, expression: Expression) {
      const run = prepare(context, expression)
      return (event: unknown) => {
        tick()
        return run({}, undefined, event, undefined)
      }
    },
    handler(context: ChartContext, expression: Expression) {
      const run = prepare(context, expression)
      return (signals: Members, event: { readonly item?: { readonly datum: unknown } }) => {
        tick()
        return run(signals, event.item?.datum, event, undefined)
      }
    },
    encode(context: ChartContext, { marktype, channels }: Encoding) {
      const runs = Object.entries(channels).map(([name, one]) => [name, prepare(context, one)] as const)
      return (item: Item, signals: Members) => {
        tick()
        let isChanged = false
        for (const [name, run] of runs) {
          const value = run(signals, item.datum, undefined, item)
          if (item[name] === value) continue
          item[name] = value
          isChanged = true
        }
        if (marktype !== 'rule') place(item, channels, swapped.has(marktype))
        return isChanged ? 1 : 0
      }
    },
  }
}

/** Sizes from pairs of positions, as Vega has them. */
function place(item: Item, channels: Encoding['channels'], swaps: boolean): void {
  placeAlong(item, channels, swaps, ['x', 'x2', 'xc', 'width'])
  placeAlong(item, channels, swaps, ['y', 'y2', 'yc', 'height'])
}

function placeAlong(
  item: Item,
  channels: Encoding['channels'],
  swaps: boolean,
  [start, end, centre, size]: readonly [string, string, string, string],
): void {
  // Of dates there may be a difference, too: JavaScript's own arithmetic.
  const from = (name: string) => item[name] as number // eslint-disable-line no-restricted-syntax -- see above
  if (channels[end] !== undefined) {
    if (channels[start] === undefined) {
      item[start] = from(end) - (from(size) || 0)
    } else {
      if (swaps && from(start) > from(end)) {
        const first = item[start]
        item[start] = item[end]
        item[end] = first
      }
      item[size] = from(end) - from(start)
    }
  }
  if (channels[centre] !== undefined) item[start] = from(centre) - (from(size) || 0) / 2
}
