import { readContainer } from './container.ts'
import type { KeepMessage } from './messages.ts'

/*
 * A worker that compiles and caches the WebAssembly modules of Python's packs without running any of them. See
 * ../cache-compiled.ts.
 */

const held: WebAssembly.Module[] = []

async function hold({ packs }: KeepMessage): Promise<void> {
  for (const pack of packs) {
    for (const [path, bytes] of readContainer(await pack.arrayBuffer())) {
      if (/\.(?:wasm|so)$/.test(path)) held.push(await WebAssembly.compile(bytes))
    }
  }
}

self.onmessage = ({ ports }: MessageEvent) => {
  self.onmessage = null
  const [port] = ports
  if (port === undefined) return
  port.onmessage = ({ data }: MessageEvent<KeepMessage>) => {
    // Modules that were not compiled in advance are compiled by each interpreter itself.
    hold(data).catch(() => undefined)
  }
}
