import type { FileMap } from '../../contracts/index.ts'

/**
 * The style sheets to add to the page, as a bundler would do. If the application's other scripts were provided, this
 * does not include sheets to which no file refers, such as the unused `App.css` of Vite's template.
 */
export function ownSheets(files: FileMap, entry: string): readonly string[] {
  const decoder = new TextDecoder()
  const texts = [...files]
    .filter(([path]) => /\.(?:css|html|[cm]?[jt]sx?)$/.test(path))
    .map(([path, bytes]) => ({ path, text: decoder.decode(bytes) }))
  const hasOthers = texts.some(({ path }) => path !== entry && /\.[cm]?[jt]sx?$/.test(path))
  return texts
    .filter(({ path }) => path.endsWith('.css'))
    .filter(
      (sheet) => !hasOthers || texts.some((other) => other !== sheet && refersTo(other.text, sheet.path)),
    )
    .map(({ text }) => text)
}

/** Looks for the name in quotes or at the end of a path; the folder may be an alias. */
function refersTo(text: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return ['/', '"', "'", '`', '('].some((before) => text.includes(before + name))
}
