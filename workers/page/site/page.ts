import { html, parse } from 'parse5'
import { msg, type Place } from '../../../src/contracts/index.ts'
import { toDataUrl } from '../../../src/lib/markup/data-url.ts'
import { escapeAttribute } from '../../../src/lib/markup/escape-html.ts'
import { escapeScript, escapeStyle } from '../../../src/lib/markup/escape-markup.ts'
import { mediaTypeOf } from '../../../src/lib/markup/media-type.ts'
import { isPdf, pdfMime, pdfWindow } from '../../../src/lib/markup/pdf-window.ts'
import { unscaledSvg } from '../../../src/lib/markup/svg-root.ts'
import { siteUrl } from '../../../src/lib/site/site-path.ts'
import { inlineSrcset } from '../../../src/lib/markup/picture-sources.ts'
import type { PictureScreen } from '../../../src/lib/markup/picture-sources.ts'
import { addressAttributes } from '../../../src/lib/site/site-markup.ts'
import { Edits } from './edits.ts'
import { framedKind, pictureDocument, textDocument } from './framed-file.ts'
import { layOutFrameset } from './frameset.ts'
import type { Box, Strip } from './frameset.ts'
import type { Document, Element } from './markup.ts'
import { attributeOf, sourceName, textOf, walkElements } from './markup.ts'
import { ModuleGraph, parseImportMap } from './modules.ts'
import { isPreprocessed, explainUnbuilt } from './needs-build.ts'
import { classicScriptUrl, scriptKind } from './scripts.ts'
import { baseOf } from '../../../src/lib/site/site-files.ts'
import type { Origin, SiteFile, SiteFiles } from '../../../src/lib/site/site-files.ts'
import { SpriteSheet } from './symbols.ts'
import { inlineDeclarations, inlineSheet, inlineSheetFile } from '../../../src/lib/site/site-sheets.ts'

/** Frames nested more deeply than this stay empty. */
const maxFrameDepth = 3
/** Cost of a frame in addition to its text, because parsing a thousand small frames takes time too. */
const frameCost = 100_000

export interface PageOptions {
  /** False inside nested frames, which never run scripts. */
  readonly scripts: boolean
  readonly depth: number
  /** Window size used to choose among the sources of responsive images; unknown inside nested frames. */
  readonly screen: PictureScreen | null
  /** Applies to the text of a linked style sheet the same processing that is later applied to style elements. */
  readonly finishSheet: (css: string, quirks: boolean) => string
}

export interface BuiltPage {
  readonly document: string
  readonly quirks: boolean
}

/** Rewrites an HTML file of a site so that everything it refers to is inlined. */
export function buildPage(site: SiteFiles, path: string, options: PageOptions): BuiltPage {
  const source = site.text(path)
  const document = parse(source, { sourceCodeLocationInfo: true })
  const page = new Page(site, path, source, document, options)
  const isQuirky = document.mode === html.DOCUMENT_MODE.QUIRKS
  // A rendered frameset contains no text and nothing else that depends on quirks mode.
  return { document: page.rewrite(), quirks: isQuirky && !page.isFrameset }
}

