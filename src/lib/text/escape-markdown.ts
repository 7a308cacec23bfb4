import { blank, lineStart } from './python-text.ts'

const marked = /\\(?=[\\`*_{}[\]()#+\-.!])/g
const numbered = new RegExp(`${lineStart}(${blank}*\\p{Nd}+)\\.(?=${blank})`, 'gu')
const plus = new RegExp(`${lineStart}(${blank}*)\\+(?=${blank})`, 'gu')
const dash = new RegExp(`${lineStart}(${blank}*)-(?=${blank}|-)`, 'gu')

/** Escapes anything that would start a list or a horizontal rule, and backslashes that would escape a mark. */
export function escapeLineMarks(text: string): string {
  return text.replace(marked, '\\\\').replace(numbered, '$1\\.').replace(plus, '$1\\+').replace(dash, '$1\\-')
}
