import * as v from 'valibot'
import { sha256 } from '../../lib/hash.ts'
import { manifestSchema, type FontManifest } from './manifest.ts'
import type { PinnedFont } from './pinned-font.ts'
import { fontsVersion } from './version.ts'

export { fontsVersion } from './version.ts'

const folder = new URL(`${import.meta.env.BASE_URL}engines/fonts/`, document.baseURI)

let manifest: Promise<FontManifest> | undefined
let fonts: Promise<readonly PinnedFont[]> | undefined

/** What is bundled, with licences and origins. Throws where the file is missing or not the one of this build. */
export function loadFontManifest(): Promise<FontManifest> {
  manifest ??= readManifest().catch((error: unknown) => {
    manifest = undefined
    throw error
  })
  return manifest
}

async function readManifest(): Promise<FontManifest> {
  const bytes = await fetchChecked('manifest.json', fontsVersion)
  return v.parse(manifestSchema, JSON.parse(new TextDecoder().decode(bytes)))
}

/**
 * Every bundled font, fetched once and checked against its hash. The bytes are shared: copy them into a frame, do
 * not transfer them. Throws where a file is missing or altered; the next call tries again.
 */
export function loadPinnedFonts(): Promise<readonly PinnedFont[]> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

async function readFonts(): Promise<readonly PinnedFont[]> {
  const { faces, fallback } = await loadFontManifest()
  const fallbackRanges = new Map(fallback.map(({ file, unicodeRange }) => [file, unicodeRange]))
  return Promise.all(
    faces.map(async ({ file, sha256: expected, family, weight, style, unicodeRange, coverage }) => {
      const bytes = await fetchChecked(file, expected)
      const fallbackRange = fallbackRanges.get(file)
      return {
        family,
        weight,
        style,
        coverage,
        bytes,
        ...(unicodeRange === undefined ? {} : { unicodeRange }),
        ...(fallbackRange === undefined ? {} : { fallbackRange }),
      }
    }),
  )
}

async function fetchChecked(file: string, expected: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(file, folder))
  if (!response.ok) {
    throw new Error(`Expected the font file ${file} to load, got status ${response.status}.`)
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const actual = await sha256(bytes)
  if (actual !== expected) {
    throw new Error(`Expected the font file ${file} to have SHA-256 ${expected}, got ${actual}.`)
  }
  return bytes
}
