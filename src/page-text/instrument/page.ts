import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { stubText, type PageScript, type ScriptOrigin } from '../page-script.ts'
import { inertPrefix, isInert } from './calm-markup.ts'
import { referenceOf } from '../../lib/markup/data-url.ts'
import { decodeDataUrl } from './data-url.ts'
import { makeGuardName } from './guard-name.ts'
import { instrument, instrumentDataUrl } from './instrument.ts'
import { SourceFinder } from './source-finder.ts'
import { withoutFiles } from './without-files.ts'

type Element = DefaultTreeAdapterTypes.Element
type ChildNode = DefaultTreeAdapterTypes.ChildNode

export interface PageWithoutScripts {
  /** The page with every script that would run replaced by a stub, and nested frames made inert. */
  readonly document: string
  readonly scripts: readonly PageScript[]
}

/** Types that a browser runs as classic scripts. All others are data, except modules and import maps. */
const classicTypes =
  /^(?:|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i

/** Attributes that would make plug-ins load something. They are renamed so that they have no effect. */
const pluginAddress: Readonly<Record<string, string>> = { object: 'data', embed: 'src' }

/**
 * Extracts the scripts of a page and makes nested frames inert, leaving every other character unchanged. `resources`
 * contains the page's own files, for locating scripts in the author's text.
 */
export function takeScripts(
  html: string,
  entry: string,
  resources: ReadonlyMap<string, { readonly bytes: Uint8Array<ArrayBuffer> }>,
): PageWithoutScripts {
  const { text: short, restore } = withoutFiles(html)
  const edits: { start: number; end: number; text: string }[] = []
  const scripts: PageScript[] = []
  const finder = new SourceFinder(entry, resources)
  const guard = makeGuardName()

  function visit(nodes: readonly ChildNode[]): void {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      if (node.tagName === 'script') takeScript(node)
      else {
        calm(node)
        visit(node.childNodes)
        if ('content' in node) visit(node.content.childNodes)
      }
    }
  }

  function takeScript(element: Element): void {
    const location = element.sourceCodeLocation
    if (location?.startTag === undefined) return
    const script = readScript(element, finder, guard)
    if (script === undefined) return
    scripts.push(script)
    const end = location.endTag?.startOffset ?? location.endOffset
    edits.push({
      start: restore(location.startTag.startOffset),
      end: restore(end),
      text: `<script data-rt-script="${scripts.length - 1}">${stubText}`,
    })
    if (location.endTag === undefined)
      edits.push({ start: restore(end), end: restore(end), text: '</script>' })
  }

  function calm({ tagName, attrs, sourceCodeLocation }: Element): void {
    for (const { name, value } of attrs) {
      const at = sourceCodeLocation?.attrs?.[name]?.startOffset
      if (at === undefined || (pluginAddress[tagName] !== name && !isInert(tagName, name, value))) continue
      edits.push({ start: restore(at), end: restore(at), text: inertPrefix })
    }
  }

  visit(parse(short, { sourceCodeLocationInfo: true }).childNodes)
  return { document: applyEdits(html, edits), scripts }
}

function applyEdits(
  html: string,
  edits: { readonly start: number; readonly end: number; readonly text: string }[],
) {
  let document = ''
  let done = 0
  for (const { start, end, text } of edits.sort((first, second) => first.start - second.start)) {
    // Misnested markup can place one element inside another element's text. The first edit is used.
    if (start < done) continue
    document += html.slice(done, start) + text
    done = end
  }
  return document + html.slice(done)
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name && candidate.namespace === undefined)
    ?.value
}

/** Undefined for data blocks and for scripts whose file is unavailable. These stay unchanged and do not run. */
function readScript(element: Element, finder: SourceFinder, guard: string): PageScript | undefined {
  const type = (attribute(element, 'type') ?? '').trim()
  const module = type.toLowerCase() === 'module'
  const importmap = type.toLowerCase() === 'importmap'
  if (!module && !importmap && !classicTypes.test(type)) return undefined
  if (!module && !importmap && attribute(element, 'nomodule') !== undefined) return undefined
  const source = attribute(element, 'src') ?? svgHref(element)
  const inner = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  let original = inner
  let origin: Omit<ScriptOrigin, 'shifts'>
  if (source === undefined) origin = finder.findInline(original)
  else {
    const decoded = decodeDataUrl(source)
    if (decoded === undefined) return undefined
    original = decoded.text
    origin = finder.findFile(original)
  }
  const reference = source === undefined ? null : referenceOf(source)
  const attributes = element.attrs.map(({ name, value }) => [name, value] as const)
  if (importmap) {
    return {
      kind: 'importmap',
      guard,
      code: instrumentMap(original, guard),
      original,
      attributes,
      origin: { ...origin, shifts: {} },
    }
  }
  const { code, shifts, refusal } = instrument(original, { guard, module })
  const deferred =
    source !== undefined &&
    attribute(element, 'defer') !== undefined &&
    attribute(element, 'async') === undefined
  const kind = module ? 'module' : deferred ? 'deferred' : 'classic'
  return {
    kind,
    guard,
    code,
    original,
    attributes,
    ...(reference === null ? {} : { source: { reference, inner } }),
    origin: { ...origin, shifts },
    ...(refusal === undefined ? {} : { refusal }),
  }
}

function svgHref(element: Element): string | undefined {
  return element.namespaceURI.endsWith('/svg')
    ? element.attrs.find(({ name }) => name === 'href')?.value
    : undefined
}

/** Instruments modules given as data: URLs in an import map. */
function instrumentMap(text: string, guard: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
      typeof value === 'string' ? instrumentDataUrl(value, guard) : value,
    )
  } catch {
    return text
  }
}
