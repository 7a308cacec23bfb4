import { LiquidError } from 'liquidjs'
import type { Liquid } from 'liquidjs'
import { msg, textOf, type Message, type Place, type Warning } from '../../src/contracts/index.ts'
import { missingMessage } from '../../src/lib/site/site-path.ts'
import { decodeText } from '../../src/lib/site/text-decoding.ts'
import { hasFrontMatter, readFrontMatter, readYaml } from './front-matter.ts'
import type { SourceText } from './front-matter.ts'
import { createLiquid, normaliseTags } from './liquid.ts'
import { renderMarkdown } from './markdown.ts'
import type { JekyllJob, JekyllSite } from './methods.ts'
import { categoriesOf, describePage, fileOf, formatDate, isMarkdown, outputExtension } from './pages.ts'
import type { Page } from './pages.ts'
import { SiteProblem } from './problem.ts'
import { readSiteData } from './site-data.ts'
import {
  collectionNames,
  describeStaticFile,
  findReached,
  findRoot,
  groupBy,
  paginate,
  sortBy,
  titleFromName,
} from './site-parts.ts'
import { compileSass } from './stylesheets.ts'
import { asData, asText, asWords } from './values.ts'
import type { Data } from './values.ts'

/** Depth limit for layouts, which stops layouts that include each other. */
const maxLayouts = 20

/** Files that are processed if they have front matter; all other files are copied. */
const textFile = /\.(?:html?|xhtml|css|scss|sass|js|mjs|json|svg|xml|txt|webmanifest)$/i

export class JekyllBuilder {
  readonly #job: JekyllJob
  readonly #warnings: Warning[]
  /** The site's folder among the files, which is either empty or ends in `/`. */
  readonly #root: string
  readonly #paths: readonly string[]
  readonly #texts = new Map<string, string>()
  readonly #config: Data
  readonly #pages: readonly Page[]
  readonly #views = new Map<Page, Record<string, unknown>>()
  /** Pages whose body is currently being rendered. */
  readonly #rendering = new Set<string>()
  readonly #site: Record<string, unknown>
  readonly #liquid: Liquid

