import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startZstd } from '../../../../lib/archives/zstd.ts'
import { OwnFonts } from './own-fonts.ts'

const folder = join(import.meta.dirname, '../../../../../public/engines/typst')

/** Unpacks a file of Typst's engine. */
export async function unpackTypst(file: string, sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const unpack = await startZstd()
  return unpack(new Uint8Array(readFileSync(join(folder, `${file}.zst`))), sizeBytes)
}

/** Typst's own fonts as in the built site, none of them loaded. */
export async function readOwnFonts(): Promise<OwnFonts> {
  return Promise.resolve(new OwnFonts(({ file, bytes }) => unpackTypst(file, bytes)))
}
