import * as v from 'valibot'
import { sha256 } from '../../lib/hash.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { manifestSchema, packSchema, type FontManifest } from './manifest.ts'
import type { FontFile, PinnedFont } from './pinned-font.ts'
import { fontsVersion } from './version.ts'

export { fontsVersion } from './version.ts'

interface HashedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sha256: string
}

let manifest: Promise<FontManifest> | undefined
/** Requested files, keyed by name. A file that was unavailable is requested again. */
const contents = new Map<string, Promise<HashedBytes>>()

/** The list of bundled fonts, with licences and origins. Throws if the file is missing or not from this build. */
export function loadFontManifest(): Promise<FontManifest> {
  manifest ??= readManifest().catch((error: unknown) => {
    manifest = undefined
    throw error
  })
  return manifest
}

async function readManifest(): Promise<FontManifest> {
  const content = await fetchHashed('manifest.json')
  return v.parse(
    manifestSchema,
    JSON.parse(new TextDecoder().decode(expectHash(content, 'manifest.json', fontsVersion))),
  )
}

/** Every bundled font, without the bytes. Throws like `loadFontManifest`. */
export async function listFonts(): Promise<readonly FontFile[]> {
  const { faces, fallback, packs } = await loadFontManifest()
  const fallbackRanges = new Map(fallback.map((range) => [range.file, range.unicodeRange]))
  const lists = packs.map(({ name, families, coverage }) => ({
    file: name,
    family: '',
    weight: 400,
    style: 'normal' as const,
    coverage,
    pack: families,
  }))
  const files = faces.map(({ file, family, weight, style, unicodeRange, coverage }) => {
    const fallbackRange = fallbackRanges.get(file)
    return {
      file,
      family,
      weight,
      style,
      coverage,
      ...(unicodeRange === undefined ? {} : { unicodeRange }),
      ...(fallbackRange === undefined ? {} : { fallbackRange }),
    }
  })
  return [...files, ...lists]
}

interface PackedFont {
  readonly font: FontFile
  readonly sha256: string
}

const packs = new Map<string, Promise<readonly PackedFont[]>>()
/** The files of all packs whose lists have been read. */
const packed = new Map<string, PackedFont>()

/** The fonts of a pack, without the bytes. */
function loadPack(name: string): Promise<readonly PackedFont[]> {
  const known = packs.get(name)
  if (known !== undefined) return known
  const reading = readPack(name)
  packs.set(name, reading)
  reading.catch(() => packs.delete(name))
  return reading
}

async function readPack(name: string): Promise<readonly PackedFont[]> {
  const [manifest, content] = await Promise.all([loadFontManifest(), fetchHashed(name)])
  const expected = manifest.packs.find((pack) => pack.name === name)
  if (expected === undefined) throw new Error(`Expected the name of a font pack, got "${name}".`)
  const { families } = v.parse(
    packSchema,
    JSON.parse(new TextDecoder().decode(expectHash(content, name, expected.sha256))),
  )
  const fonts = families.flatMap(({ family, faces }) =>
    faces.map(({ file, sha256: hash, weights, unicodeRange, fallbackRange }) => ({
      font: {
        file,
        family,
        weight: 400,
        weights,
        style: 'normal' as const,
        unicodeRange,
        coverage: unicodeRange,
        isPacked: true as const,
        ...(fallbackRange === undefined ? {} : { fallbackRange }),
      },
      sha256: hash,
    })),
  )
  for (const one of fonts) packed.set(one.font.file, one)
  return fonts
}

/** Like `loadFonts`, except that the name of a pack's list returns the pack's fonts without their bytes. */
export async function loadNamed(names: readonly string[]): Promise<readonly (FontFile | PinnedFont)[]> {
  const lists = names.filter((name) => name.endsWith('.json'))
  const [listed, files] = await Promise.all([
    Promise.all(lists.map(loadPack)),
    loadFonts(names.filter((name) => !name.endsWith('.json'))),
  ])
  return [...listed.flat().map(({ font }) => font), ...files]
}

/**
 * Bundled fonts, keyed by file name, each fetched once and checked against its hash. The bytes are shared, so copy
 * them into a frame instead of transferring them. Throws if a file is unknown, missing or altered; the next call
 * retries the download.
 */
export async function loadFonts(files: readonly string[]): Promise<readonly PinnedFont[]> {
  // The font files are fetched in parallel with the manifest.
  const pending = files.map((file) => fetchOnce(file))
  const [{ faces }, fonts, loaded] = await Promise.all([
    loadFontManifest(),
    listFonts(),
    Promise.all(pending),
  ])
  return files.map((file, index) => {
    const expected = packed.get(file) ?? faces.find((face) => face.file === file)
    const font = packed.get(file)?.font ?? fonts.find((one) => one.file === file)
    const content = loaded[index]
    if (expected === undefined || font === undefined || content === undefined) {
      throw new Error(`Expected the name of a bundled font, got "${file}".`)
    }
    try {
      return { ...font, bytes: expectHash(content, file, expected.sha256) }
    } catch (error) {
      contents.delete(file)
      throw error
    }
  })
}

function fetchOnce(file: string): Promise<HashedBytes> {
  let content = contents.get(file)
  if (content === undefined) {
    content = fetchHashed(file)
    contents.set(file, content)
    content.catch(() => contents.delete(file))
  }
  return content
}

async function fetchHashed(file: string): Promise<HashedBytes> {
  const response = await fetch(ownAddress(`engines/fonts/${file}`))
  if (!response.ok) {
    throw new Error(`Expected the font file ${file} to load, got status ${response.status}.`)
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, sha256: await sha256(bytes) }
}

function expectHash(content: HashedBytes, file: string, expected: string): Uint8Array<ArrayBuffer> {
  if (content.sha256 !== expected) {
    throw new Error(`Expected the font file ${file} to have SHA-256 ${expected}, got ${content.sha256}.`)
  }
  return content.bytes
}
