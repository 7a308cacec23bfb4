import { msg, type Message } from '../../contracts/index.ts'

/*
 * How a specification uses the size of its container element. Here the container is as wide as the page, but nothing
 * determines its height.
 */

/** CSS pixels. */
export const containerHeight = 400

type Path = readonly (string | number)[]

export interface ContainerUse {
  readonly width: readonly Path[]
  readonly height: readonly Path[]
}

/** Data rows, and user content that is not part of the chart. */
const skipped = new Set(['values', 'datasets', 'usermeta', 'config'])

/** Finds where `"container"` is used as a size and where an expression calls `containerSize()`. */
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

/** Warnings for a chart in a container of this width, about sizes that Vega-Lite itself does not report. */
export function containerWarnings(
  { width, height }: ContainerUse,
  containerWidth: number,
): readonly { readonly code: string; readonly message: Message }[] {
  const nested = width.find((path) => path.length > 1 && path.at(-1) === 'width')
  const [high] = height
  return [
    ...(nested === undefined
      ? []
      : [
          {
            code: 'container-size',
            message: msg`${writePath(nested)}: "container" is the width of the entire page here, ${containerWidth} pixels: Vega-Lite intends it for single views and layered views.`,
          },
        ]),
    ...(high === undefined
      ? []
      : [
          {
            code: 'container-size',
            message: msg`${writePath(high)}: nothing sets the height of the chart's container; it is assumed to be ${containerHeight} pixels.`,
          },
        ]),
  ]
}

function writePath(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
    .slice(0, 500)
}