class Page {
  readonly #site: SiteFiles
  readonly #path: string
  readonly #source: string
  readonly #document: Document
  readonly #options: PageOptions
  readonly #edits = new Edits()
  readonly #modules: ModuleGraph
  readonly #baseUrl: string
  /** The outermost frameset of a page, if the size in which it is rendered is known. */
  readonly #frameset: Element | null
  #importMapPlace: Place | null = null
  readonly #sprites = new Map<string, SpriteSheet>()
  /** The new ids of symbols that have already been copied, keyed by file and fragment. */
  readonly #symbols = new Map<string, string>()
  /** Elements whose reference involves more than just a URL in an attribute. */
  readonly #special = new Map<string, (element: Element) => void>(
    Object.entries({
      link: (element: Element) => this.#rewriteLink(element),
      style: (element: Element) => this.#rewriteStyle(element),
      script: (element: Element) => this.#rewriteScript(element),
      iframe: (element: Element) => this.#rewriteFrame(element),
      frame: (element: Element) => this.#reportFrame(element),
      embed: (element: Element) => this.#rewriteEmbed(element),
      object: (element: Element) => this.#rewriteObject(element),
      use: (element: Element) => this.#rewriteUse(element),
      input: (element: Element) => {
        if (attributeOf(element, 'type')?.toLowerCase() === 'image') this.#rewriteAddress(element, 'src')
      },
    }),
  )

  constructor(site: SiteFiles, path: string, source: string, document: Document, options: PageOptions) {
    this.#site = site
    this.#path = path
    this.#source = source
    this.#document = document
    this.#options = options
    this.#modules = new ModuleGraph(site)
    this.#baseUrl = this.#findBase()
    this.#frameset = findFrameset(document)
  }

  get isFrameset(): boolean {
    return this.#frameset !== null && this.#options.screen !== null
  }

  rewrite(): string {
    this.#readImportMaps()
    if (this.#frameset !== null && this.#options.screen !== null) {
      const { width, height } = this.#options.screen
      const frames = this.#frames(this.#frameset, { left: 0, top: 0, width, height })
      // Content after the head is not shown, so it is replaced.
      const body = `</head><body style="margin:0">${frames}</body></html>`
      this.#edits.replace(this.#endOfHead(), this.#source.length, body)
    }
    for (const element of walkElements(this.#document)) this.#rewriteElement(element)
    const place = (): Place => this.#importMapPlace ?? { file: this.#path }
    const map = this.#options.scripts ? this.#modules.importMap(place) : null
    if (map !== null) this.#edits.insert(this.#startOfHead(), `<script type="importmap">${map}</script>`)
    return this.#edits.apply(this.#source)
  }

  #findBase(): string {
    const own = baseOf(this.#path)
    for (const element of walkElements(this.#document)) {
      const href = element.tagName === 'base' ? attributeOf(element, 'href') : undefined
      if (href !== undefined) return URL.canParse(href, own) ? new URL(href, own).href : own
    }
    return own
  }

  #readImportMaps(): void {
    for (const element of walkElements(this.#document)) {
      if (element.tagName !== 'script' || attributeOf(element, 'type')?.trim().toLowerCase() !== 'importmap')
        continue
      const map = parseImportMap(textOf(element))
      if (map === null) {
        const message = 'The import map is not a JSON object with the right structure and was ignored.'
        this.#site.report.add('invalid-import-map', this.#path, message, this.#placeOf(element))
      } else {
        this.#modules.addImportMap(map, this.#baseUrl)
        this.#importMapPlace ??= this.#placeOf(element)
        // The names in this map are already in our map, and two maps with the same name would conflict.
        const range = this.#contentRange(element)
        if (range !== null) this.#edits.replace(range.start, range.end, '{}')
      }
    }
  }

  #rewriteElement(element: Element): void {
    this.#rewriteStyleAttribute(element)
    const isKnown =
      element.namespaceURI === html.NS.HTML ||
      (element.namespaceURI === html.NS.SVG && ['style', 'script', 'use'].includes(element.tagName))
    const rewrite = isKnown ? this.#special.get(element.tagName) : undefined
    if (rewrite !== undefined) {
      rewrite(element)
      return
    }
    for (const name of addressAttributes.get(element.tagName.toLowerCase()) ?? [])
      this.#rewriteAddress(element, name)
    if (element.tagName === 'img' || element.tagName === 'source') this.#rewriteSrcset(element)
  }

  #rewriteAddress(element: Element, name: string): void {
    const reference = attributeOf(element, name)
    if (reference === undefined) return
    const file = this.#resolve(reference, element, name)
    if (file !== null) this.#setAttribute(element, name, this.#site.dataUrl(file, reference))
  }

  #rewriteSrcset(element: Element): void {
    const value = attributeOf(element, 'srcset')
    if (value === undefined) return
    const room = {
      sizes: attributeOf(element, 'sizes') ?? null,
      src: element.tagName === 'img' ? (attributeOf(element, 'src') ?? null) : null,
      screen: this.#options.screen,
    }
    const replaced = inlineSrcset(value, room, (url) => {
      const file = this.#resolve(url, element, 'srcset')
      return file === null ? null : this.#site.dataUrl(file, url)
    })
    this.#setAttribute(element, 'srcset', replaced)
  }

  #rewriteStyleAttribute(element: Element): void {
    const css = attributeOf(element, 'style')
    if (css === undefined) return
    const start = this.#placeOf(element, 'style')
    const inlined = inlineDeclarations(this.#site, css, { baseUrl: this.#baseUrl, start })
    if (inlined !== css) this.#setAttribute(element, 'style', inlined)
  }

  /**
   * A style sheet remains a link, because scripts look for it as a link and browsers read the contents of a data: URL
   * immediately. Nested pages are laid out within a single task, in which no link is loaded, so their style sheets
   * become style elements.
   */
  #rewriteLink(element: Element): void {
    const rel = (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/)
    const href = attributeOf(element, 'href')
    const location = element.sourceCodeLocation
    if (href === undefined || location == null) return
    const isSheet = rel.includes('stylesheet')
    const becomesSheet =
      attributeOf(element, 'as') === 'style' && attributeOf(element, 'onload') !== undefined
    if (!isSheet && !becomesSheet) return
    const type = attributeOf(element, 'type')?.trim().toLowerCase() ?? ''
    if (type !== '' && type !== 'text/css') return
    const file = this.#resolve(href, element, 'href')
    if (file === null) return
    if (this.#refusesSheet(file.path)) {
      this.#setAttribute(element, 'href', toDataUrl('text/plain', new Uint8Array(), href))
      return
    }
    const css = inlineSheetFile(this.#site, file.path)
    this.#site.account(css.length)
    if (this.#options.scripts) {
      const quirks = this.#document.mode === html.DOCUMENT_MODE.QUIRKS
      this.#setAttribute(element, 'href', toSheetUrl(this.#options.finishSheet(css, quirks), href))
      for (const name of ['integrity', 'charset']) this.#dropAttribute(element, name)
      return
    }
    if (!isSheet || rel.includes('alternate') || attributeOf(element, 'disabled') !== undefined) return
    const kept = Object.entries(location.attrs ?? {})
      .filter(([name]) => !/^(?:rel|href|type|as|integrity|crossorigin|charset)$/.test(name))
      .map(([, { startOffset, endOffset }]) => ` ${this.#source.slice(startOffset, endOffset)}`)
    this.#edits.replace(
      location.startOffset,
      location.endOffset,
      `<style${kept.join('')}>${escapeStyle(css)}</style>`,
    )
  }

  /**
   * Servers do not send the source of a preprocessor with the media type of a style sheet, so browsers only load it
   * in quirks mode.
   */
  #refusesSheet(path: string): boolean {
    if (!isPreprocessed(path) || this.#document.mode === html.DOCUMENT_MODE.QUIRKS) return false
    explainUnbuilt(this.#site, path)
    return true
  }

  #rewriteStyle(element: Element): void {
    const range = this.#contentRange(element)
    if (range === null) return
    const css = this.#source.slice(range.start, range.end)
    const inlined = inlineSheet(this.#site, css, { baseUrl: this.#baseUrl, start: range.place })
    if (inlined !== css) this.#edits.replace(range.start, range.end, escapeStyle(inlined))
  }

  #rewriteScript(element: Element): void {
    if (!this.#options.scripts) {
      this.#remove(element)
      return
    }
    const kind = scriptKind(attributeOf(element, 'type'), attributeOf(element, 'language'))
    if (kind === 'data' || kind === 'importmap') return
    const reference = attributeOf(element, 'src') ?? attributeOf(element, 'href')
    if (reference === undefined) {
      this.#rewriteInlineScript(element)
      return
    }
    // Browsers that support modules never run these scripts, and neither does our renderer.
    if (attributeOf(element, 'nomodule') !== undefined && kind === 'classic') return
    const file = this.#resolve(reference, element, 'src')
    if (file === null) return
    if (kind === 'module') {
      const name = sourceName(element, 'src')
      this.#dropAttribute(element, name)
      const range = this.#contentRange(element)
      if (range !== null)
        this.#edits.replace(range.start, range.end, `import ${JSON.stringify(this.#modules.add(file))}`)
      return
    }
    this.#setAttribute(element, 'src', classicScriptUrl(this.#site, this.#modules, file, reference))
    this.#dropAttribute(element, 'integrity')
  }

  #rewriteInlineScript(element: Element): void {
    const range = this.#contentRange(element)
    if (range === null) return
    const code = this.#source.slice(range.start, range.end)
    const origin = { baseUrl: this.#baseUrl, start: range.place }
    const rewritten = this.#modules.rewriteImports(code, origin, siteUrl(this.#path))
    if (rewritten !== code) this.#edits.replace(range.start, range.end, escapeScript(rewritten))
  }

  /** Puts the framed page into `srcdoc` as static HTML, because nested frames never run scripts. */
  #rewriteFrame(element: Element): void {
    const reference = attributeOf(element, 'src')
    if (reference === undefined || attributeOf(element, 'srcdoc') !== undefined) return
    const file = this.#resolve(reference, element, 'src')
    if (file === null) return
    if (this.#isPdf(file, element)) {
      this.#showPdfWindow(file, element, 'src')
      return
    }
    if (this.#options.depth >= maxFrameDepth) return
    const document = this.#framedDocument(file, reference, element)
    if (document === null) return
    this.#dropAttribute(element, 'src')
    this.#addAttribute(element, 'srcdoc', document)
  }

  /** Returns the frames of a frameset as iframes at their computed positions, with the strips between them. */
  #frames(frameset: Element, box: Box): string {
    const { frames, strips } = layOutFrameset(frameset, box)
    const shown = frames
      .filter(({ box: { width, height } }) => width > 0 && height > 0)
      .map(({ element, box: at }) => this.#frame(element, at))
    return [...shown, ...strips.map(stripMarkup)].join('')
  }

  #frame(element: Element, box: Box): string {
    const reference = attributeOf(element, 'src')
    const file = reference === undefined ? null : this.#resolve(reference, element, 'src')
    const kept = ['id', 'name', 'scrolling', 'marginwidth', 'marginheight'].map((name) => {
      const value = attributeOf(element, name)
      return value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`
    })
    let document: string | null = null
    if (file !== null && reference !== undefined) {
      if (this.#isPdf(file, element)) {
        this.#reportPdf(file, element, 'src')
        document = pdfWindow
      } else {
        const inner = this.#innerFrames(file, box)
        if (inner !== null) return inner
        document = this.#framedDocument(file, reference, element)
      }
    }
    const shown = document === null ? '' : ` srcdoc="${escapeAttribute(document)}"`
    return `<iframe${kept.join('')} style="${boxStyle(box)};border:0"${shown}></iframe>`
  }

  /**
   * A frame that contains a frameset is replaced by the frames of that frameset, because nested documents cannot have
   * frames of their own.
   */
  #innerFrames(file: SiteFile, box: Box): string | null {
    const { path } = file
    if (this.#options.depth >= maxFrameDepth || framedKind(path, this.#site.bytes(path)) !== 'page')
      return null
    const source = this.#site.text(path)
    if (!/<frameset\b/i.test(source)) return null
    const document = parse(source, { sourceCodeLocationInfo: true })
    const frameset = findFrameset(document)
    if (frameset === null) return null
    this.#site.account(source.length + frameCost)
    const options = { ...this.#options, scripts: false, depth: this.#options.depth + 1 }
    return new Page(this.#site, path, source, document, options).#frames(frameset, box)
  }

  /** Returns what a browser would show for a file in a frame. Null, with a warning, if only the browser can show it. */
  #framedDocument(file: SiteFile, reference: string, element: Element): string | null {
    const document = this.#documentOf(file, reference, element)
    if (document !== null) this.#site.account(document.length + frameCost)
    return document
  }

  #documentOf(file: SiteFile, reference: string, element: Element): string | null {
    const { path } = file
    switch (framedKind(path, this.#site.bytes(path))) {
      case 'page':
        return buildPage(this.#site, path, {
          ...this.#options,
          scripts: false,
          screen: null,
          depth: this.#options.depth + 1,
        }).document
      case 'picture': {
        const text = /\.svg$/i.test(path) ? this.#site.text(path) : null
        return pictureDocument(this.#boxedPicture(file, reference).url, text)
      }
      case 'text':
        return textDocument(this.#site.text(path))
      case 'other': {
        const message = msg`${path} is in a frame and is neither a page nor a picture nor plain text: what a browser would show for it is not rendered.`
        this.#site.report.add('frame-not-drawn', path, message, this.#placeOf(element, 'src'))
        return null
      }
    }
  }

  /** Shows the frames of a frameset in an iframe whose size is unknown here. */
  #reportFrame(element: Element): void {
    if (this.isFrameset) return
    const reference = attributeOf(element, 'src')
    const file = reference === undefined ? null : this.#resolve(reference, element, 'src')
    if (file === null) return
    const message = msg`${file.path} is in a frame of a frameset and in an iframe, and is not rendered.`
    this.#site.report.add('frame-not-drawn', file.path, message, this.#placeOf(element, 'src'))
  }

  #rewriteEmbed(element: Element): void {
    const reference = attributeOf(element, 'src')
    const file = reference === undefined ? null : this.#resolve(reference, element, 'src')
    if (file === null) return
    if (this.#isPdf(file, element)) this.#showPdfWindow(file, element, 'src')
    else this.#setAttribute(element, 'src', this.#site.dataUrl(file, reference))
  }

  #isPdf({ path }: SiteFile, element: Element): boolean {
    const bytes = this.#site.bytes(path)
    const declared = element.tagName === 'iframe' ? undefined : attributeOf(element, 'type')
    return declared === pdfMime || mediaTypeOf(path, bytes) === pdfMime || isPdf(bytes)
  }

  /** Shows an empty window instead of the PDF viewer. The data: URL keeps the attribute's original value. */
  #showPdfWindow(file: SiteFile, element: Element, name: string): void {
    const address = toDataUrl('text/html', new TextEncoder().encode(pdfWindow), attributeOf(element, name))
    this.#setAttribute(element, name, address)
    this.#reportPdf(file, element, name)
  }

  #reportPdf(file: SiteFile, element: Element, name: string): void {
    const message = msg`${file.path} is a PDF, which browsers show in their own viewer; its empty window is rendered.`
    this.#site.report.add('frame-not-drawn', file.path, message, this.#placeOf(element, name))
  }

  /** Images in `object` are shown as `img`, because an embedded SVG document could run scripts. */
  #rewriteObject(element: Element): void {
    const reference = attributeOf(element, 'data')
    const location = element.sourceCodeLocation
    // An unclosed element would swallow the rest of the page.
    if (reference === undefined || location?.startTag === undefined || location.endTag === undefined) return
    const file = this.#resolve(reference, element, 'data')
    if (file === null) return
    if (this.#isPdf(file, element)) {
      this.#showPdfWindow(file, element, 'data')
      // Removes the fallback content, which is intended for browsers without a viewer.
      this.#edits.replace(location.startTag.endOffset, location.endTag.startOffset, '')
      return
    }
    if (!/\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(file.path)) return
    const kept = Object.entries(location.attrs ?? {})
      .filter(([name]) => !/^(?:data|type|src)$/.test(name))
      .map(([, { startOffset, endOffset }]) => ` ${this.#source.slice(startOffset, endOffset)}`)
    const { url, style } = this.#boxedPicture(file, reference)
    const own = attributeOf(element, 'style') ?? ''
    const styled = style === '' ? '' : ` style="${escapeAttribute(own === '' ? style : `${own};${style}`)}"`
    const image = `<img src="${url}"${styled}${kept.join('')}>`
    this.#edits.replace(location.startOffset, location.endOffset, image)
  }

  /** An image for an element in which SVG documents are not scaled. */
  #boxedPicture(file: SiteFile, reference: string): { readonly url: string; readonly style: string } {
    const url = this.#site.dataUrl(file, reference)
    if (!/\.svg$/i.test(file.path)) return { url, style: '' }
    const text = this.#site.text(file.path)
    const { svg, style } = unscaledSvg(text)
    if (svg === text) return { url, style }
    return { url: toDataUrl('image/svg+xml', new TextEncoder().encode(svg), reference), style }
  }

  /** A symbol from another file is copied to a position next to where it is used. */
  #rewriteUse(element: Element): void {
    const reference = attributeOf(element, 'href')
    const location = element.sourceCodeLocation
    if (reference === undefined || location == null) return
    const file = this.#resolve(reference, element, 'href')
    if (file === null || file.fragment.length < 2) return
    const id = file.fragment.slice(1)
    const key = `${file.path}#${id}`
    const known = this.#symbols.get(key)
    if (known !== undefined) {
      this.#setAttribute(element, 'href', `#${known}`)
      return
    }
    const sheet = this.#sprites.get(file.path) ?? new SpriteSheet(this.#site.text(file.path))
    this.#sprites.set(file.path, sheet)
    const symbol = sheet.copy(id, `rt${this.#symbols.size + 1}-`)
    if (symbol === null) {
      const message = msg`The file ${file.path} has no element with the id ${id}.`
      this.#site.report.add('missing-symbol', key, message, this.#placeOf(element, 'href'))
      return
    }
    this.#site.account(symbol.markup.length)
    this.#symbols.set(key, symbol.id)
    this.#setAttribute(element, 'href', `#${symbol.id}`)
    this.#edits.insert(location.endOffset, `<defs>${symbol.markup}</defs>`)
  }

  #remove(element: Element): void {
    const location = element.sourceCodeLocation
    if (location != null) this.#edits.replace(location.startOffset, location.endOffset, '')
  }

  #resolve(reference: string, element: Element, attribute: string): SiteFile | null {
    const origin: Origin = { baseUrl: this.#baseUrl, place: () => this.#placeOf(element, attribute) }
    return this.#site.resolve(reference, origin)
  }

  #setAttribute(element: Element, name: string, value: string): void {
    const location = element.sourceCodeLocation?.attrs?.[sourceName(element, name)]
    if (location === undefined) return
    const text = `${sourceName(element, name)}="${escapeAttribute(value)}"`
    this.#edits.replace(location.startOffset, location.endOffset, text)
  }

  #dropAttribute(element: Element, name: string): void {
    const location = element.sourceCodeLocation?.attrs?.[name]
    if (location !== undefined) this.#edits.replace(location.startOffset, location.endOffset, '')
  }

  #addAttribute(element: Element, name: string, value: string): void {
    const location = element.sourceCodeLocation
    const tag = location?.startTag ?? location
    if (tag == null) return
    this.#edits.insert(tag.startOffset + 1 + element.tagName.length, ` ${name}="${escapeAttribute(value)}"`)
  }

  #contentRange(
    element: Element,
  ): { readonly start: number; readonly end: number; readonly place: Place } | null {
    const location = element.sourceCodeLocation
    if (location?.startTag === undefined) return null
    const { endOffset, endLine, endCol } = location.startTag
    return {
      start: endOffset,
      end: location.endTag?.startOffset ?? location.endOffset,
      place: { file: this.#path, line: endLine, column: endCol },
    }
  }

  #placeOf(element: Element, attribute?: string): Place {
    const location = element.sourceCodeLocation
    const named = attribute === undefined ? undefined : location?.attrs?.[sourceName(element, attribute)]
    const at = named ?? location
    return at == null ? { file: this.#path } : { file: this.#path, line: at.startLine, column: at.startCol }
  }

  /** Offset after everything that the parser has assigned to the head. */
  #endOfHead(): number {
    let offset = this.#startOfHead()
    for (const element of walkElements(this.#document)) {
      if (element.tagName === 'frameset') break
      offset = Math.max(offset, element.sourceCodeLocation?.startTag?.endOffset ?? 0)
      const isRoot = element.tagName === 'html' || element.tagName === 'head'
      if (!isRoot) offset = Math.max(offset, element.sourceCodeLocation?.endOffset ?? 0)
    }
    return offset
  }

  #startOfHead(): number {
    let offset = 0
    for (const child of this.#document.childNodes) {
      if (child.nodeName === '#documentType') offset = child.sourceCodeLocation?.endOffset ?? offset
    }
    for (const element of walkElements(this.#document)) {
      if (element.tagName !== 'html' && element.tagName !== 'head') break
      offset = element.sourceCodeLocation?.startTag?.endOffset ?? offset
    }
    return offset
  }
}

function findFrameset(document: Document): Element | null {
  for (const element of walkElements(document)) {
    if (element.tagName === 'frameset' && element.namespaceURI === html.NS.HTML) return element
    if (element.tagName === 'body') return null
  }
  return null
}

function boxStyle({ left, top, width, height }: Box): string {
  return `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
}

/**
 * Wide strips have a light and a dark edge. A `font` element is used because it parses colours by the rules for
 * attributes.
 */
function stripMarkup(strip: Strip): string {
  const { width, height, isUpright, color } = strip
  const fill = color === null ? '#d0d0d0' : 'currentcolor'
  const edges = `border:solid;border-width:${isUpright ? '0 1px' : '1px 0'};border-color:#aaa #000 #000 #aaa`
  const isEdged = (isUpright ? width : height) >= 3
  const style = `${boxStyle(strip)};box-sizing:border-box;background:${fill};${isEdged ? edges : ''}`
  return `<font color="${escapeAttribute(color ?? '')}" style="${style}"></font>`
}

function toSheetUrl(css: string, reference: string): string {
  return toDataUrl('text/css;charset=utf-8', new TextEncoder().encode(css), reference)
}
