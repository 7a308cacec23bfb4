/*
 * What an address of a CDN asks for. Each CDN spells package, version and file in its own way; names are given here
 * as npm has them.
 */

export interface Asked {
  /** The package by its name on npm. */
  readonly name: string
  /** As written, such as `5.3.0`, `^4` or `latest`; null where none is. */
  readonly version: string | null
  /** The file in the package, without a leading slash. */
  readonly path: string
}

/** Names that a CDN gives to packages of another name on npm. */
const npmNames: ReadonlyMap<string, string> = new Map([
  ['twitter-bootstrap', 'bootstrap'],
  ['Chart.js', 'chart.js'],
  ['chartjs', 'chart.js'],
  ['three.js', 'three'],
  ['threejs', 'three'],
  ['KaTeX', 'katex'],
  ['lodash.js', 'lodash'],
  ['babel-standalone', '@babel/standalone'],
  ['angular.js', 'angular'],
  ['angularjs', 'angular'],
  ['DOMPurify', 'dompurify'],
  ['markdown-it.js', 'markdown-it'],
  ['greensock', 'gsap'],
  ['TweenMax', 'gsap'],
  ['popper.js', 'popper.js'],
  ['Recharts', 'recharts'],
  ['moment.js', 'moment'],
  ['date-fns-umd', 'date-fns'],
  ['alpine', 'alpinejs'],
  ['es6-shim', 'core-js'],
  ['babel-polyfill', 'core-js'],
])
const npmName = (name: string): string => npmNames.get(name) ?? name

const spec = '(?<name>(?:@[\\w.-]+/)?[\\w.-]+)(?:@(?<version>[\\w.^~*<>=-]+))?(?:/(?<path>[^?#]*))?'
/** Hosts whose paths begin with a package as npm names it. */
const npmHosts = new RegExp(
  [
    'unpkg\\.com/',
    'cdn\\.jsdelivr\\.net/npm/',
    'esm\\.run/',
    'esm\\.sh/(?:(?:stable|v\\d+|gh)/)?\\*?',
    'cdn\\.esm\\.sh/(?:v\\d+/)?',
    'cdn\\.skypack\\.dev/(?:pin/)?',
    'jspm\\.dev/(?:npm:)?',
    'ga\\.jspm\\.io/npm:',
    'unpkg\\.zhimg\\.com/',
    'npm\\.elemecdn\\.com/',
    'registry\\.npmmirror\\.com/',
    'cdn\\.pika\\.dev/',
  ].join('|'),
)
const byNpm = new RegExp(`^(?:${npmHosts.source})${spec}`)
/** Hosts of the shape `host/library/version/file`. */
const byFolder =
  /^(?:cdnjs\.cloudflare\.com\/ajax\/libs|ajax\.googleapis\.com\/ajax\/libs|ajax\.aspnetcdn\.com\/ajax|(?:maxcdn|stackpath|netdna)\.bootstrapcdn\.com|cdn\.staticfile\.(?:org|net)|cdn\.bootcdn\.net\/ajax\/libs|cdn\.bootcss\.com|lib\.baomitu\.com|code\.angularjs\.org(?=\/))\/(?<name>[\w.-]+)\/(?<version>r?\d[\w.-]*)\/(?<path>[^?#]*)/
/** Sites of single libraries. */
const bySite: readonly (readonly [RegExp, string])[] = [
  [/^cdn\.tailwindcss\.com(?:\/(?<version>\d[\d.]*))?(?<path>[?/].*)?$/, 'tailwindcss'],
  [/^code\.jquery\.com\/jquery-(?<version>\d[\d.]*\d)?(?<path>.*)$/, 'jquery'],
  [/^d3js\.org\/d3(?:\.v(?<version>\d+))?(?<path>(?:\.min)?\.m?js)$/, 'd3'],
  [/^d3js\.org\/topojson(?:\.v(?<version>\d+))?(?<path>(?:\.min)?\.js)$/, 'topojson'],
  [/^threejs\.org\/(?<path>(?:build|examples)\/.*)$/, 'three'],
  [
    /^(?:use|pro)\.fontawesome\.com\/releases\/v(?<version>[\d.]+)\/(?<path>.*)$/,
    '@fortawesome/fontawesome-free',
  ],
  [/^kit\.fontawesome\.com\/(?<path>.*)$/, '@fortawesome/fontawesome-free'],
  [/^cdn\.mathjax\.org\/mathjax\/(?<version>[\w.]+)\/(?<path>.*)$/, 'mathjax'],
  [/^(?:www\.)?(?:v2\.)?vuejs\.org\/js\/(?<path>vue.*)$/, 'vue'],
  [/^code\.angularjs\.org\/(?<version>[\d.]+)\/(?<path>.*)$/, 'angular'],
  [/^(?:cdn\.)?polyfill\.io\/(?<path>.*)$/, 'core-js'],
  [/^cdnjs\.cloudflare\.com\/polyfill\/(?<path>.*)$/, 'core-js'],
]

/** Null for addresses of no CDN that is known here, relative ones among them. */
export function readAddress(address: string): Asked | null {
  const rest = /^(?:https?:)?\/\/(.+)$/i.exec(address.trim())?.[1]
  if (rest === undefined) return null
  for (const [pattern, name] of bySite) {
    const groups = pattern.exec(rest)?.groups
    if (groups !== undefined) {
      return { name, version: groups['version'] ?? null, path: (groups['path'] ?? '').replace(/^\//, '') }
    }
  }
  const groups = (byFolder.exec(rest) ?? byNpm.exec(rest))?.groups
  const name = groups?.['name']
  if (groups === undefined || name === undefined) return null
  return { name: npmName(name), version: groups['version'] ?? null, path: groups['path'] ?? '' }
}

/** A bare import name as its package and the file in it. */
export function readBareName(name: string): Asked | null {
  const groups = new RegExp(`^(?:npm:)?${spec}$`).exec(name)?.groups
  const bare = groups?.['name']
  return bare === undefined
    ? null
    : { name: bare, version: groups?.['version'] ?? null, path: groups?.['path'] ?? '' }
}

/** The number that tells generations apart: the major version, or three.js's revision. */
export function majorOf({ name, version }: Asked): number | null {
  if (version === null) return null
  const [, first, second] = /^[^\d]*(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (first === undefined) return null
  return name === 'three' && first === '0' && second !== undefined ? Number(second) : Number(first)
}
