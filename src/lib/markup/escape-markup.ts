/*
 * Escapes code and style sheets for their elements, so that nothing in them ends the element early.
 */

/**
 * Escapes the text of a script element. After `<!--`, `<script` must be escaped too, because a parser would then
 * expect two end tags. A letter is escaped because strings, templates, comments, names and patterns with any flag
 * allow it to be written as `\u0073`, whereas an escaped `!` or `/` is an error in some of them. In raw templates,
 * the letter is inserted as a value.
 */
export function escapeScript(code: string): string {
  const letter = code.includes('<!--') ? /(?<=<\/?)s(?=cript)/gi : /(?<=<\/)s(?=cript)/gi
  return code
    .replace(rawTemplate, (template) => template.replace(letter, (found) => `\${'${found}'}`))
    .replace(letter, (found) => `\\u00${found.charCodeAt(0).toString(16)}`)
}

/** Raw templates without values, because a value can contain strings. */
const rawTemplate = /\braw\s*`(?:[^`\\$]|\\[^]|\$(?!\{))*`/g

/** Escapes the text of a style element. */
export function escapeStyle(css: string): string {
  return css.replace(/<\/(?=style)/gi, '<\\/')
}
