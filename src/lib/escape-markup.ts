/*
 * Code and style sheets as text of the elements that hold them: nothing in it ends the element early. In strings,
 * patterns and templates, where such text stands, the backslash changes nothing.
 */

/** Text of a script element, for markup. */
export function escapeScript(code: string): string {
  return escapeScriptEnd(code).replaceAll('<!--', '<\\!--')
}

/** The same for code of a page's own script, whose comment openers mean what they mean there. */
export function escapeScriptEnd(code: string): string {
  return code.replace(/<\/(?=script)/gi, '<\\/')
}

/** Text of a style element, for markup. */
export function escapeStyle(css: string): string {
  return css.replace(/<\/(?=style)/gi, '<\\/')
}
