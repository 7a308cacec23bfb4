/** The parts of Verovio's toolkit that are used here, because the package does not include types. */
declare module 'verovio/wasm' {
  const createVerovioModule: () => Promise<unknown>
  export default createVerovioModule
}

/** The same with the reader for Humdrum, and almost twice as large. */
declare module 'verovio/wasm-hum' {
  const createVerovioModule: () => Promise<unknown>
  export default createVerovioModule
}

declare module 'verovio/esm' {
  export class VerovioToolkit {
    static readonly instances: VerovioToolkit[]
    constructor(module: unknown)
    setOptions(options: Readonly<Record<string, string | number | boolean>>): void
    loadData(data: string): number
    getPageCount(): number
    getLog(): string
    renderToSVG(page: number): string
    renderToMIDI(): string
    renderToTimemap(options: Readonly<Record<string, boolean>>): unknown
    getMEI(options: Readonly<Record<string, unknown>>): string
  }
  export function enableLogToBuffer(isEnabled: boolean, module: unknown): void
}
