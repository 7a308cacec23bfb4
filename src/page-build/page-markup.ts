import { escapeScript } from '../lib/markup/escape-markup.ts'

/** Names that a script imports, found without reading it: it may be no JavaScript yet. */
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

/** A handler for the script's arrival; of deferred ones when the page is read. */
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
  return `<style>${css.replaceAll('\n', ' ').replace(/<(?=\/style)/gi, '<\\')}</style>`
}

/** As many lines as before, so that places stay right. */
export function padLines(before: string, after: string): string {
  const missing = before.split('\n').length - after.split('\n').length
  return after + '\n'.repeat(Math.max(0, missing))
}
