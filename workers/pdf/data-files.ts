/*
 * What pdf.js may need besides the PDF: fonts for those that a PDF names without carrying them, character maps of
 * Asian fonts, decoders of rare picture formats. Each is fetched only when a PDF asks for it.
 */

const files: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
}
const byName = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/** What pdf.js calls for such a file. */
export class DataFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename)
    if (url === undefined) throw new Error(`There is no file "${filename}" for PDFs.`)
    const response = await fetch(new URL(url, import.meta.url))
    if (!response.ok) throw new Error(`${filename} could not be fetched (HTTP ${response.status}).`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
