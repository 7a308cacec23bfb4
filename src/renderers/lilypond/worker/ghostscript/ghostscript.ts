import type { Raster } from '../../../../contracts/index.ts'
import { FileTree } from '../program/file-tree.ts'
import { runProgram } from '../program/run-program.ts'
import type { Ending } from '../program/run-program.ts'

export interface PageSize {
  readonly widthPoints: number
  readonly heightPoints: number
}

export interface Rasterised {
  readonly ending: Ending
  readonly pages: readonly Raster[]
}

const maxMemoryBytes = 1_073_741_824
const maxWrittenBytes = 512_000_000

/**
 * One run of Ghostscript in this thread: pages of a PostScript file, with the options that LilyPond's own `--png` passes
 * except for the file format, which is one that needs no unpacking.
 */
export function rasterise(
  module: WebAssembly.Module,
  postScript: Uint8Array,
  { widthPoints, heightPoints }: PageSize,
  dpi: number,
  [first, last]: readonly [first: number, last: number],
): Rasterised {
  const files = new FileTree(maxWrittenBytes)
  files.mount('/in/score.ps', postScript)
  files.makeFolder('/out')
  const command = [
    'gs',
    '-q',
    '-dNOSAFER',
    '-dNOPAUSE',
    '-dBATCH',
    '-dAutoRotatePages=/None',
    '-dPrinted=false',
    '-dGraphicsAlphaBits=4',
    '-dTextAlphaBits=4',
    `-r${dpi}`,
    '-sDEVICE=ppmraw',
    `-dDEVICEWIDTHPOINTS=${widthPoints}`,
    `-dDEVICEHEIGHTPOINTS=${heightPoints}`,
    `-dFirstPage=${first}`,
    `-dLastPage=${last}`,
    '-sOutputFile=/out/%d.ppm',
    '/in/score.ps',
  ]
  const { ending } = runProgram(module, {
    emscripten: '3.1.10',
    command,
    files,
    folder: '/out',
    environment: {},
    maxMemoryBytes,
  })
  const written = [...files.written()].filter(([path]) => /^\/out\/\d+\.ppm$/.test(path))
  return { ending, pages: written.map(([, bytes]) => readPpm(bytes)) }
}

/** Reads a picture with 3 bytes per pixel. */
function readPpm(bytes: Uint8Array): Raster {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [whole = '', columns, rows] = /^P6\n(?:#.*\n)*(\d+) (\d+)\n255\n/.exec(head) ?? []
  const [width, height] = [Number(columns), Number(rows)]
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let from = whole.length, to = 0; to < rgba.length; from += 3, to += 4) {
    rgba[to] = bytes[from] ?? 0
    rgba[to + 1] = bytes[from + 1] ?? 0
    rgba[to + 2] = bytes[from + 2] ?? 0
    rgba[to + 3] = 255
  }
  return { width, height, rgba }
}
