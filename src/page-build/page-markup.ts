import { escapeScript, escapeStyle } from '../lib/markup/escape-markup.ts'

/** Names that a script imports, found without parsing it, because it may not be JavaScript yet. */
export function specifiersOf(body: string): readonly string[] {
  const names = [...body.matchAll(/\b(?:from|import)\s*(?:\(\s*)?(["'])([^"'\n]+)\1/g)].map(
    (match) => match[2] ?? '',
  )
  return [...new Set(names)]
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim().replaceAll('&amp;', '&')
}

export function typeOf(attributes: string): string {
  return attributeOf(attributes, 'type')?.toLowerCase() ?? ''
}

/**
 * Runs the script's load handler right after the script. For deferred scripts, the handler runs once the page has
 * been parsed.
 */
export function onLoad(attributes: string): string {
  const code = attributeOf(attributes, 'onload')
  if (code === undefined) return ''
  const text = escapeScript(code.replaceAll('&quot;', '"'))
  const isLater = /(?:^|\s)(?:defer|async)(?:[\s=/]|$)/i.test(attributes)
  return isLater
    ? `<script>document.addEventListener('DOMContentLoaded', function () {${text}})</script>`
    : `<script>${text}</script>`
}

export function styleTag(css: string): string {
  return `<style>${escapeStyle(css.replaceAll('\n', ' '))}</style>`
}

/** Pads replaced text to its original number of lines, so that positions stay correct. */
export function padLines(before: string, after: string): string {
  const missing = before.split('\n').length - after.split('\n').length
  return after + '\n'.repeat(Math.max(0, missing))
}
