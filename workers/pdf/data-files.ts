/*
 * Files that pdf.js may need in addition to the PDF: fonts that a PDF names but does not embed, character maps for
 * Asian fonts, decoders for rare image formats. Each file is only fetched when a PDF needs it.
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

/** Called by pdf.js to get one of these files. */
export class DataFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename)
    if (url === undefined) throw new Error(`There is no file "${filename}" for PDFs.`)
    const response = await fetch(new URL(url, import.meta.url))
    if (!response.ok) throw new Error(`${filename} could not be fetched (HTTP ${response.status}).`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