  /** `warnings` receives problems that do not stop the build. */
  constructor(job: JekyllJob, warnings: Warning[]) {
    this.#job = job
    this.#warnings = warnings
    this.#root = findRoot(job)
    this.#paths = [...job.files.keys()]
      .filter((path) => path.startsWith(this.#root))
      .map((path) => path.slice(this.#root.length))
    this.#config = this.#readConfig()
    this.#pages = this.#readPages()
    this.#site = this.#describeSite()
    this.#liquid = createLiquid(
      {
        read: (path) => this.#read(path),
        urlOf: (path) => this.#urlOf(path),
        missing: (path) => {
          this.#warn('missing-file', missingMessage(path))
        },
        baseurl: this.#baseurl,
        url: asText(this.#config['url']),
        now: formatDate(job.epochMs),
      },
      { timeoutMs: job.timeoutMs },
    )
  }

  async build(): Promise<JekyllSite> {
    const files = new Map<string, Uint8Array<ArrayBuffer>>()
    const pagesByPath = new Map(this.#pages.map((page) => [page.path, page]))
    const entryPath = this.#job.entry.slice(this.#root.length)
    for (const path of this.#paths) {
      if (/(?:^|\/)[_.]/.test(path) || pagesByPath.has(path)) continue
      const bytes = this.#job.files.get(this.#root + path)
      if (bytes !== undefined) files.set(path, bytes)
    }
    const encoder = new TextEncoder()
    const failed = new Map<string, SiteProblem>()
    for (const page of this.#pages) {
      if (page.kind !== 'page' || outputExtension(page.path) === '.html' || page.path === entryPath) continue
      try {
        const text = await this.#renderAsset(page)
        if (text !== null) files.set(fileOf(page.url), encoder.encode(text))
      } catch (thrown) {
        if (!(thrown instanceof SiteProblem)) throw thrown
        failed.set(fileOf(page.url), thrown)
      }
    }
    const entry = pagesByPath.get(entryPath)
    const name = entry === undefined ? entryPath : fileOf(entry.url)
    if (entry !== undefined) files.set(name, encoder.encode(await this.#renderPage(entry)))
    this.#judgeFailures(failed, files, name)
    return { files, entry: name, servedUnder: this.#baseurl }
  }

  /**
   * Throws the error of an asset that the entry uses, either directly or through other files; reports the errors of
   * all other assets.
   */
  #judgeFailures(
    failed: ReadonlyMap<string, SiteProblem>,
    files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
    entry: string,
  ): void {
    if (failed.size === 0) return
    const reached = findReached(files, entry, failed.keys())
    for (const [path, problem] of failed) {
      if (reached.has(path)) throw problem
      this.#warn('left-out', msg`${path} was left out: ${problem.said}`, problem.place)
    }
  }

  get #baseurl(): string {
    return asText(this.#config['baseurl']).replace(/\/+$/, '')
  }

  #warn(code: string, message: Message, place?: Place): void {
    if (
      this.#warnings.some((warning) => warning.code === code && textOf(warning.message) === textOf(message))
    )
      return
    const shown = place === undefined ? {} : { place: { ...place, ...this.#named(place.file) } }
    this.#warnings.push({ code, message, ...shown })
  }

  /** Adds the site's root to a file's path, so that messages show the path that the user knows. */
  #named(file: string | undefined): Place {
    return file === undefined ? {} : { file: this.#root + file }
  }

  #read(path: string): string | null {
    const known = this.#texts.get(path)
    if (known !== undefined) return known
    const bytes = this.#job.files.get(this.#root + path)
    if (bytes === undefined) return null
    const text = decodeText(bytes)
    this.#texts.set(path, text)
    return text
  }

  #readConfig(): Data {
    const path = ['_config.yml', '_config.yaml'].find((name) => this.#paths.includes(name))
    if (path === undefined) return {}
    const { value, problem } = readYaml(path, this.#read(path) ?? '')
    if (problem !== undefined) {
      throw new SiteProblem('syntax', msg`The configuration cannot be read: ${problem.message}`, {
        ...problem.place,
        ...this.#named(path),
      })
    }
    return asData(value)
  }

  #readSource(path: string): SourceText {
    const source = readFrontMatter(path, this.#read(path) ?? '')
    if (source.problem !== undefined) {
      const message = msg`The front matter of ${path} cannot be read: ${source.problem.message}`
      this.#warn('front-matter', message, source.problem.place)
    }
    return source
  }

  #readPages(): Page[] {
    const pages: Page[] = []
    const collections = new Set(['posts', ...collectionNames(this.#config)])
    const entryPath = this.#job.entry.slice(this.#root.length)
    for (const path of this.#paths) {
      const folder = /(?:^|\/)_([^/]+)\//.exec(path)?.[1]
      if (folder !== undefined ? !collections.has(folder) : /(?:^|\/)[_.]/.test(path)) continue
      if (!isMarkdown(path) && !textFile.test(path)) continue
      const isForced = path === entryPath && isMarkdown(path)
      if (!isForced && !hasFrontMatter(this.#read(path) ?? '')) continue
      const source = this.#readSource(path)
      const data = { ...this.#defaultsFor(path, folder ?? ''), ...source.data }
      if (data['published'] === false) continue
      pages.push(describePage(path, { ...source, data }, this.#config))
    }
    return pages
  }

  /** The values in `defaults` of the configuration for a path and a type. Later values override earlier ones. */
  #defaultsFor(path: string, collection: string): Data {
    const type = collection === '' ? 'pages' : collection
    const entries: unknown = this.#config['defaults']
    let values: Data = {}
    for (const entry of Array.isArray(entries) ? entries.map(asData) : []) {
      const scope = asData(entry['scope'])
      const scopePath = asText(scope['path']).replace(/^\/+/, '')
      const scopeType = asText(scope['type'])
      if (!path.startsWith(scopePath) || (scopeType !== '' && scopeType !== type)) continue
      values = { ...values, ...asData(entry['values']) }
    }
    return values
  }

  #describeSite(): Record<string, unknown> {
    const dated = (page: Page): string => page.date ?? ''
    const posts = this.#pages
      .filter((page) => page.kind === 'post')
      .sort((left, right) => (dated(left) < dated(right) ? 1 : dated(left) > dated(right) ? -1 : 0))
    const pages = this.#pages.filter((page) => page.kind === 'page').map((page) => this.#view(page))
    const postViews = posts.map((page) => this.#view(page))
    postViews.forEach((view, index) => {
      view['next'] = postViews[index - 1] ?? null
      view['previous'] = postViews[index + 1] ?? null
    })
    const collections = collectionNames(this.#config).map((name) => ({
      label: name,
      docs: this.#documentsOf(name),
    }))
    const report = (file: string, message: Message): void => {
      this.#warn('front-matter', msg`${file} cannot be read: ${message}`, { file })
    }
    return {
      ...this.#config,
      baseurl: this.#baseurl,
      url: asText(this.#config['url']),
      time: formatDate(this.#job.epochMs),
      data: readSiteData(this.#paths, (path) => this.#read(path) ?? '', report),
      pages,
      html_pages: pages,
      posts: postViews,
      related_posts: postViews.slice(0, 10),
      categories: groupBy(postViews, 'categories'),
      tags: groupBy(postViews, 'tags'),
      static_files: this.#paths
        .filter((path) => !/(?:^|\/)[_.]/.test(path) && !this.#pages.some((page) => page.path === path))
        .map(describeStaticFile),
      collections: [{ label: 'posts', docs: postViews }, ...collections],
      documents: [...postViews, ...collections.flatMap(({ docs }) => docs)],
      ...Object.fromEntries(collections.map(({ label, docs }) => [label, docs])),
    }
  }

  /** A collection's documents, sorted by its sort key, or by path if there is no sort key. */
  #documentsOf(name: string): Record<string, unknown>[] {
    const key = asText(asData(asData(this.#config['collections'])[name])['sort_by'])
    const views = this.#pages
      .filter((page) => page.collection === name)
      .sort((left, right) => (left.path < right.path ? -1 : 1))
      .map((page) => this.#view(page))
    return key === '' ? views : sortBy(views, key)
  }

  /** A page in the form seen by templates. Its content is rendered on demand. */
  #view(page: Page): Record<string, unknown> {
    const known = this.#views.get(page)
    if (known !== undefined) return known
    const name = page.path.slice(page.path.lastIndexOf('/') + 1)
    const view: Record<string, unknown> = {
      ...page.data,
      url: page.url,
      path: page.path,
      name,
      relative_path: page.path,
      dir: page.url.slice(0, page.url.lastIndexOf('/') + 1),
      collection: page.collection === '' ? undefined : page.collection,
      id: page.url.replace(/\.[^./]+$/, '').replace(/\/$/, ''),
      slug: asText(page.data['slug']) || name.replace(/^\d{4}-\d+-\d+-/, '').replace(/\.[^.]+$/, ''),
    }
    if (page.date !== undefined) view['date'] = page.date
    if (page.kind === 'post') {
      view['categories'] = categoriesOf(page)
      view['tags'] = asWords(page.data['tags'])
    }
    if (page.kind !== 'page') view['title'] ??= titleFromName(name)
    this.#views.set(page, view)
    this.#defineContent(page, view)
    return view
  }

  #defineContent(page: Page, view: Record<string, unknown>): void {
    let content: Promise<string> | undefined
    // If a page shows its own content, either directly or through other pages, its source is used instead.
    const render = (): Promise<string> =>
      this.#rendering.has(page.path)
        ? Promise.resolve(page.body)
        : (content ??= this.#renderContent(page, page.body))
    // Liquid awaits the values it reads.
    Reflect.defineProperty(view, 'content', { enumerable: true, configurable: true, get: render })
    if ('excerpt' in view) return
    const separator = asText(this.#config['excerpt_separator']) || '\n\n'
    const firstPart = page.body.trimStart().split(separator)[0] ?? ''
    Reflect.defineProperty(view, 'excerpt', {
      enumerable: true,
      configurable: true,
      get: () =>
        this.#rendering.has(page.path) ? Promise.resolve(firstPart) : this.#renderContent(page, firstPart),
    })
  }

  async #renderContent(page: Page, body: string): Promise<string> {
    const text = await this.#renderBody(page, body, { page: this.#view(page) })
    return isMarkdown(page.path) ? renderMarkdown(text) : text
  }

  async #renderPage(page: Page): Promise<string> {
    const view = this.#view(page)
    const paginator = paginate(this.#config, this.#site['posts'])
    const scope = paginator === null ? { page: view } : { page: view, paginator }
    const text = await this.#renderBody(page, page.body, scope)
    let content = isMarkdown(page.path) ? renderMarkdown(text) : text
    let name = asText(page.data['layout'])
    for (let depth = 0; name !== '' && name !== 'none' && name !== 'null'; depth += 1) {
      const path = ['html', 'htm', 'md', 'xml']
        .map((type) => `_layouts/${name}.${type}`)
        .find((one) => this.#paths.includes(one))
      if (path === undefined || depth >= maxLayouts) {
        this.#warn('missing-file', missingMessage(`_layouts/${name}.html`), { file: page.path })
        return content
      }
      const layout = this.#readSource(path)
      content = await this.#renderTemplate(path, layout.body, layout.skippedLines, {
        ...scope,
        layout: layout.data,
        content,
      })
      name = asText(layout.data['layout'])
    }
    return content
  }

  /**
   * A style sheet, script or data file with front matter. If it does not compile, this is reported and the result is
   * null.
   */
  async #renderAsset(page: Page): Promise<string | null> {
    const text = await this.#renderBody(page, page.body, { page: this.#view(page) })
    if (!/\.(?:scss|sass)$/i.test(page.path)) return text
    const folder = asText(asData(this.#config['sass'])['sass_dir']) || '_sass'
    const result = await compileSass(page.path, text, {
      read: (path) => (path === page.path ? null : this.#read(path)),
      folder: `${folder.replace(/\/+$/, '')}/`,
    })
    if ('css' in result) return result.css
    const line = (result.place.line ?? 1) + (result.place.file === page.path ? page.skippedLines : 0)
    this.#warn('style-sheet', msg`${page.path} was left out: ${result.message}`, { ...result.place, line })
    return null
  }

  async #renderBody(page: Page, body: string, scope: Data): Promise<string> {
    this.#rendering.add(page.path)
    try {
      return await this.#renderTemplate(page.path, body, page.skippedLines, scope)
    } finally {
      this.#rendering.delete(page.path)
    }
  }

  async #renderTemplate(path: string, body: string, skippedLines: number, scope: Data): Promise<string> {
    if (!/\{[{%]/.test(body)) return body
    try {
      const templates = this.#liquid.parse(normaliseTags(body, path), path)
      const environment = { environment: 'development', version: '4.3.3' }
      const result: unknown = await this.#liquid.render(templates, {
        site: this.#site,
        jekyll: environment,
        ...scope,
      })
      return asText(result)
    } catch (thrown) {
      throw this.#describeError(thrown, path, skippedLines)
    }
  }

  #describeError(thrown: unknown, path: string, skippedLines: number): unknown {
    if (thrown instanceof SiteProblem || !LiquidError.is(thrown)) return thrown
    const inner: unknown = thrown.originalError
    if (inner instanceof SiteProblem) return inner
    const message = thrown.message.replace(/, (?:file|line):.*$/s, '')
    const file = thrown.token.file ?? path
    const [line = 1, column = 1] = thrown.token.getPosition()
    const isOwn = file === path
    const named = this.#named(isOwn ? path : `_includes/${file}`)
    const place = { ...named, line: line + (isOwn ? skippedLines : 0), column }
    if (/limit exceeded/.test(message)) {
      return new SiteProblem('timeout', msg`The template of ${path} does not terminate: ${message}.`, place)
    }
    return new SiteProblem('syntax', msg`The template cannot be rendered: ${message}.`, place)
  }

  #urlOf(path: string): string | null {
    const wanted = path.replace(/^\/+/, '')
    const page = this.#pages.find(
      (one) => one.path === wanted || one.path.replace(/\.[^./]+$/, '') === wanted,
    )
    return page?.url ?? (this.#paths.includes(wanted) ? `/${wanted}` : null)
  }
}
