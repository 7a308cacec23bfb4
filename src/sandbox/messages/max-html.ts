/** Characters of a page as its scripts left it, files by reference. */
export const maxHtml = 32 * 1024 * 1024
