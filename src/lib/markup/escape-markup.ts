/*
 * Code and style sheets as text of the elements that contain them: nothing in it ends the element early.
 */

/**
 * Text of a script element, for markup. After an opener of comments `<script` is to be escaped, too: a parser would look
 * for two end tags. Strings, templates, comments, names and patterns with any flag may spell a letter as `\u0073`, while
 * an escaped `!` or `/` is an error in some of them. Raw templates get the letter as a value.
 */
export function escapeScript(code: string): string {
  const letter = code.includes('<!--') ? /(?<=<\/?)s(?=cript)/gi : /(?<=<\/)s(?=cript)/gi
  return code
    .replace(rawTemplate, (template) => template.replace(letter, (found) => `\${'${found}'}`))
    .replace(letter, (found) => `\\u00${found.charCodeAt(0).toString(16)}`)
}

/** Without values of its own, in which there would be strings. */
const rawTemplate = /\braw\s*`(?:[^`\\$]|\\[^]|\$(?!\{))*`/g

/** Text of a style element, for markup. */
export function escapeStyle(css: string): string {
  return css.replace(/<\/(?=style)/gi, '<\\/')
}
