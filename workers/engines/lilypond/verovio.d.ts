/** The parts of Verovio's toolkit that are used here, because the package does not include types. */
declare module 'verovio/wasm' {
  interface VerovioModule {
    cwrap(
      name: string,
      result: string | null,
      parameters: readonly string[],
    ): (...values: unknown[]) => unknown
  }
  const createVerovioModule: (options?: {
    print?: (line: string) => void
    printErr?: (line: string) => void
  }) => Promise<VerovioModule>
  export default createVerovioModule
}

declare module 'verovio/esm' {
  export class VerovioToolkit {
    constructor(module: unknown)
    setOptions(options: Readonly<Record<string, string | number | boolean>>): void
    loadData(data: string): number
    getPageCount(): number
    renderToSVG(page: number): string
    renderToMIDI(): string
    renderToTimemap(options: Readonly<Record<string, boolean>>): unknown
    getVersion(): string
    resetXmlIdSeed(seed: number): void
    getMEI(options: Readonly<Record<string, unknown>>): string
  }
}
