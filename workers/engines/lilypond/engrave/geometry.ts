/*
 * LilyPond's default page: A4 paper with side margins of 10 mm and staves of 20 pt, rendered at 101 dots per inch.
 * Lengths are in tenths of a millimetre, Verovio's unit for pages.
 */
export const pageWidth = 2100
export const pageHeight = 2970
export const sideMargin = 100
export const topMargin = 50
export const bottomMargin = 60
/** LilyPond's indent of the first system. */
export const firstIndent = 150
/** Default staff size if the file does not specify one, in points of 1/72.27 inch. */
export const defaultStaffSize = 20

const pointsPerInch = 72.27
const tenthsPerInch = 254

/** Half the distance between two staff lines (Verovio's unit) for a staff size in points. */
export function unitOf(staffSize: number): number {
  const space = ((staffSize / 4) * tenthsPerInch) / pointsPerInch
  return Math.min(Math.max(space / 2, 4.5), 12)
}

export function toPixels(tenths: number, dpi: number): number {
  return (tenths * dpi) / tenthsPerInch
}
