import type { Failure, RenderFailure, TextRun } from '../../src/contracts/index.ts'

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

export type RasterMethods = {
  readonly rasterise: { readonly params: RasteriseParams; readonly result: RasteriseResult }
}
