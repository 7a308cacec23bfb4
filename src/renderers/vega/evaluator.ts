import { compileExpression, type ExpressionNode, type Members, type Run } from './compile-expression.ts'

/*
 * Replaces a view's own evaluation of expressions, which would compile text.
 */

/** The parts of a chart's context that expressions need. */
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

/** A mark being positioned: its numbers, keyed by channel name. */
type Item = Record<string, unknown> & { readonly datum: unknown }

const swapped = new Set(['group', 'image', 'rect'])

/** `tick` is called before every evaluation and can throw. */
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

/** Derives sizes from pairs of positions, as Vega does. */
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
  // Dates can be subtracted as well as numbers, as usual in JavaScript.
  const from = (name: string) => item[name] as number // eslint-disable-line @typescript-eslint/consistent-type-assertions -- see above
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
