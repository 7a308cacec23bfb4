import type { Renderer } from '../../contracts/index.ts'
import { lineMapFile } from '../../lib/code/line-map.ts'
import { renderer as latex } from '../latex/renderer.ts'
import { wrapPicture } from './wrap-picture.ts'

export const renderer: Renderer = {
  warm: () => latex.warm?.(),
  render(job, context) {
    const bytes = job.files.get(job.entry)
    // If a benchmark has already wrapped an answer in a document, the answer includes its own line map.
    if (bytes === undefined || job.files.has(lineMapFile)) return latex.render(job, context)
    const text = new TextDecoder().decode(bytes)
    if (text.trim() === '') return latex.render(job, context)
    const { source, lines } = wrapPicture(text)
    const files = new Map(job.files)
    files.set(job.entry, new TextEncoder().encode(source))
    files.set(lineMapFile, new TextEncoder().encode(JSON.stringify(lines)))
    return latex.render({ ...job, files }, context)
  },
}
