import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/* Writes public/engines/lilypond/manifest.json, which the About page shows: node write-manifest.mjs */

const folder = new URL('../../../public/engines/lilypond/', import.meta.url)
const made = 'by scripts/lilypond/engine'
const abouts = {
  'lilypond.wasm.zst': {
    licence:
      'GPL-3.0-or-later (LilyPond 2.24.4), LGPL-3.0-or-later (Guile 3.0.11, libunistring), LGPL-2.1-or-later (FriBidi), FTL (FreeType), MIT (HarfBuzz, expat, musl), HPND (fontconfig)',
    licenceFile: 'NOTICE.txt',
    made,
  },
  'lilypond.data.zst': {
    licence:
      'GPL-3.0-or-later (LilyPond), LGPL-3.0-or-later (Guile), OFL-1.1 (Emmentaler), AGPL-3.0 with font exception (C059, Nimbus), GUST Font License (TeX Gyre), Bitstream Vera (DejaVu)',
    licenceFile: 'NOTICE.txt',
    made,
  },
  'ghostscript.wasm.zst': {
    licence: 'AGPL-3.0-or-later (Ghostscript 9.56.0)',
    licenceFile: 'LICENSE-ghostscript.txt',
    made: `from npm @jspawn/ghostscript-wasm 0.0.2 ${made}`,
  },
}
const files = Object.entries(abouts).map(([file, about]) => {
  const bytes = readFileSync(new URL(file, folder))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file, bytes: bytes.length, sha256, ...about }
})
const manifest = {
  lilypond: '2.24.4',
  ghostscript: '9.56.0',
  compression: 'Zstandard',
  notice: 'NOTICE.txt',
  files,
}
writeFileSync(new URL('manifest.json', folder), `${JSON.stringify(manifest, null, 1)}\n`)
