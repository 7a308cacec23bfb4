import type { Failure, Raster, RenderFailure, TextRun, Warning } from '../../src/contracts/index.ts'

export interface RasteriseParams {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly dpi: number
  /** Pages are numbered from 1; if absent, all pages are drawn. */
  readonly page?: number
  readonly background: string
  /** Share of the height that is cut off at the bottom before the rest is cropped to its non-white content. */
  readonly crop?: { readonly dropBottom: number }
  /** How a fractional side length in pixels is rounded: `covering` (the default), as in pdftoppm, or `nearest`. */
  readonly sides?: 'covering' | 'nearest'
}

export interface RasterisedPage {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
  readonly text: readonly TextRun[]
}

export type RasteriseResult =
  | { readonly ok: true; readonly pages: readonly RasterisedPage[]; readonly count: number }
  | Failure<RenderFailure>

/** Box given as left, top, width and height, in points from the top left corner of the page. */
export type PageBox = readonly [left: number, top: number, width: number, height: number]

export interface PaperFigure {
  /** From 1. */
  readonly page: number
  readonly kind: 'figure' | 'table'
  /** A label such as `Figure 3` or `Table II`. */
  readonly label: string
  /** The caption as printed, including its label. */
  readonly caption: string
  readonly box: PageBox
}

export interface FindFiguresParams {
  /** Files are read in the worker, because copying large ones takes a while. */
  readonly pdf: Blob | Uint8Array<ArrayBuffer>
  /** Maximum number of pages; later pages are omitted, with a warning. */
  readonly mostPages: number
  /**
   * No further page is started after this time, because figures from the pages read so far are better than no
   * figures.
   */
  readonly readForMs: number
}
export type FindFiguresResult =
  | {
      readonly ok: true
      readonly figures: readonly PaperFigure[]
      /** Size of each page in points, in page order. Null for a page that could not be read. */
      readonly pages: readonly ({ readonly width: number; readonly height: number } | null)[]
      /** Number of pages in the document. */
      readonly count: number
      /** The text of the pages that were read, without any positions. */
      readonly text: string
      readonly warnings: readonly Warning[]
    }
  | Failure<RenderFailure>

export interface CropFiguresParams {
  readonly pdf: FindFiguresParams['pdf']
  readonly crops: readonly { readonly page: number; readonly box: PageBox }[]
  /** Pixels per point. */
  readonly scale: number
}
export type CropFiguresResult =
  | { readonly ok: true; readonly rasters: readonly (Raster | null)[] }
  | Failure<RenderFailure>

export interface CutScoreParams {
  readonly pdf: Blob
  /** Name of the score, on which the choice of its page depends. */
  readonly name: string
  readonly seed: number
}
export type CutScoreResult =
  | { readonly ok: true; readonly page: number; readonly sections: readonly Raster[] }
  | Failure<'encrypted' | 'damaged' | 'too-large' | 'not-a-score' | 'not-digital' | 'no-section'>

export type RasterMethods = {
  readonly cutScore: { readonly params: CutScoreParams; readonly result: CutScoreResult }
  readonly findFigures: { readonly params: FindFiguresParams; readonly result: FindFiguresResult }
  readonly cropFigures: { readonly params: CropFiguresParams; readonly result: CropFiguresResult }
  readonly rasterise: { readonly params: RasteriseParams; readonly result: RasteriseResult }
}
