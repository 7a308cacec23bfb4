import { decodePath } from '../../src/lib/site/site-path.ts'
import { asData, asText, asWords } from './values.ts'
import type { Data } from './values.ts'

/** A page, post or collection document, with its file, its data and its URL. */
export interface Page {
  readonly path: string
  readonly data: Data
  readonly body: string
  readonly skippedLines: number
  readonly kind: 'page' | 'post' | 'document'
  readonly collection: string
  readonly url: string
  /** `YYYY-MM-DD hh:mm:ss +0000`. Absent for undated pages. */
  readonly date?: string
}

export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown|mkd|mkdn|mkdown)$/i.test(path)
}

const postName = /(?:^|\/)(\d{4})-(\d{1,2})-(\d{1,2})-(.+)\.[^./]+$/

/** Derives a page's URL, date and kind from its path, its data and the site's permalink style. */
export function describePage(
  path: string,
  source: { readonly data: Data; readonly body: string; readonly skippedLines: number },
  config: Data,
): Page {
  const collection = /^_([^/]+)\//.exec(path)?.[1] ?? /(?:^|\/)_(posts)\//.exec(path)?.[1] ?? ''
  const kind = path.includes('_posts/') ? 'post' : collection === '' ? 'page' : 'document'
  const date = dateOf(path, source.data)
  const base = { ...source, path, kind, collection, ...(date === null ? {} : { date }) } as const
  return { ...base, url: urlOf(base, config) }
}

function dateOf(path: string, data: Data): string | null {
  const own = asText(data['date'])
  const [, year = '', month = '', day = ''] = postName.exec(path) ?? []
  const text =
    own === '' ? (year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : own
  if (text === '') return null
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)
  return Number.isNaN(time) ? null : formatDate(time)
}

export function formatDate(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} +0000`
}

const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

function urlOf(page: Omit<Page, 'url'>, config: Data): string {
  const own = asText(page.data['permalink'])
  const template = own === '' ? defaultTemplate(page, config) : (styles[own] ?? own)
  const url = fillTemplate(template, page)
  return `/${url}`.replace(/\/{2,}/g, '/')
}

function defaultTemplate(page: Omit<Page, 'url'>, config: Data): string {
  const style = asText(config['permalink']) || 'date'
  if (page.kind === 'post') return styles[style] ?? style
  if (page.kind === 'document') {
    const collection = asData(asData(config['collections'])[page.collection])
    return asText(collection['permalink']) || '/:collection/:path:output_ext'
  }
  // The site's permalink style only determines whether URLs of pages end in a slash.
  const isPretty = style === 'pretty' || style.endsWith('/')
  if (/(?:^|\/)index\.[^./]+$/.test(page.path)) return '/:folder/'
  return isPretty && /\.(?:html?|md|markdown)$/i.test(page.path)
    ? '/:folder/:basename/'
    : '/:folder/:basename:output_ext'
}

function fillTemplate(template: string, page: Omit<Page, 'url'>): string {
  const [year = '', month = '', day = ''] = (page.date ?? '').slice(0, 10).split('-')
  const basename = page.path.slice(page.path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
  const slug = asText(page.data['slug']) || (postName.exec(page.path)?.[4] ?? basename)
  const values: Readonly<Record<string, string>> = {
    categories: categoriesOf(page).join('/').toLowerCase(),
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    y_day: dayOfYear(page.date),
    title: slug,
    slug: slug.toLowerCase(),
    name: slug,
    collection: page.collection,
    path: page.path.replace(/^_[^/]+\//, '').replace(/\.[^.]+$/, ''),
    folder: page.path.slice(0, page.path.lastIndexOf('/') + 1),
    basename,
    output_ext: outputExtension(page.path),
  }
  return template.replace(/:([a-z_]+)/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

function dayOfYear(date: string | undefined): string {
  if (date === undefined) return ''
  const start = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)
  const days = (Date.parse(`${date.slice(0, 10)}T00:00:00Z`) - start) / 86_400_000
  return String(days + 1).padStart(3, '0')
}

export function categoriesOf({ path, data }: Pick<Page, 'path' | 'data'>): string[] {
  const folders =
    /^(.*?)_posts\//
      .exec(path)?.[1]
      ?.split('/')
      .filter((part) => part !== '') ?? []
  return [...new Set([...folders, ...asWords(data['category']), ...asWords(data['categories'])])]
}

export function outputExtension(path: string): string {
  if (isMarkdown(path)) return '.html'
  const extension = /\.[^./]+$/.exec(path)?.[0] ?? ''
  return /^\.(?:scss|sass)$/i.test(extension) ? '.css' : extension
}

/** Returns the file that a server would serve for a page's URL. */
export function fileOf(url: string): string {
  const path = decodePath(url.replace(/^\/+/, ''))
  if (path === '' || path.endsWith('/')) return `${path}index.html`
  return /\.[^./]+$/.test(path) ? path : `${path}.html`
}
