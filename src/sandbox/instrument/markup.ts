/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
/*
 * Reading markup without a parser, inside the frame as well as outside: natives may have been replaced by then.
 */

const { apply } = Reflect
const { exec } = RegExp.prototype
const { slice } = String.prototype

/** In front of the names of attributes that are to do nothing. */
export const inertPrefix = 'data-rt-'

/**
 * One attribute as parsers read it: separators, name, and the value in one of three forms. Sticky: set `lastIndex`
 * before the first look.
 */
export const attribute =
  /([\t\n\f\r /]*)(=[^\t\n\f\r />=]*|[^\t\n\f\r />=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?/y

export function find(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply<RegExp, [string], RegExpExecArray | null>(exec, pattern, [text])
}

export function cut(text: string, from: number, to = text.length): string {
  return apply<string, [number, number], string>(slice, text, [from, to])
}
