import { Liquid, Tag } from 'liquidjs'
import type { Context, Emitter, FS, Parser, TagToken, TopLevelToken } from 'liquidjs'
import { escapeHtml } from '../../src/lib/markup/escape-html.ts'
import { renderMarkdown } from './markdown.ts'
import { asText } from './values.ts'

/** The interface that the site provides for templates. */
export interface TemplateSite {
  /** Returns the text of a file under the site's root. Null if the file is missing. */
  read(path: string): string | null
  /** Returns the URL of a page, post or file with the given path, without the base. */
  urlOf(path: string): string | null
  missing(path: string): void
  readonly baseurl: string
  readonly url: string
  /** The current time shown to templates, as text. */
  readonly now: string
}

export interface Limits {
  readonly timeoutMs: number
}

/**
 * Limits for templates: the maximum number of characters in a chain of templates that are parsed together, and the
 * maximum number of objects created by one render.
 */
const parseLimit = 20_000_000
const memoryLimit = 50_000_000

/**
 * Prefix with which `{% include_relative %}` finds its files, because their paths are relative to the including file.
 */
const relativePrefix = '__relative__/'

/** Liquid with Jekyll's tags and filters. Reads only the site's own files. */
export function createLiquid(site: TemplateSite, { timeoutMs }: Limits): Liquid {
  const liquid = new Liquid({
    fs: createFileSystem(site),
    root: ['/'],
    partials: ['/'],
    layouts: ['/'],
    relativeReference: false,
    dynamicPartials: false,
    jekyllInclude: true,
    jekyllWhere: true,
    ownPropertyOnly: true,
    strictFilters: false,
    timezoneOffset: 0,
    preserveTimezones: false,
    locale: 'en-US',
    cache: true,
    parseLimit,
    renderLimit: timeoutMs,
    memoryLimit,
  })
  registerFilters(liquid, site)
  registerTags(liquid, site)
  return liquid
}

/** Renames the variants of the include tag, so that one tag handles all of them. Line numbers do not change. */
export function normaliseTags(source: string, path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return (
    source
      .replace(/(\{%-?\s*)include_cached\b/g, '$1include')
      // Ruby's Liquid reads `list.[name]` as `list[name]`.
      .replace(/\{[{%][^{}]*?[}%]\}/g, (tag) => tag.replaceAll('.[', '['))
      .replace(/(\{%-?\s*)include_relative\s+/g, `$1include ${relativePrefix}${folder}`)
  )
}

function createFileSystem(site: TemplateSite): FS {
  const pathOf = (file: string): string =>
    file.startsWith(relativePrefix) ? file.slice(relativePrefix.length) : `_includes/${file}`
  const read = (file: string): string => {
    const path = pathOf(file)
    const text = site.read(path)
    if (text === null) site.missing(path)
    return text === null ? '' : normaliseTags(text, path)
  }
  return {
    // A missing include is only a warning, so all files are reported as existing.
    exists: () => Promise.resolve(true),
    existsSync: () => true,
    contains: () => Promise.resolve(true),
    containsSync: () => true,
    readFile: (file) => Promise.resolve(read(file)),
    readFileSync: read,
    resolve: (_folder, file) => file,
    dirname: () => '/',
    sep: '/',
  }
}

function registerFilters(liquid: Liquid, site: TemplateSite): void {
  const filters: Readonly<Record<string, (value: unknown) => unknown>> = {
    relative_url: (value) => relativeUrl(asText(value), site.baseurl),
    absolute_url: (value) => {
      const text = asText(value)
      return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : site.url + relativeUrl(text, site.baseurl)
    },
    markdownify: (value) => renderMarkdown(asText(value)),
    smartify: (value) => renderMarkdown(asText(value)).replace(/^<p>|<\/p>\n?$/g, ''),
    strip_index: (value) => asText(value).replace(/\/index\.html?$/, '/'),
    to_integer: (value) => Math.trunc(Number(value)) || 0,
    inspect: (value) => JSON.stringify(value),
    scssify: (value) => value,
    sassify: (value) => value,
  }
  for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, filter)
  stopClock(liquid, site.now)
}

/** The value of "now" in dates comes from the job, so that a page looks the same every day. */
function stopClock(liquid: Liquid, now: string): void {
  for (const name of [
    'date',
    'date_to_xmlschema',
    'date_to_rfc822',
    'date_to_string',
    'date_to_long_string',
  ]) {
    const native = liquid.filters[name]
    if (typeof native !== 'function') continue
    liquid.registerFilter(name, function (value: unknown, ...rest: unknown[]): unknown {
      const result: unknown = native.call(this, value === 'now' || value === 'today' ? now : value, ...rest)
      return result
    })
  }
}

/** Joins paths without doubling slashes; URLs on other servers are left unchanged. */
function relativeUrl(text: string, baseurl: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text)) return text
  const joined = `${baseurl}/${text}`.replace(/\/{2,}/g, '/')
  return joined.startsWith('/') ? joined : `/${joined}`
}

function registerTags(liquid: Liquid, site: TemplateSite): void {
  liquid.registerTag('highlight', HighlightTag)
  const addressTag = (find: (name: string) => string | null) =>
    class AddressTag extends Tag {
      readonly #name: string

      constructor(token: TagToken, rest: TopLevelToken[], engine: Liquid) {
        super(token, rest, engine)
        this.#name = token.args.trim().replace(/^(["'])(.*)\1$/, '$2')
      }

      *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
        const name = asText(yield this.liquid._parseAndRender(this.#name, context, {}))
        const url = find(name)
        if (url === null) site.missing(name)
        emitter.write(url === null ? '' : relativeUrl(url, site.baseurl))
      }
    }
  liquid.registerTag(
    'link',
    addressTag((name) => site.urlOf(name)),
  )
  liquid.registerTag(
    'post_url',
    addressTag((name) => site.urlOf(`_posts/${name}`)),
  )
  // Markup for search engines and feeds. It is not visible.
  for (const name of ['seo', 'feed_meta']) liquid.registerTag(name, SilentTag)
}

class SilentTag extends Tag {
  render(): void {
    // Tags of this class have no visible output.
  }
}

/** Handles `{% highlight ruby linenos %}`. Writes Rouge's markup without its syntax colouring. */
class HighlightTag extends Tag {
  readonly #language: string
  readonly #templates: ReturnType<Liquid['parse']> = []

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid)
    this.#language = /^\s*([\w.+#-]*)/.exec(token.args)?.[1] ?? ''
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      if ('name' in next && next.name === 'endhighlight') return
      this.#templates.push(parser.parseToken(next, rest))
    }
    throw new Error('{% highlight %} is not closed')
  }

  *render(context: Context): Generator<unknown, string, unknown> {
    const code = asText(yield this.liquid.renderer.renderTemplates(this.#templates, context))
    const name = escapeHtml(this.#language)
    const text = escapeHtml(code.replace(/^\n+|\s+$/g, ''))
    return `<figure class="highlight"><pre><code class="language-${name}" data-lang="${name}">${text}</code></pre></figure>`
  }
}
