import { fail, type Context } from '../../contracts/index.ts'
import { findPdfFigures } from '../../rpc/pdf-figures.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import { refuse, showWarning, type Answer } from './answers.ts'
import type { RenderRequest } from './requests.ts'

/** The `format` value for extracting the figures of a paper. */
export const figuresFormat = 'pdf-figures'

/** Not a renderer: extracts the figures and tables of a PDF and returns them with their captions and positions. */
export async function answerFigures(request: RenderRequest, context: Context): Promise<Answer> {
  const { files = [], timeoutMs = 60_000 } = request
  const file = files.find(({ path }) => /\.pdf$/i.test(path)) ?? files[0]
  if (file === undefined) {
    return refuse(fail('bad-request', 'file: this field is missing.', { place: { path: 'file' } }))
  }
  const startedAt = performance.now()
  const found = await findPdfFigures(base64ToBytes(file.base64), timeoutMs, context)
  const ms = performance.now() - startedAt
  if (!found.ok) return { ...refuse(found), ms }
  const { figures, count, warnings } = found
  return {
    ok: true,
    figures: figures.map(({ page, kind, label, caption, box }) => ({
      page,
      kind,
      label,
      caption,
      box: [...box],
    })),
    pages: count,
    warnings: warnings.map(showWarning),
    ms,
  }
}
