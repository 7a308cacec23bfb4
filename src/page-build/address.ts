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
  ['jqueryui', 'jquery-ui'],
  ['jquery.ui', 'jquery-ui'],
  ['jquery-easing', 'jquery.easing'],
  ['jquery-validate', 'jquery-validation'],
  ['jquery.validate', 'jquery-validation'],
  ['slick', 'slick-carousel'],
  ['OwlCarousel2', 'owl.carousel'],
  ['owl-carousel', 'owl.carousel'],
  ['Swiper', 'swiper'],
  ['wow', 'wow.js'],
  ['wowjs', 'wow.js'],
  ['jquery.isotope', 'isotope-layout'],
  ['masonry', 'masonry-layout'],
  ['jquery.imagesloaded', 'imagesloaded'],
  ['magnific-popup.js', 'magnific-popup'],
  ['fancybox', '@fancyapps/fancybox'],
  ['typed', 'typed.js'],
  ['particles', 'particles.js'],
  ['handlebars.js', 'handlebars'],
  ['mustache.js', 'mustache'],
  ['underscore.js', 'underscore'],
  ['prism', 'prismjs'],
  ['p5.js', 'p5'],
  ['scrollReveal.js', 'scrollreveal'],
  ['Glide.js', '@glidejs/glide'],
  ['splidejs', '@splidejs/splide'],
  ['materialize', 'materialize-css'],
  ['semantic-ui', 'semantic-ui-css'],
  ['limonte-sweetalert2', 'sweetalert2'],
  ['toastr.js', 'toastr'],
  ['bodymovin', 'lottie-web'],
  ['jquery.perfect-scrollbar', 'perfect-scrollbar'],
  ['normalize', 'normalize.css'],
  ['meyer-reset', 'reset-css'],
  ['picocss', '@picocss/pico'],
  ['animate', 'animate.css'],
  ['skeleton', 'skeleton-css'],
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
  [/^code\.jquery\.com\/ui\/(?<version>[\d.]+)\/(?<path>.*)$/, 'jquery-ui'],
  [/^code\.jquery\.com\/jquery-migrate-(?<version>\d[\d.]*\d)(?<path>[^]*)$/, 'jquery-migrate'],
  [/^(?:www\.)?w3schools\.com\/(?<path>(?:w3css\/(?<version>\d+)|lib)\/w3\.css)$/, 'w3-css'],
  [/^code\.ionicframework\.com\/ionicons\/(?<version>[\d.]+)\/(?<path>.*)$/, 'ionicons'],
  [/^cdn\.jsdelivr\.net\/gh\/kenwheeler\/slick@(?<version>[\d.]+)\/(?<path>.*)$/, 'slick-carousel'],
  [/^cdn\.jsdelivr\.net\/gh\/fancyapps\/fancybox@(?<version>[\d.]+)\/(?<path>.*)$/, '@fancyapps/fancybox'],
  [/^code\.jquery\.com\/jquery-(?<version>\d[\d.]*\d)?(?<path>[^]*)$/, 'jquery'],
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

/** The second number of a version that names one; ranges and tags leave it open. */
export function minorOf({ version }: Asked): number | null {
  const minor = /^v?\d+\.(\d+)/.exec(version ?? '')?.[1]
  return minor === undefined ? null : Number(minor)
}

/** The number that tells generations apart: the major version, or three.js's revision. */
export function majorOf({ name, version }: Asked): number | null {
  if (version === null) return null
  const [, first, second] = /^[^\d]*(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (first === undefined) return null
  return name === 'three' && first === '0' && second !== undefined ? Number(second) : Number(first)
}
