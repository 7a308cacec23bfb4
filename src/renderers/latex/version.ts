/** The versions of pdfTeX and of TeX Live, and the first digits of the SHA-256 of manifest.json. */
export const engineVersion = '1.40.24-tl2022-577accd37f9e'
