import type { RendererMeta } from '../../../contracts/index.ts'

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

const metas = import.meta.glob<RendererMeta>('../../../renderers/*/meta.ts', {
  eager: true,
  import: 'meta',
})

/** Every format that is rendered to an image. Renderers without an engine only parse a value, so they are left out. */
export const formats: readonly Format[] = Object.values(metas)
  .filter(({ engines }) => engines.length > 0)
  .map(({ id, label, extensions: [extension = 'txt'] }) => ({
    id,
    label,
    renderer: id,
    entry: `answer.${extension}`,
    ...special.get(id),
  }))
  .sort((one, other) => rankOf(one) - rankOf(other) || one.label.localeCompare(other.label, 'en'))

const html: Format = { id: 'html', label: 'HTML', renderer: 'html', entry: 'index.html' }

/** The format of an item, derived from its domain. HTML if the domain does not match any format. */
export function formatOf(domain: string | undefined): Format {
  return formats.find(({ id }) => id === domain) ?? html
}
