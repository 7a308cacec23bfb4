import { fail, msg, succeed, type Outcome } from '../../contracts/index.ts'
import { decodeText } from '../site/text-decoding.ts'

const container = 'META-INF/container.xml'

export interface Score {
  readonly path: string
  readonly text: string
}

/** The score in the files of a compressed MusicXML archive (`.mxl`), which is named by a file of its own. */
export function findScore(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Outcome<Score, 'syntax' | 'missing-file'> {
  const list = files.get(container)
  if (list === undefined) return fail('syntax', msg`The archive has no ${container}, which names the score.`)
  const path = scorePath(decodeText(list))
  const place = { file: container }
  if (path === null) return fail('syntax', msg`${container} does not name a score.`, { place })
  const score = files.get(path)
  if (score === undefined) {
    return fail('missing-file', msg`${container} names the score "${path}", which is not in the archive.`, {
      place,
    })
  }
  return succeed({ path, text: decodeText(score) })
}

/** The first root file that is MusicXML; the others are renderings of it, such as a PDF. */
function scorePath(text: string): string | null {
  for (const [tag] of text.matchAll(/<rootfile\s[^<>]*>/g)) {
    const path = /\sfull-path\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag)
    const type = /\smedia-type\s*=\s*["']([^"']*)/.exec(tag)?.[1]
    const name = path?.[1] ?? path?.[2]
    if (name !== undefined && (type === undefined || type.includes('xml')))
      return name.replaceAll('&amp;', '&')
  }
  return null
}
