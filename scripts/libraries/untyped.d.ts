/* Libraries without types. This is sufficient, because engines only pass their exports on. */

type Exports = Readonly<Record<string, unknown>>

declare module 'bootstrap/dist/js/bootstrap.bundle.min.js' {
  const library: Exports
  export default library
}
declare module 'chart.js-2/dist/Chart.min.js' {
  const library: Exports
  export default library
}
declare module 'chart.js-3/dist/chart.min.js' {
  const library: Exports
  export default library
}
declare module 'd3-v4/build/d3.min.js' {
  const library: Exports
  export default library
}
declare module 'd3-v5/dist/d3.min.js' {
  const library: Exports
  export default library
}
declare module 'd3-v6/dist/d3.min.js' {
  const library: Exports
  export default library
}
declare module 'd3' {
  const library: Exports
  export = library
}
declare module 'jquery' {
  const library: Exports
  export default library
}
declare module 'lodash' {
  const library: Exports
  export default library
}
declare module 'three' {
  const library: Exports
  export = library
}
declare module 'three/addons/loaders/FontLoader.js' {
  export const FontLoader: unknown
}
declare module 'three/addons/controls/OrbitControls.js' {
  export const OrbitControls: unknown
}
declare module 'three/addons/geometries/TextGeometry.js' {
  export const TextGeometry: unknown
}
declare module 'three/addons/*' {
  const exports: Exports
  export = exports
}
declare module 'alpinejs' {
  const library: { start(): void }
  export default library
}
declare module 'canvas-confetti' {
  const library: (options?: object) => Promise<null> | null
  export default library
}
declare module 'topojson-client' {
  const library: Exports
  export = library
}
declare module 'd3-sankey' {
  const library: Exports
  export = library
}
declare module 'chartjs-adapter-date-fns'
declare module 'lucide-react-0/dist/esm/icons/*' {
  export const __iconNode: [string, Readonly<Record<string, string | number>>][]
  const icon: unknown
  export default icon
}
declare module 'sortablejs' {
  const library: Exports
  export = library
}
declare module 'vant/es/locale/lang/*' {
  const locale: Exports
  export default locale
}
declare module 'vuex' {
  export function createStore(options: object): import('vue').Plugin
}
declare module 'papaparse' {
  const library: Exports
  export default library
}

/** The page's settings until MathJax's script has run, and MathJax itself afterwards. */
// eslint-disable-next-line no-var -- only var makes a member of globalThis
declare var MathJax:
  | { loader?: { load?: unknown; preLoad?: (...names: readonly string[]) => void } | undefined }
  | undefined
