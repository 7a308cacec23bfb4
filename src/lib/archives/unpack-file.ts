import { fail, succeed, type Outcome } from '../../contracts/index.ts'
import { readToolArchive } from './tool-archives.ts'

export type UnpackFailure = 'too-large' | 'broken'

/** More than any benchmark's answers; a few bytes can unpack to any size. */
const maxBytes = 512 << 20

/** The file inside a gzipped one, UTF-16 as UTF-8, other tools' archives as what they hold; any other file as it is. */
export async function unpackFile(file: File): Promise<Outcome<File, UnpackFailure>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return recode(file, 'utf-16le')
  if (first === 0xfe && second === 0xff) return recode(file, 'utf-16be')
  if (first !== 0x1f || second !== 0x8b) return (await readToolArchive(file, maxBytes)) ?? succeed(file)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return succeed(new File(parts, file.name.replace(/\.gz$/i, '')))
      size += value.length
      if (size > maxBytes) {
        await reader.cancel()
        return failLarge(file)
      }
      parts.push(value)
    }
  } catch {
    return fail('broken', `${file.name} is gzipped, but cut off or damaged.`)
  }
}

async function recode(file: File, encoding: string): Promise<Outcome<File, 'too-large'>> {
  if (file.size > maxBytes) return failLarge(file)
  return succeed(new File([new TextDecoder(encoding).decode(await file.arrayBuffer())], file.name))
}

function failLarge(file: File) {
  return fail('too-large', `${file.name} holds more than ${maxBytes >> 20} MB.`)
}
