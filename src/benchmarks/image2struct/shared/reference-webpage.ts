import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Outcome,
} from '../../../contracts/index.ts'
import { normalisePath } from '../../../lib/site/normalise-path.ts'
import { base64ToBytes } from '../../../lib/base64.ts'
import { chooseEntry } from '../../../lib/answers/choose-entry.ts'
import { gunzip, readTar } from '../../../lib/archives/tar.ts'
import { extractWebpage } from './extract-webpage.ts'

const maxRepositoryBytes = 16 << 20
/** A gzip header (1f 8b 08) in base64. */
const gzipBase64 = /^\s*H4sI/

/**
 * The files of a webpage item's source. The hub stores the repository as a base64 tar.gz. Our items store the JSON
 * list of files used in answers, or one HTML document.
 */
export function webpageReference(item: BenchmarkItem): Outcome<Extraction, ExtractionFailure> {
  const { structure } = item
  if (structure === undefined || structure.trim() === '') {
    return fail('no-files', 'The item has neither a picture nor a source to render one from.')
  }
  if (gzipBase64.test(structure)) return fromRepository(structure)
  if (structure.trimStart().startsWith('[')) return extractWebpage(structure, item)
  const files = new Map([['index.html', new TextEncoder().encode(structure)]])
  return succeed({ files, entry: 'index.html', log: ['the source is one HTML document'] })
}

function fromRepository(structure: string): Outcome<Extraction, ExtractionFailure> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  try {
    for (const [path, bytes] of readTar(gunzip(base64ToBytes(structure.trim()), maxRepositoryBytes))) {
      const name = normalisePath(path)
      if (!name.startsWith('.git/') && !name.startsWith('_site/')) files.set(name, bytes)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fail('wrong-shape', msg`The repository in "structure" cannot be read: ${reason}`)
  }
  const entry = chooseEntry(files.keys())
  if (!entry.ok) return fail('no-entry', entry.message)
  return succeed({
    files,
    entry: entry.value,
    log: [`unpacked ${files.size} files of the item's repository`],
  })
}
