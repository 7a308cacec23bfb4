/*
 * What a specification wants of the size of the element around its chart. Here that is as wide as the page; how high it
 * is, nothing says.
 */

/** CSS pixels. */
export const containerHeight = 400

type Path = readonly (string | number)[]

export interface ContainerUse {
  readonly width: readonly Path[]
  readonly height: readonly Path[]
}

/** Rows and what people write beside a chart. */
const skipped = new Set(['values', 'datasets', 'usermeta', 'config'])

/** Where `"container"` stands as a size, and where an expression asks for `containerSize()`. */
export function findContainerUse(spec: unknown): ContainerUse {
  const use: { readonly width: Path[]; readonly height: Path[] } = { width: [], height: [] }
  const open: { readonly value: unknown; readonly path: Path }[] = [{ value: spec, path: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    const key = path.at(-1)
    if (value === 'container' && (key === 'width' || key === 'height')) use[key].push(path)
    else if (typeof value === 'string' && value.includes('containerSize(')) {
      use.width.push(path)
      use.height.push(path)
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries<unknown>({ ...value }).reverse()) {
      if (!skipped.has(name)) {
        open.push({ value: member, path: [...path, Array.isArray(value) ? Number(name) : name] })
      }
    }
  }
  return use
}

/** What is told of a chart in a container of this width, of whose sizes Vega-Lite itself says nothing. */
export function containerWarnings(
  { width, height }: ContainerUse,
  containerWidth: number,
): readonly { readonly code: string; readonly message: string }[] {
  const nested = width.find((path) => path.length > 1 && path.at(-1) === 'width')
  const [high] = height
  return [
    ...(nested === undefined
      ? []
      : [
          {
            code: 'container-size',
            message: `${writePath(nested)}: "container" is the width of the whole page here, ${containerWidth} pixels: in Vega-Lite it is meant for single views and layered views.`,
          },
        ]),
    ...(high === undefined
      ? []
      : [
          {
            code: 'container-size',
            message: `${writePath(high)}: nothing says how high the chart's container is; it is taken to be ${containerHeight} pixels high.`,
          },
        ]),
  ]
}

function writePath(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}
