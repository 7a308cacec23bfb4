/** pdfTeX's version, TeX Live's, and the first digits of the SHA-256 of manifest.json. */
export const engineVersion = '1.40.24-tl2022-577accd37f9e'
