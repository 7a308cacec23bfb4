/*
 * LilyPond's default page: A4, margins of 10 mm, staves of 20 pt, at 101 dots per inch. Lengths in tenths of a
 * millimetre, Verovio's unit for pages.
 */
export const pageWidth = 2100
export const pageHeight = 2970
export const sideMargin = 100
export const topMargin = 50
export const bottomMargin = 60
/** How far LilyPond moves the first system in. */
export const firstIndent = 150
/** Staff size where the file names none, in points of 1/72.27 inch. */
export const defaultStaffSize = 20

const pointsPerInch = 72.27
const tenthsPerInch = 254

/** Half the distance between two staff lines, which Verovio calls its unit, for a staff of so many points. */
export function unitOf(staffSize: number): number {
  const space = ((staffSize / 4) * tenthsPerInch) / pointsPerInch
  return Math.min(Math.max(space / 2, 4.5), 12)
}

export function toPixels(tenths: number, dpi: number): number {
  return (tenths * dpi) / tenthsPerInch
}
