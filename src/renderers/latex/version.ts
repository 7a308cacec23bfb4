/** The versions of pdfTeX and of TeX Live, and digits that change with the contents of the engine's files. */
export const engineVersion = '1.40.24-tl2022-577accd37f9e'
