import type { Protocol } from '../../src/contracts/index.ts'
import type { PngFile } from './png-chunks.ts'
import type { Pass } from './png-rows.ts'

type WriteRow = (samples: Uint8Array, pass: Pass, row: number) => void

/**
 * Converts rows of samples to RGBA. `reference` follows Pillow's `convert("RGB")`: it uses the high byte of 16-bit
 * colour, clips 16-bit grey at 255 instead of scaling it, and ignores transparency. `paper` scales 16 bits to 8 with
 * rounding and keeps transparency for compositing. Neither applies gAMA, cHRM, sRGB or iCCP. Palette indices beyond
 * the palette become the grey of that index, as in Pillow.
 */
export function createPixelWriter(file: PngFile, protocol: Protocol, rgba: Uint8ClampedArray): WriteRow {
  const { header } = file
  const place = (pass: Pass, row: number): { readonly first: number; readonly step: number } => ({
    first: ((pass.startY + row * pass.stepY) * header.width + pass.startX) * 4,
    step: pass.stepX * 4,
  })
  switch (header.colour) {
    case 'palette':
      return writeIndexed(file, protocol, rgba, place)
    case 'gray':
      return header.depth === 16
        ? writeWideGray(file, protocol, rgba, place)
        : writeNarrowGray(file, protocol, rgba, place)
    case 'rgb':
    case 'gray-alpha':
    case 'rgba':
      return writeBytes(file, protocol, rgba, place)
  }
}

type Place = (pass: Pass, row: number) => { readonly first: number; readonly step: number }

/** The sample at `index` of a row whose samples have 1, 2, 4 or 8 bits. */
function readSample(samples: Uint8Array, index: number, depth: number): number {
  const bit = index * depth
  return ((samples[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
}

function writeIndexed(file: PngFile, protocol: Protocol, rgba: Uint8ClampedArray, place: Place): WriteRow {
  const { depth } = file.header
  const colours = new Uint8Array(1024)
  for (let index = 0; index < 256; index += 1) {
    const isKnown = index * 3 + 2 < file.palette.length
    for (let channel = 0; channel < 3; channel += 1) {
      colours[index * 4 + channel] = isKnown ? (file.palette[index * 3 + channel] ?? 0) : index
    }
    colours[index * 4 + 3] = protocol === 'paper' ? (file.transparency?.[index] ?? 255) : 255
  }
  return (samples, pass, row) => {
    const { first, step } = place(pass, row)
    for (let x = 0, to = first; x < pass.width; x += 1, to += step) {
      const from = readSample(samples, x, depth) * 4
      rgba[to] = colours[from] ?? 0
      rgba[to + 1] = colours[from + 1] ?? 0
      rgba[to + 2] = colours[from + 2] ?? 0
      rgba[to + 3] = colours[from + 3] ?? 0
    }
  }
}

/** The 16-bit numbers of a tRNS chunk that specifies a single grey value or colour. */
function readKey(file: PngFile, protocol: Protocol, channels: number): readonly number[] | null {
  const bytes = file.transparency
  if (protocol === 'reference' || bytes === null || bytes.length < channels * 2) return null
  return Array.from({ length: channels }, (_, index) => readWide(bytes, index * 2))
}

function readWide(samples: Uint8Array, at: number): number {
  return ((samples[at] ?? 0) << 8) | (samples[at + 1] ?? 0)
}

function writeNarrowGray(file: PngFile, protocol: Protocol, rgba: Uint8ClampedArray, place: Place): WriteRow {
  const { depth } = file.header
  const scale = 255 / ((1 << depth) - 1)
  const key = readKey(file, protocol, 1)?.[0]
  return (samples, pass, row) => {
    const { first, step } = place(pass, row)
    for (let x = 0, to = first; x < pass.width; x += 1, to += step) {
      const sample = readSample(samples, x, depth)
      rgba[to] = rgba[to + 1] = rgba[to + 2] = sample * scale
      rgba[to + 3] = sample === key ? 0 : 255
    }
  }
}

/** Converts 16 bits to 8, rounded. */
function narrow(wide: number): number {
  return Math.round(wide / 257)
}

function writeWideGray(file: PngFile, protocol: Protocol, rgba: Uint8ClampedArray, place: Place): WriteRow {
  const key = readKey(file, protocol, 1)?.[0]
  return (samples, pass, row) => {
    const { first, step } = place(pass, row)
    for (let x = 0, to = first; x < pass.width; x += 1, to += step) {
      const sample = readWide(samples, x * 2)
      rgba[to] = rgba[to + 1] = rgba[to + 2] = protocol === 'paper' ? narrow(sample) : Math.min(sample, 255)
      rgba[to + 3] = sample === key ? 0 : 255
    }
  }
}

function writeBytes(file: PngFile, protocol: Protocol, rgba: Uint8ClampedArray, place: Place): WriteRow {
  const { depth, colour } = file.header
  const channels = colour === 'rgb' ? 3 : colour === 'rgba' ? 4 : 2
  const isWide = depth === 16
  const width = isWide ? 2 : 1
  const key = colour === 'rgb' ? readKey(file, protocol, 3) : null
  const read = isWide
    ? protocol === 'paper'
      ? (samples: Uint8Array, at: number) => narrow(readWide(samples, at))
      : (samples: Uint8Array, at: number) => samples[at] ?? 0
    : (samples: Uint8Array, at: number) => samples[at] ?? 0
  const isKey = (samples: Uint8Array, at: number): boolean =>
    key?.every(
      (value, channel) =>
        value === (isWide ? readWide(samples, at + channel * 2) : (samples[at + channel] ?? 0)),
    ) ?? false
  const green = colour === 'gray-alpha' ? 0 : width
  const blue = colour === 'gray-alpha' ? 0 : 2 * width
  const alpha = (channels - 1) * width
  const keepsAlpha = protocol === 'paper' && colour !== 'rgb'
  return (samples, pass, row) => {
    const { first, step } = place(pass, row)
    for (let x = 0, at = 0, to = first; x < pass.width; x += 1, at += channels * width, to += step) {
      rgba[to] = read(samples, at)
      rgba[to + 1] = read(samples, at + green)
      rgba[to + 2] = read(samples, at + blue)
      rgba[to + 3] = keepsAlpha ? read(samples, at + alpha) : key !== null && isKey(samples, at) ? 0 : 255
    }
  }
}
