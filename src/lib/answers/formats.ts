import type { RendererMeta } from '../../contracts/index.ts'

/** A format whose answers are rendered to a picture. */
export interface Format {
  readonly id: string
  readonly label: string
  readonly renderer: string
  /** Name of the main file, from which rendering starts. */
  readonly entry: string
}

/** Formats whose settings differ from those in the renderer's meta. TikZ goes through the published steps for LaTeX. */
const special: ReadonlyMap<string, Partial<Format>> = new Map([
  ['html', { label: 'HTML', entry: 'index.html' }],
  ['tikz', { renderer: 'latex', entry: 'answer.tex' }],
  ['vega', { label: 'Vega', entry: 'answer.json' }],
  ['canvas', { entry: 'index.html' }],
])
/** The most common formats come first. The other formats are sorted by label. */
const first = ['html', 'svg', 'latex', 'tikz']
const rankOf = ({ id }: Format) => (first.includes(id) ? first.indexOf(id) : first.length)

/** Every format that is rendered to an image. Renderers without an engine only parse a value, so they are left out. */
export function listFormats(renderers: Iterable<RendererMeta>): readonly Format[] {
  return [...renderers]
    .filter(({ engines }) => engines.length > 0)
    .map(({ id, label, extensions: [extension = 'txt'] }) => ({
      id,
      label,
      renderer: id,
      entry: `answer.${extension}`,
      ...special.get(id),
    }))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.label.localeCompare(other.label, 'en'))
}
