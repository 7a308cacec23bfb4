declare module '*.svelte' {
  import type { Component } from 'svelte'
  const component: Component
  export default component
}

/** URL of a module bundled into one classic script, for documents that cannot load from our origin. */
declare module '*?frame' {
  const url: string
  export default url
}

/** Version of this build, from package.json. */
declare const __ROUNDTRIP_VERSION__: string

/** The engine's WebAssembly files, which scripts/models-plugin.ts found in node_modules. */
declare module 'virtual:onnxruntime' {
  interface EngineFile {
    readonly name: string
    readonly url: string
    readonly bytes: number
    readonly sha256: string
  }
  export const wasmEngine: EngineFile
  export const webgpuEngine: EngineFile
}
