import { succeed } from '../../../../src/contracts/index.ts'
import type { Outcome, RenderFailure } from '../../../../src/contracts/index.ts'
import { isZip, readZip } from '../../../../src/lib/archives/archive.ts'
import { findScore } from '../../../../src/lib/archives/find-score.ts'
import { decodeText } from '../../../../src/lib/site/text-decoding.ts'

export interface SourceText {
  readonly text: string
  /** Name of the file, for the places of errors. */
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
  const score = findScore(files.value)
  if (!score.ok) return { ...score, place: score.place ?? { file } }
  return succeed({ text: score.value.text, file: score.value.path })
}
