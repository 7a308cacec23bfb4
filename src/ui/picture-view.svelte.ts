export type Zoom = 'fit' | number

/** 1 means one image pixel per CSS pixel. */
const zoomSteps: readonly number[] = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]
const smallest = 0.05
const largest = 8

interface Size {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Position of an image of `picture` pixels in a pane of `pane` CSS pixels. */
export interface Placement {
  readonly scale: number
  /** The image's top left corner, in pane coordinates. */
  readonly left: number
  readonly top: number
}

/** State shared by all panes of a stage: zoom, the point at their centre, and the pixel whose values are shown. */
export class PictureView {
  zoom = $state.raw<Zoom>('fit')
  /** Centre of the panes as a fraction of the image, 0..1. */
  centre = $state.raw<Point>({ x: 0.5, y: 0.5 })
  probe = $state.raw<Point | null>(null)

  place(pane: Size, picture: Size): Placement {
    const fit = Math.min(pane.width / picture.width, pane.height / picture.height, 1)
    const scale = this.zoom === 'fit' ? fit : this.zoom
    return {
      scale,
      left: align(pane.width, picture.width * scale, this.zoom === 'fit' ? 0.5 : this.centre.x),
      top: align(pane.height, picture.height * scale, this.zoom === 'fit' ? 0.5 : this.centre.y),
    }
  }

  reset(): void {
    this.zoom = 'fit'
    this.centre = { x: 0.5, y: 0.5 }
    this.probe = null
  }

  /** Zooms so that the point of the image under `anchor` (pane coordinates) stays where it is. */
  zoomTo(zoom: Zoom, pane: Size, picture: Size, anchor?: Point): void {
    if (zoom === 'fit') {
      this.zoom = 'fit'
      return
    }
    const at = anchor ?? this.#probeIn(pane, picture) ?? { x: pane.width / 2, y: pane.height / 2 }
    const before = this.place(pane, picture)
    const scale = Math.min(largest, Math.max(smallest, zoom))
    const point = { x: (at.x - before.left) / before.scale, y: (at.y - before.top) / before.scale }
    this.zoom = scale
    this.#moveTo(
      (point.x - (at.x - pane.width / 2) / scale) / picture.width,
      (point.y - (at.y - pane.height / 2) / scale) / picture.height,
      pane,
      picture,
    )
  }

  /** Zooms in or out by one step from the current scale. */
  step(direction: 1 | -1, pane: Size, picture: Size, anchor?: Point): void {
    const { scale } = this.place(pane, picture)
    const next =
      direction > 0
        ? zoomSteps.find((step) => step > scale * 1.001)
        : zoomSteps.findLast((step) => step < scale * 0.999)
    this.zoomTo(next ?? (direction > 0 ? largest : scale), pane, picture, anchor)
  }

  /** Moves the image by CSS pixels. */
  pan(dx: number, dy: number, pane: Size, picture: Size): void {
    const { scale } = this.place(pane, picture)
    if (this.zoom === 'fit') return
    this.#moveTo(
      this.centre.x - dx / scale / picture.width,
      this.centre.y - dy / scale / picture.height,
      pane,
      picture,
    )
  }

  /** True if the image is larger than the pane, so that panning has an effect. */
  canPan(pane: Size, picture: Size): boolean {
    const { scale } = this.place(pane, picture)
    return picture.width * scale > pane.width + 1 || picture.height * scale > pane.height + 1
  }

  /** Moves the probe by a number of pixels, keeping it inside the image and visible. */
  moveProbe(dx: number, dy: number, pane: Size, picture: Size): void {
    const from = this.probe ?? {
      x: Math.floor(picture.width * this.centre.x),
      y: Math.floor(picture.height * this.centre.y),
    }
    const x = Math.min(picture.width - 1, Math.max(0, from.x + dx))
    const y = Math.min(picture.height - 1, Math.max(0, from.y + dy))
    this.probe = { x, y }
    const seen = this.#probeIn(pane, picture)
    if (seen === null || this.zoom === 'fit') return
    if (seen.x < 0 || seen.y < 0 || seen.x > pane.width || seen.y > pane.height) {
      this.#moveTo((x + 0.5) / picture.width, (y + 0.5) / picture.height, pane, picture)
    }
  }

  /** Selects the pixel under a point of the pane; no pixel if the point is outside the image. */
  probeAt(point: Point, pane: Size, picture: Size): void {
    const { scale, left, top } = this.place(pane, picture)
    const x = Math.floor((point.x - left) / scale)
    const y = Math.floor((point.y - top) / scale)
    const inside = x >= 0 && y >= 0 && x < picture.width && y < picture.height
    this.probe = inside ? { x, y } : null
  }

  #probeIn(pane: Size, picture: Size): Point | null {
    if (this.probe === null) return null
    const { scale, left, top } = this.place(pane, picture)
    return { x: left + (this.probe.x + 0.5) * scale, y: top + (this.probe.y + 0.5) * scale }
  }

  #moveTo(x: number, y: number, pane: Size, picture: Size): void {
    const { scale } = this.place(pane, picture)
    const clampShare = (value: number, shown: number) => Math.min(1 - shown / 2, Math.max(shown / 2, value))
    const shownX = Math.min(1, pane.width / (picture.width * scale))
    const shownY = Math.min(1, pane.height / (picture.height * scale))
    this.centre = { x: clampShare(x, shownX), y: clampShare(y, shownY) }
  }
}

/** Start position of an image of `length` in a pane such that `centre` is in the middle, without an empty margin. */
function align(pane: number, length: number, centre: number): number {
  if (length <= pane) return (pane - length) / 2
  return Math.min(0, Math.max(pane - length, pane / 2 - centre * length))
}
