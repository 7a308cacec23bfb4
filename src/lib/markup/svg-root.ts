/*
 * If an SVG document without a `viewBox` is shown in a frame, `object` or `embed`, it is not scaled. Instead, it is
 * clipped to its box, or leaves part of the box empty. As an image it would be stretched to the box.
 */

const rootTag = /<svg\b(?:"[^"]*"|'[^']*'|[^'">])*>/i

function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return found === null ? null : (found[1] ?? found[2] ?? '').trim()
}

const sides = ['width', 'height'] as const

export const unscaledStyle = 'object-fit:none !important;object-position:0 0 !important;'

/**
 * Returns the width and height of the document as a percentage of its box, such as `100%`. Null for a dimension with
 * a fixed length.
 */
export function svgShares(svg: string): Readonly<Record<'width' | 'height', string | null>> {
  const root = rootTag.exec(svg)?.[0] ?? ''
  const [width = null, height = null] = sides.map((side) => {
    const length = attributeOf(root, side)
    return length === null || length === 'auto' ? '100%' : length.endsWith('%') ? length : null
  })
  return { width, height }
}

/** The document for use as an image in a box, and how the image fits the box. */
export function unscaledSvg(svg: string): { readonly svg: string; readonly style: string } {
  const root = rootTag.exec(svg)?.[0] ?? ''
  if (root === '' || attributeOf(root, 'viewBox') !== null) return { svg, style: '' }
  const { width, height } = svgShares(svg)
  if (width === null && height === null) return { svg, style: unscaledStyle }
  // An image with only one fixed side would be stretched. Without width and height, it fills its box unscaled.
  const freed = root.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
  return { svg: svg.replace(root, () => freed), style: '' }
}
