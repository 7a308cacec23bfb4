/** Members whose string value is an expression in Vega or Vega-Lite. */
const expressionKeys = new Set(['calculate', 'expr', 'filter', 'init', 'signal', 'test', 'update'])
/** Rows and user content that is not part of the chart contain no expressions. */
const skipped = new Set(['values', 'datasets', 'usermeta', 'bind'])

export interface ExpressionProblem {
  readonly message: string
  readonly path: readonly (string | number)[]
}

/** Finds the first expression that cannot be parsed. `parse` must throw for such an expression. */
export function findBrokenExpression(
  spec: unknown,
  parse: (expression: string) => unknown,
): ExpressionProblem | null {
  const open: { readonly value: unknown; readonly path: readonly (string | number)[] }[] = [
    { value: spec, path: [] },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    const key = path.at(-1)
    if (
      typeof value === 'string' &&
      typeof key === 'string' &&
      expressionKeys.has(key) &&
      !isName(key, value)
    ) {
      const message = explain(value, parse)
      if (message !== null) return { message, path }
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries<unknown>({ ...value }).reverse()) {
      if (!skipped.has(name))
        open.push({ value: member, path: [...path, Array.isArray(value) ? Number(name) : name] })
    }
  }
  return null
}

/** True for a signal's name, which can be a reserved word of the expression language. */
function isName(key: string, value: string): boolean {
  return key === 'signal' && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(value)
}

function explain(expression: string, parse: (expression: string) => unknown): string | null {
  try {
    parse(expression)
    return null
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}
