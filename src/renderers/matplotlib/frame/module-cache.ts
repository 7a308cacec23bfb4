import { readContainer } from './container.ts'
import type { CacheMessage } from './messages.ts'

/*
 * A worker that compiles and caches the WebAssembly modules of Python's packs without running any of them. See
 * ../cache-compiled.ts.
 */

const cached: WebAssembly.Module[] = []

async function cache({ packs }: CacheMessage): Promise<void> {
  for (const pack of packs) {
    for (const [path, bytes] of readContainer(await pack.arrayBuffer())) {
      if (/\.(?:wasm|so)$/.test(path)) cached.push(await WebAssembly.compile(bytes))
    }
  }
}

self.onmessage = ({ ports }: MessageEvent) => {
  self.onmessage = null
  const [port] = ports
  if (port === undefined) return
  port.onmessage = ({ data }: MessageEvent<CacheMessage>) => {
    // Modules that were not compiled in advance are compiled by each interpreter itself.
    cache(data).catch(() => undefined)
  }
}
