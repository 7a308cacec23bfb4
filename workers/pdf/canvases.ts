export interface CanvasAndContext {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Canvases as pdf.js wants them, without a document. */
export class Canvases {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    // Drawn by the processor: the same pixels on every graphics card.
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas === null) throw new TypeError('Expected a canvas that is in use.')
    canvas.width = width
    canvas.height = height
  }

  destroy(pair: CanvasAndContext): void {
    if (pair.canvas !== null) pair.canvas.width = pair.canvas.height = 0
    pair.canvas = null
    pair.context = null
  }
}

/** pdf.js filters by SVG elements, which workers do not have. */
export class NoFilters {
  addFilter(): string {
    return 'none'
  }
  addHCMFilter(): string {
    return 'none'
  }
  addAlphaFilter(): string {
    return 'none'
  }
  addLuminosityFilter(): string {
    return 'none'
  }
  addKnockoutFilter(): string {
    return 'none'
  }
  addHighlightHCMFilter(): string {
    return 'none'
  }
  addSelectionHCMFilter(): string {
    return 'none'
  }
  addSelectionFilter(): string {
    return 'none'
  }
  createSelectionStyle(): null {
    return null
  }
  destroy(): void {
    // Nothing was made.
  }
}
