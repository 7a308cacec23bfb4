import type { Failure, Raster, RenderFailure, TextRun, Warning } from '../../src/contracts/index.ts'

export interface RasteriseParams {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly dpi: number
  /** The first page is 1; all pages if absent. */
  readonly page?: number
  readonly background: string
  /** Share of the height that is cut off below, then the rest is cropped to what is not white. */
  readonly crop?: { readonly dropBottom: number }
  /** How a side between two whole numbers of pixels becomes one: `covering` (default), as pdftoppm, or `nearest`. */
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

/** Points from the page's top left, as left, top, width and height. */
export type PageBox = readonly [left: number, top: number, width: number, height: number]

export interface PaperFigure {
  /** From 1. */
  readonly page: number
  readonly kind: 'figure' | 'table'
  /** `Figure 3`, `Table II`. */
  readonly label: string
  /** With its label, as it stands there. */
  readonly caption: string
  readonly box: PageBox
}

export interface FindFiguresParams {
  /** A file is read in the worker: large ones take their time to be copied. */
  readonly pdf: Blob | Uint8Array<ArrayBuffer>
  /** Later pages are left out, with a warning. */
  readonly mostPages: number
  /** No further page is begun after so long: figures of what was read are better than none. */
  readonly readForMs: number
}
export type FindFiguresResult =
  | {
      readonly ok: true
      readonly figures: readonly PaperFigure[]
      /** Size of each page in points, the first page first; null of one that could not be read. */
      readonly pages: readonly ({ readonly width: number; readonly height: number } | null)[]
      /** Pages of the document. */
      readonly count: number
      /** The text of the pages that were read, without the captions' places. */
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

export type RasterMethods = {
  readonly findFigures: { readonly params: FindFiguresParams; readonly result: FindFiguresResult }
  readonly cropFigures: { readonly params: CropFiguresParams; readonly result: CropFiguresResult }
  readonly rasterise: { readonly params: RasteriseParams; readonly result: RasteriseResult }
}
