declare module '*.svelte' {
  import type { Component } from 'svelte'
  const component: Component
  export default component
}

/** Address of a module bundled to the text of one classic script, for documents that cannot load from our origin. */
declare module '*?frame' {
  const url: string
  export default url
}

/** Version of this build, from package.json. */
declare const __ROUNDTRIP_VERSION__: string

/** The engine's WebAssembly file, as scripts/models-plugin.ts found it in node_modules. */
declare module 'virtual:onnxruntime' {
  export const engineFile: {
    readonly name: string
    readonly url: string
    readonly bytes: number
    readonly sha256: string
  }
}
