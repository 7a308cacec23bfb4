import type { RendererMeta } from '../../../contracts/index.ts'
import { listFormats, type Format } from '../../../lib/answers/formats.ts'

const metas = import.meta.glob<RendererMeta>('../../../renderers/*/meta.ts', {
  eager: true,
  import: 'meta',
})

export const formats: readonly Format[] = listFormats(Object.values(metas))

const html: Format = { id: 'html', label: 'HTML', renderer: 'html', entry: 'index.html' }

/** The format of an item, derived from its domain. HTML if the domain does not match any format. */
export function formatOf(domain: string | undefined): Format {
  return formats.find(({ id }) => id === domain) ?? html
}
