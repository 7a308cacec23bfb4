import { readFile } from 'node:fs/promises'
import { startZstd } from '../../../../lib/archives/zstd.ts'
import { engineFiles } from '../engine-files.ts'
import { readPack } from '../program/pack.ts'
import { LilyPond } from './lilypond.ts'
import { warmUp } from './warm-up.ts'

/* For tests: the built engine in Node. */

async function readBuilt(name: keyof typeof engineFiles): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await readFile(new URL(`../../../../../public/engines/lilypond/${name}`, import.meta.url))
  const unpack = await startZstd()
  return unpack(packed, engineFiles[name].size)
}

let started: Promise<LilyPond> | undefined

/** Started once for all tests of a thread: no score has an effect on the next. */
export function startBuiltLilyPond(): Promise<LilyPond> {
  started ??= start()
  return started
}

async function start(): Promise<LilyPond> {
  const module = await WebAssembly.compile(await readBuilt('lilypond.wasm.zst'))
  return LilyPond.start({ module, pack: readPack(await readBuilt('lilypond.data.zst')) }, warmUp)
}

export async function compileBuiltGhostscript(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readBuilt('ghostscript.wasm.zst'))
}
