import { textFamily } from './paint-svg.ts'

/** Declared here, because in TypeScript's library for workers the set of font faces has no methods. */
interface FaceSet {
  add(face: FontFace): unknown
}

function addFace(face: FontFace): void {
  const set: object = self.fonts
  if (isFaceSet(set)) set.add(face)
}

function isFaceSet(set: object): set is FaceSet {
  return 'add' in set && typeof set.add === 'function'
}

const faces = [
  { file: 'liberationserif-regular.woff2', weight: 'normal', style: 'normal' },
  { file: 'liberationserif-bold.woff2', weight: 'bold', style: 'normal' },
  { file: 'liberationserif-italic.woff2', weight: 'normal', style: 'italic' },
  { file: 'liberationserif-bolditalic.woff2', weight: 'bold', style: 'italic' },
] as const

let loaded: Promise<unknown> | undefined

/** Loads the site's own serif font once per worker, so that text looks the same on every system. */
export function loadTextFonts(base: string): Promise<unknown> {
  loaded ??= Promise.all(
    faces.map(async ({ file, weight, style }) => {
      const face = new FontFace(textFamily, `url(${JSON.stringify(new URL(file, base).href)})`, {
        weight,
        style,
      })
      addFace(face)
      await face.load()
    }),
  ).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

const signFonts = new Map<string, Promise<unknown>>()

/** Verovio's font for musical symbols in text, which it embeds in its SVG output. */
export async function loadSignFonts(svg: string): Promise<void> {
  if (!svg.includes('@font-face')) return
  for (const [, block] of svg.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const family = /font-family:\s*['"]?([^;'"]+)/.exec(block ?? '')?.[1]?.trim()
    const source = /url\((['"]?)(data:[^)'"]+)\1\)/.exec(block ?? '')?.[2]
    if (family === undefined || source === undefined) continue
    let known = signFonts.get(family)
    if (known === undefined) {
      known = new FontFace(family, `url(${source})`).load().then((ready) => addFace(ready))
      signFonts.set(family, known)
    }
    await known
  }
}
