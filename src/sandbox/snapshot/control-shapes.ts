/** A rectangle of a drawn control, in the control's pixels. */
export interface Shape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** Returns a drawing as a data: URL for CSS. */
export function picture(width: number, height: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

export function rect({ x, y, width, height, radius }: Shape, paint: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint}/>`
}

export const fill = (colour: string): string => `fill="${colour}"`
export const stroke = (colour: string): string => `fill="none" stroke="${colour}"`

export function inset({ x, y, width, height, radius }: Shape, by: number): Shape {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by, radius }
}

/** Uses HTML boxes, because their corners are rounded in the same way as those of themed controls. */
export function boxes(width: number, height: number, content: string): string {
  return `<foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" style="position:relative">${content}</div></foreignObject>`
}

export function box({ x, y, width, height, radius }: Shape, style: string, content = ''): string {
  const place = `position:absolute;box-sizing:border-box;forced-color-adjust:none;left:${x}px;top:${y}px;width:${width}px;height:${height}px`
  return `<div style="${place};border-radius:${radius}px;${style}">${content}</div>`
}
