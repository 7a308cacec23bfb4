declare module '*.svelte' {
  import type { Component } from 'svelte'
  const component: Component
  export default component
}

/** A module bundled to one self-contained classic script, for documents that cannot load from our origin. */
declare module '*?frame' {
  const code: string
  export default code
}

/** Version of this build, from package.json. */
declare const __ROUNDTRIP_VERSION__: string
