import * as vega from 'vega'
import { expect, it } from 'vitest'
import { compileExpression, type ExpressionNode } from './compile-expression.ts'
import { makeEvaluator } from './evaluator.ts'

/** Vega's types do not restrict the evaluator; undefined selects Vega's own compiled code. */
const options = (expr: unknown): vega.ViewOptions => ({
  renderer: 'none',
  ...(expr === undefined ? {} : { expr }),
})
const own: unknown = makeEvaluator(() => undefined)

/** Returns the values of signals with these expressions, computed by Vega's own compiled code or by ours. */
function evaluate(expressions: readonly string[], expr?: unknown): readonly unknown[] {
  const signals = [
    { name: 'four', value: 4 },
    { name: 'list', value: [3, 1, 2, 1] },
    { name: 'row', value: { a: { b: 5 }, 'two words': 6, when: 1500000000000 } },
    ...expressions.map((update, index) => ({ name: `s${index}`, update })),
  ]
  const scales = [
    { name: 'x', type: 'band' as const, domain: ['a', 'b', 'c'], range: [0, 90] },
    { name: 'y', type: 'linear' as const, domain: [0, 10], range: [100, 0] },
  ]
  const data = [{ name: 'table', values: [{ v: 1 }, { v: 2 }] }]
  const parsed = vega.parse({ signals, scales, data }, {}, { ast: true })
  const view = new vega.View(parsed, options(expr)).run()
  return expressions.map((_, index): unknown => view.signal(`s${index}`))
}

const expressions = [
  'datetime(1500000000000)',
  'datetime("2020-02-03")',
  'datetime(2020, 1)',
  'datetime(2020, 1, 3, 4, 5, 6, 7)',
  'utc(2020, 1, 3)',
  'time(row.when) + year(row.when) + utchours(row.when) + timezoneoffset(row.when)',
  'NaN',
  'isNaN(NaN) ? E : PI',
  'MIN_VALUE',
  'row.a.b * row["two words"] % 4 - -four',
  '+"12" + ~four',
  '!four || four && "yes"',
  'four == "4" && four !== "4" && 3 != "4" && four === 4',
  '[four << 2, four >> 1, -four >>> 28, four & 5, four | 3, four ^ 6]',
  '[four < 5, four > 5, four <= 4, four >= 5]',
  '{a: four, "b c": [1, {d: null}], 3: true}',
  'if(four > 3, "big", "small")',
  'clamp(12, 0, four)',
  'max(list[0], list[1], hypot(3, 4))',
  'sort(list)',
  'reverse(list)',
  'slice(list, 1, 3)',
  'indexof(list, 2) + indexof("abc", "c")',
  'lastindexof(list, 1)',
  'join(list, "-") + length(list) + length("abc")',
  'substring("abcdef", 1, 3) + upper("a") + lower("B") + trim(" c ")',
  'split("a-b-c", "-")',
  'replace("aXbX", /x/gi, "-") + replace("a.b", ".", "")',
  'test(/^a.*z$/, "abcz") && regexp("B", "i").test === null || test(regexp("b", "i"), "aBc")',
  'parseFloat("1.5x") + parseInt("12px")',
  'btoa("abc") + atob("YWJj") + encodeURIComponent("a b&c")',
  'format(1234.5, ",.2f") + timeFormat(datetime(2020, 5, 1), "%b %d") + utcFormat(0, "%Y")',
  'scale("y", 5) + bandwidth("x") + range("y")[0] + invert("y", 50)',
  'domain("x")',
  'pluck(data("table"), "v")',
  'sequence(1, 6, 2)',
  'rgb("steelblue").r + hsl("red").h + luminance("white")',
  'isValid(null) || isDate(datetime(0)) && isArray(list) && toNumber("3") == 3',
  'merge({a: 1}, {b: 2})',
  'pad("a", 3, "-", "left") + truncate("abcdefgh", 4)',
  'quarter(datetime(2020, 7, 1)) + dayofyear(datetime(2020, 1, 1)) + week(datetime(2020, 1, 1))',
  'extent(list)[1] + span(list) + lerp([0, 10], 0.5) + inrange(3, [1, 4])',
  'toDate("1500000000000")',
]

it("returns the same values as Vega's compiled code", () => {
  let counted = 0
  const evaluator: unknown = makeEvaluator(() => (counted += 1))
  const expected = evaluate(expressions)
  const got = evaluate(expressions, evaluator)
  for (const [index, expression] of expressions.entries())
    expect([expression, got[index]]).toEqual([expression, expected[index]])
  expect(counted).toBeGreaterThanOrEqual(expressions.length)
})

it('positions marks like Vega', async () => {
  const at = (value: number) => ({ value })
  const marks = [
    { x: at(9), x2: at(2), y: at(1), y2: at(5) },
    { x2: at(9), width: at(4), yc: at(7), height: at(4) },
    { xc: at(5), width: at(2), y: { value: 3, mult: 2, offset: 1 } },
    { x: { signal: 'four' }, y: { signal: 'datum', round: true, exponent: 2 } },
  ].map((update) => ({ type: 'rect' as const, encode: { update: { ...update, fill: { value: 'red' } } } }))
  const spec: vega.Spec = { width: 20, height: 20, signals: [{ name: 'four', value: 4 }], marks }
  const draw = (expr?: unknown) => new vega.View(vega.parse(spec, {}, { ast: true }), options(expr)).toSVG()
  const drawn = await draw(own)
  expect(drawn).toContain('M2,1h7v4h-7Z')
  expect(drawn).toBe(await draw())
})

it('cannot reach anything that compiles code', () => {
  const name = (text: string): ExpressionNode => ({ type: 'Identifier', name: text })
  const member = (object: ExpressionNode, property: ExpressionNode): ExpressionNode => ({
    type: 'MemberExpression',
    computed: true,
    object,
    property,
  })
  const run = compileExpression(member(member(name('four'), name('key')), name('key')), {})
  expect(() => run({ $four: 4, $key: 'constructor' }, undefined, undefined, undefined)).toThrow(
    /compiles code/,
  )
})
