/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { inertPrefix } from './metas.ts'

/*
 * Nested frames in markup that scripts make. A frame that enters the document with an address begins to open a
 * connection at once, before an observer hears of it; so the address goes under a name that does nothing before the
 * markup is parsed. Natives may have been replaced by then.
 */

const { apply } = Reflect
const { exec } = RegExp.prototype
const { slice } = String.prototype

const frameTag = /<(?:[\w.-]+:)?(?:iframe|frame|fencedframe|portal)(?=[\t\n\f\r />])/gi
/** One attribute as parsers read it: separators, name, and the value in one of three forms. */
const attribute =
  /([\t\n\f\r /]*)(=[^\t\n\f\r />=]*|[^\t\n\f\r />=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/y
const addressName = /^(?:src|srcdoc)$/i

function find(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply<RegExp, [string], RegExpExecArray | null>(exec, pattern, [text])
}

function cut(text: string, from: number, to = text.length): string {
  return apply<string, [number, number], string>(slice, text, [from, to])
}

/** Markup in which no nested frame names an address or a document. Every other character stays as it is. */
export function calmFrames(markup: string): string {
  let result = ''
  let done = 0
  frameTag.lastIndex = 0
  for (let tag = find(frameTag, markup); tag !== null; tag = find(frameTag, markup)) {
    let end = tag.index + tag[0].length
    attribute.lastIndex = end
    for (let found = find(attribute, markup); found !== null; found = find(attribute, markup)) {
      end = attribute.lastIndex
      if (find(addressName, found[2] ?? '') === null) continue
      const nameStart = found.index + (found[1] ?? '').length
      result += cut(markup, done, nameStart) + inertPrefix
      done = nameStart
    }
    frameTag.lastIndex = end
  }
  return result + cut(markup, done)
}
