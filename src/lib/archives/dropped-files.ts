import { fail, msg, succeed, type BenchmarkItem, type Outcome } from '../../contracts/index.ts'
import { listFiles } from '../answers/answer-files.ts'
import { bytesToBase64 } from '../base64.ts'
import { filesFromFile, filesFromList } from './file-set.ts'

export interface Dropped {
  readonly files: readonly { readonly path: string; readonly file: File }[]
  /** Text or a URL. Only used if no file was dropped. */
  readonly text: string
}

/**
 * Files dropped as one page. Text files are in the form of an answer, and all other files become assets of the item.
 */
export interface DroppedFiles {
  readonly list: string
  readonly assets: NonNullable<BenchmarkItem['assets']>
}

export async function readDroppedFiles(
  files: Dropped['files'],
): Promise<Outcome<DroppedFiles, 'unreadable'>> {
  const [first] = files
  const set =
    files.length === 1 && first !== undefined && !first.path.includes('/')
      ? await filesFromFile(first.file)
      : await filesFromList(files)
  if (!set.ok) {
    const hint = set.code === 'missing-entry' ? ' Pages open as HTML files, ZIP files and folders.' : ''
    return fail('unreadable', msg`${set.message}${hint}`)
  }
  const texts: { name: string; content: string }[] = []
  const assets: DroppedFiles['assets'] = []
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (const [path, bytes] of set.value.files) {
    try {
      texts.push({ name: path, content: decoder.decode(bytes) })
    } catch {
      assets.push({ path, bytes: { from: 'data', base64: bytesToBase64(bytes) } })
    }
  }
  return succeed({ list: listFiles(texts), assets })
}
