/** Characters of a page as its scripts left it, files by reference. */
export const maxHtml = 32_000_000
