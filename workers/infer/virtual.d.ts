/** The engine's WebAssembly file, as scripts/models-plugin.ts found it in node_modules. */
declare module 'virtual:onnxruntime' {
  export const engineFile: {
    readonly name: string
    readonly url: string
    readonly bytes: number
    readonly sha256: string
  }
}
