export interface CanvasAndContext {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Canvases for pdf.js that do not need a document. */
export class Canvases {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    // Canvases are painted by the CPU, so that the pixels are the same with every graphics card.
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

/** pdf.js implements filters with SVG elements, which are not available in workers. */
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
    // There is nothing to destroy.
  }
}
