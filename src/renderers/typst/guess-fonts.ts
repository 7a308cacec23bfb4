/** What a source contains if it is likely to use one of Typst's fonts. */
const signs: readonly (readonly [file: string, sign: RegExp])[] = [
  ['LibertinusSerif-Regular.otf', /(?:)/],
  ['LibertinusSerif-Bold.otf', /^[ \t]*=+ |\*|strong|bold/m],
  ['LibertinusSerif-Italic.otf', /(?<![\w#])_\w|emph|italic/],
  ['NewCMMath-Book.otf', /\$/],
  ['DejaVuSansMono.ttf', /`|\braw\b/],
]

/**
 * Returns the fonts that a document is likely to use, so that they are fetched together with the compiler. A wrong
 * guess only costs time: the compiler itself reports which fonts are missing.
 */
export function guessFonts(source: string): readonly string[] {
  return signs.filter(([, sign]) => sign.test(source)).map(([file]) => file)
}
