/*
 * Code and style sheets as text of the elements that hold them: nothing in it ends the element early. In strings,
 * patterns and templates, where such text stands, the escapes change nothing: `\!` would be an error in patterns with the
 * flag `u`, which highlighters add when they compile their grammars.
 */

/** Text of a script element, for markup. */
export function escapeScript(code: string): string {
  return escapeScriptEnd(code).replaceAll('<!--', String.raw`<\x21--`)
}

/** The same for code of a page's own script, whose comment openers mean what they mean there. */
export function escapeScriptEnd(code: string): string {
  return code.replace(/<\/(?=script)/gi, '<\\/')
}

/** Text of a style element, for markup. */
export function escapeStyle(css: string): string {
  return css.replace(/<\/(?=style)/gi, '<\\/')
}
