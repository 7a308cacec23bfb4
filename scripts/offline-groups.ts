import type { OfflineGroup, SizedFile } from '../src/lib/offline-messages.ts'

/** Kinds of answers and what they need beyond the shell; a file belongs to the first that it fits. */
const groups: readonly (readonly [id: string, label: string, files: RegExp])[] = [
  ['latex', 'LaTeX and TikZ', /^engines\/latex\//],
  ['typst', 'Typst', /^engines\/typst\/|^assets\/typst_/],
  ['music', 'Sheet music', /^assets\/verovio-/],
  ['python', 'Python plots', /^engines\/python\//],
  ['captions', 'Scores of captions', /^engines\/meteor\//],
  [
    'models',
    'Models of this device: scores and answers',
    /^static-models\/|^assets\/(?:ort[-.]|transformers|generate-)/,
  ],
  [
    'charts',
    'Vega charts: their data sets and schema',
    /^engines\/data-sets\/|^assets\/[^/]+\.(?:csv|tsv|json|arrow)$/,
  ],
  ['pdf', 'PDF pictures', /^assets\/[^/]+\.(?:bcmap|pfb|ttf|icc)$|^assets\/(?:openjpeg|jbig2|qcms|quickjs)/],
  ['samples', 'Pictures of the samples', /^assets\/[^/]+\.(?:png|webp|jpe?g|svg)$/],
  [
    'pages',
    'Webpages and components: libraries, compilers, more fonts',
    /^engines\/(?:libraries|fonts)\/|^assets\/[^/]+\.(?:js|txt|css|woff2?|wasm)$/,
  ],
]

/** The site's files beyond the shell, by what needs them. */
export function groupOffline(files: Readonly<Record<string, SizedFile>>): readonly OfflineGroup[] {
  const found = groups.map(([id, label]) => ({
    id,
    label,
    bytes: 0,
    files: [] as { path: string; sha256: string }[],
  }))
  for (const [path, { sha256, shell, bytes }] of Object.entries(files)) {
    if (shell || /(?:manifest\.json|licen[cs]e[^/]*)$/i.test(path)) continue
    const at = groups.findIndex(([, , pattern]) => pattern.test(path))
    const group = found[at]
    if (group === undefined) continue
    group.files.push({ path, sha256 })
    group.bytes += bytes
  }
  return found.filter((group) => group.files.length > 0)
}
