import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse, type AST } from 'svelte/compiler'
import { expect, it } from 'vitest'

/*
 * Finds strings in component markup that should be in a catalogue, because they are not translated otherwise.
 */

const rooms = ['pages', 'widgets', 'connections', 'judging', 'ui', 'consent', 'benchmarks']
/** Pages for people who work on the site, and pages that are not meant for readers at all. */
const inner = /^pages\/(?:design|music|headless)\//
const visibleAttributes = new Set([
  'label',
  'title',
  'aria-label',
  'placeholder',
  'alt',
  'caption',
  'what',
  'hint',
  'given',
  'doing',
])
/** Names that are the same in every language: formats, metrics, products. */
const names =
  /^(?:Roundtrip|JSON|CSV|SVG|PNG|PDF|HTML|SHA-256|LaTeX|Markdown|https?(?::\/\/.*)?|gpt-[\w.]+[\w.-]*|SSIM|BLEU|IBM Plex|Lucide|Liberation|DejaVu|Noto|Noto Emoji|Libertinus|New Computer Modern|https|n|p|x|y|ms|kB|MB|McNemar p|Wilcoxon p|p, Holm|Cohen’s d|z)$/

function textsOf(source: string): readonly string[] {
  const found: string[] = []
  const keep = (text: string) => {
    const trimmed = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(trimmed) && !names.test(trimmed.replaceAll(/^\W+|\W+$/gu, ''))) found.push(trimmed)
  }
  const visit = (node: unknown, isCode = false): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, isCode)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, name } = node as { type?: string; name?: string }
    if (type === 'Comment' || type === 'StyleDirective') return
    if (type === 'Attribute') {
      const { value } = node as AST.Attribute
      if (!visibleAttributes.has(name ?? '') || value === true) return
      for (const part of Array.isArray(value) ? value : [value]) if (part.type === 'Text') keep(part.data)
      return
    }
    if (type === 'Text') {
      if (!isCode) keep((node as AST.Text).data)
      return
    }
    const inCode = isCode || (type === 'RegularElement' && (name === 'code' || name === 'kbd'))
    for (const [key, child] of Object.entries(node)) if (key !== 'expression') visit(child, inCode)
  }
  visit(parse(source, { modern: true }).fragment)
  return found
}

function components(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.svelte'))
    .map((entry) => join(entry.parentPath, entry.name))
}

it('finds text in markup and accessible labels, and ignores names and code', () => {
  expect(
    textsOf(
      '<p title="Two words">{say("x")} Some text <code>code</code></p><Button label="JSON">SVG</Button>',
    ),
  ).toEqual(['Two words', 'Some text'])
})

it('has all UI strings in its catalogues', () => {
  const found = rooms
    .flatMap((room) => components(join('src', room)))
    .map((file) => ({ file: relative('src', file), texts: textsOf(readFileSync(file, 'utf8')) }))
    .filter(({ file }) => !inner.test(file))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ texts }) => texts.length > 0)).toEqual([])
})
