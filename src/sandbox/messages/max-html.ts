/** Maximum number of characters in a page's HTML as its scripts left it, with files as references. */
export const maxHtml = 32_000_000
