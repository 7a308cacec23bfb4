import type { OfflineGroup, OfflineGroupId, SizedFile } from '../src/lib/offline-messages.ts'

/**
 * Fonts that a document uses by default, and fonts that every TeX user knows: Computer Modern in its usual shapes and
 * both encodings, Latin Modern, Helvetica, Times, Courier, Palatino. The other fonts make up most of the bytes.
 */
const usualTexFonts = String.raw`amsfonts|ae|base|ec|lm|cm-super-sf(?:bi|bx|cc|it|rm|sl|ss|sx|ti|tt)\d+|courier|helvetic|palatino|times`

/**
 * Kinds of answers, and the files that they need in addition to the shell. A file belongs to the first group that
 * matches; fonts of pages also belong to Typst's.
 */
const groups: readonly (readonly [id: OfflineGroupId, files: RegExp])[] = [
  ['latex', new RegExp(`^engines/latex/(?!packs/font-(?!(?:${usualTexFonts})[-.]))`)],
  ['latex-fonts', /^engines\/latex\//],
  ['typst', /^engines\/typst\/|^assets\/(?:typst_|known-typst-)/],
  ['music', /^engines\/lilypond\/|^assets\/verovio-/],
  ['python', /^engines\/python\/|^assets\/known-python-/],
  ['captions', /^engines\/meteor\//],
  ['models', /^static-models\/|^assets\/(?:ort[-.]|transformers|generate-)/],
  ['charts', /^engines\/data-sets\/|^assets\/[^/]+\.(?:csv|tsv|json|arrow)$/],
  ['pdf', /^assets\/[^/]+\.(?:bcmap|pfb|ttf|icc)$|^assets\/(?:openjpeg|jbig2|qcms|quickjs)/],
  ['samples', /^assets\/[^/]+\.(?:png|webp|jpe?g|svg)$/],
  ['pages', /^engines\/(?:libraries|fonts)\/|^assets\/[^/]+\.(?:js|txt|css|woff2?|wasm)$/],
]

/** Typst documents with characters that Typst's own fonts lack are set in the fonts of pages. */
const typstFonts = /^engines\/fonts\/(?:noto|pack-)/

/** Groups the site's files, except for the shell, by the kind of answer that needs them. */
export function groupOffline(files: Readonly<Record<string, SizedFile>>): readonly OfflineGroup[] {
  const found = groups.map(([id]) => ({
    id,
    bytes: 0,
    files: [] as { path: string; hash: string }[],
  }))
  for (const [path, { hash, shell, bytes }] of Object.entries(files)) {
    if (shell || /(?:manifest\.json|licen[cs]e[^/]*)$/i.test(path)) continue
    const first = groups.findIndex(([, pattern]) => pattern.test(path))
    const needing = found.filter(({ id }, at) => at === first || (id === 'typst' && typstFonts.test(path)))
    for (const group of needing) {
      group.files.push({ path, hash })
      group.bytes += bytes
    }
  }
  return found.filter((group) => group.files.length > 0)
}
