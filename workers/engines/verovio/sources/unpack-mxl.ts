import { fail, msg, succeed } from '../../../../src/contracts/index.ts'
import type { Outcome, RenderFailure } from '../../../../src/contracts/index.ts'
import { isZip, readZip } from '../../../../src/lib/archives/archive.ts'
import { decodeText } from '../../../../src/lib/site/text-decoding.ts'

const container = 'META-INF/container.xml'

export interface SourceText {
  readonly text: string
  /** Name of the file, for the positions of errors. */
  readonly file: string
}

/** Returns the text of a file; from compressed MusicXML (`.mxl`), that of the score in the archive. */
export async function readSource(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
): Promise<Outcome<SourceText, RenderFailure>> {
  if (!isZip(bytes)) return succeed({ text: decodeText(bytes), file })
  const files = await readZip(bytes)
  if (!files.ok) {
    return { ...files, code: files.code === 'not-an-archive' ? 'syntax' : files.code, place: { file } }
  }
  const list = files.value.get(container)
  if (list === undefined) {
    return fail('syntax', msg`The archive has no ${container}, which names the score.`, { place: { file } })
  }
  const path = scorePath(decodeText(list))
  const score = path === null ? undefined : files.value.get(path)
  if (path === null) {
    return fail('syntax', msg`${container} does not name a score.`, { place: { file: container } })
  }
  if (score === undefined) {
    return fail('missing-file', msg`${container} names the score "${path}", which is not in the archive.`, {
      place: { file: container },
    })
  }
  return succeed({ text: decodeText(score), file: path })
}

/** The first root file that is MusicXML; the others are renderings of it, such as a PDF. */
function scorePath(text: string): string | null {
  for (const [tag] of text.matchAll(/<rootfile\s[^>]*>/g)) {
    const path = /\sfull-path\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag)
    const type = /\smedia-type\s*=\s*["']([^"']*)/.exec(tag)?.[1]
    const name = path?.[1] ?? path?.[2]
    if (name !== undefined && (type === undefined || type.includes('xml')))
      return name.replaceAll('&amp;', '&')
  }
  return null
}
