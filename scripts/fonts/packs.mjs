/**
 * Copies the font packs from their npm packages to public/engines/fonts, and writes their lists (pack-*.json), the
 * hashes of the lists in manifest.json, and version.ts.
 *   usage: npm ci --ignore-scripts && npm run build   in scripts/fonts
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const root = new URL('../../', import.meta.url)
const fonts = new URL('public/engines/fonts/', root)
const regions = ['sc', 'tc', 'jp', 'kr']
const scripts = [
  'thai',
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'myanmar',
  'ethiopic',
]
/** Subsets that other bundled families cover. */
const unwanted = /-(?:cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|math|symbols)-wght-/

/** @param {string | Uint8Array} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** @param {string} text a CSS unicode-range */
function parseRange(text) {
  return text.split(',').map((part) => {
    const [first, last = first] = part.trim().slice(2).split('-')
    return [parseInt(first ?? '', 16), parseInt(last ?? '', 16)]
  })
}

/** @param {Iterable<number>} codes */
function writeRange(codes) {
  const ranges = []
  for (const code of [...codes].sort((left, right) => left - right)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first = 0, last = 0]) =>
      first === last ? `U+${first.toString(16)}` : `U+${first.toString(16)}-${last.toString(16)}`,
    )
    .join(',')
    .toUpperCase()
}

/** @param {string} text @returns {Set<number>} */
function codesOf(text) {
  /** @type {Set<number>} */
  const codes = new Set()
  for (const [first = 0, last = 0] of parseRange(text)) {
    for (let code = first; code <= last; code += 1) codes.add(code)
  }
  return codes
}

const manifestSchema = v.looseObject({
  faces: v.array(v.looseObject({ family: v.string(), coverage: v.string() })),
})
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(new URL('manifest.json', fonts), 'utf8')))
/** Characters that other bundled fonts render if a family lacks them. Packs leave them out. */
const taken = new Set()
for (const face of manifest.faces) {
  if (face.family === 'Pinned Blank') continue
  for (const code of codesOf(face.coverage)) taken.add(code)
}

/** @param {string} name family name in the npm package, such as `noto-sans-sc` */
function readFamily(name) {
  const folder = new URL(`node_modules/@fontsource-variable/${name}/`, import.meta.url)
  const css = readFileSync(new URL('index.css', folder), 'utf8')
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')),
  )
  const faces = []
  const drawn = new Set()
  for (const [block] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const file = /url\(\.\/files\/([-\w]+\.woff2)\)/.exec(block)?.[1]
    const weights = /font-weight:\s*([\d ]+);/.exec(block)?.[1]?.trim()
    const range = /unicode-range:\s*([^;}]+)/.exec(block)?.[1]
    if (file === undefined || weights === undefined || range === undefined || unwanted.test(file)) continue
    const own = codesOf(range)
    // Hanja are rare in Korean, and a serif font for them would add three megabytes, so they are rendered in the sans
    // serif font.
    if (
      name === 'noto-serif-kr' &&
      ![...own].some((code) => code < 0x3400 || (code >= 0xac00 && code <= 0xd7a3))
    )
      continue
    const bytes = readFileSync(new URL(`files/${file}`, folder))
    const fallback = [...own].filter((code) => code >= 0x900 && !taken.has(code) && !drawn.has(code))
    for (const code of fallback) drawn.add(code)
    writeFileSync(new URL(file, fonts), bytes)
    faces.push({
      file,
      bytes: bytes.length,
      sha256: sha256(bytes),
      weights,
      unicodeRange: writeRange(own),
      ...(fallback.length === 0 ? {} : { fallbackRange: writeRange(fallback) }),
    })
  }
  const title = name
    .split('-')
    .map((word) =>
      regions.includes(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
  return {
    family: title,
    source: `npm package @fontsource-variable/${name} ${version}`,
    licence: 'OFL-1.1',
    faces,
  }
}

for (const file of readdirSync(fonts)) if (/-wght-normal\.woff2$/.test(file)) rmSync(new URL(file, fonts))
const packs = [
  { name: 'pack-sans.json', families: regions.map((region) => readFamily(`noto-sans-${region}`)) },
  { name: 'pack-serif.json', families: regions.map((region) => readFamily(`noto-serif-${region}`)) },
  { name: 'pack-scripts.json', families: scripts.map((script) => readFamily(`noto-sans-${script}`)) },
]

/**
 * Returns the character blocks in which a pack has glyphs. They are enough to decide when to request the pack's list.
 * @param {ReturnType<typeof readFamily>[]} families
 */
function coverageOf(families) {
  const codes = new Set()
  for (const { faces } of families) {
    for (const { fallbackRange } of faces) {
      if (fallbackRange === undefined) continue
      for (const code of codesOf(fallbackRange)) {
        const start = code & ~0x7f
        for (let at = start; at < start + 0x80; at += 1) if (!taken.has(at)) codes.add(at)
      }
    }
  }
  return writeRange(codes)
}

const lists = packs.map(({ name, families }) => {
  const text = `${JSON.stringify({ families }, null, 1)}\n`
  writeFileSync(new URL(name, fonts), text)
  return {
    name,
    sha256: sha256(text),
    families: families.map(({ family }) => family),
    coverage: coverageOf(families),
  }
})
const text = `${JSON.stringify({ ...manifest, packs: lists }, null, 1)}\n`
writeFileSync(new URL('manifest.json', fonts), text)
writeFileSync(
  new URL('src/sandbox/fonts/version.ts', root),
  `/** SHA-256 of public/engines/fonts/manifest.json, which holds the hash of every font; written by scripts/fonts. */\nexport const fontsVersion = '${sha256(text)}'\n`,
)
for (const { name, families } of packs) {
  const files = families.flatMap(({ faces }) => faces)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  process.stdout.write(
    `${name}: ${files.length} files, ${bytes} bytes, list ${fileURLToPath(new URL(name, fonts))}\n`,
  )
}
