import { npmName, packageOf } from './cdn-names.ts'

/*
 * The package file to which a CDN URL refers. Each CDN spells package, version and file differently. Names here are
 * those on npm.
 */

export interface Asked {
  /** The package's name on npm. */
  readonly name: string
  /** Version as written, such as `5.3.0`, `^4` or `latest`. Null if missing. */
  readonly version: string | null
  /** Path of the file in the package, without a leading slash. */
  readonly path: string
}

/** jsDelivr and its mirrors. */
const jsdelivr =
  '(?:(?:cdn|fastly|gcore|testingcf|quantil|originfastly|esm)\\.jsdelivr\\.net|cdn\\.jsdmirror\\.(?:com|cn)|jsd\\.(?:onmicrosoft\\.cn|cdn\\.zzko\\.cn)|jsdelivr\\.b-cdn\\.net)'
const name = '(?<name>(?:@[\\w.-]+/)?[\\w.-]+)'
const version = '(?<version>[\\w.^~*<>=|+ -]+)'
const spec = `${name}(?:@${version})?(?:/(?<path>[^?#]*))?`
/** Hosts where paths begin with a package's npm name. */
const npmHosts = [
  '(?:www\\.)?unpkg\\.com/',
  'esm\\.unpkg\\.com/',
  'npmcdn\\.com/',
  'unpkg\\.zhimg\\.com/',
  'npm\\.elemecdn\\.com/',
  'npm\\.onmicrosoft\\.cn/',
  `${jsdelivr}/npm/`,
  's4\\.zstatic\\.net/npm/',
  'cdn\\.bootcdn\\.net/npm/',
  'code\\.bdstatic\\.com/npm/',
  'esm\\.run/',
  '(?:cdn\\.|raw\\.)?esm\\.sh/(?:(?:stable|v\\d+|npm)/)?\\*?',
  'cdn\\.skypack\\.dev/(?:(?:pin|new|-)/)*',
  '(?:dev\\.)?jspm\\.(?:dev|io)/(?:npm:)?',
  '(?:ga|cdn|ga\\.system|system-cdn)\\.jspm\\.io/npm:',
  'cdn\\.pika\\.dev/',
  'bundle\\.run/',
  'wzrd\\.in/standalone/',
]
const byNpm = new RegExp(`^(?:${npmHosts.join('|')})${spec}`)
/** npmmirror has the version as a folder. */
const byMirror = new RegExp(
  `^(?:registry\\.npmmirror\\.com|cdn\\.npmmirror\\.com/packages)/${name}(?:/${version}/files)?(?:/(?<path>[^?#]*))?`,
)
/** Hosts with paths of the form `host/library/version/file`. */
const folderHosts = [
  'ajax\\.(?:aspnetcdn|microsoft)\\.com/ajax',
  '(?:maxcdn|stackpath|netdna)\\.bootstrapcdn\\.com',
  'cdn\\.staticfile\\.(?:org|net)',
  'cdn\\.bootc(?:ss|dn)\\.(?:com|net)',
  'lib\\.baomitu\\.com',
  '[\\w.-]+\\.(?:bytecdntp|pstatp)\\.com/cdn(?:/expire-[\\w-]+)?',
  'libs?\\.(?:baidu|bdimg)\\.com',
  '(?:apps|libs)\\.bdimg\\.com/libs',
  'upcdn\\.b0\\.upaiyun\\.com/libs',
  'lib\\.sinaapp\\.com/js',
  'cdn\\.statically\\.io/libs',
  'pagecdn\\.io/lib',
  'g\\.alicdn\\.com/code/lib',
  'gw\\.alipayobjects\\.com/os/lib',
  'cdn\\.static\\.runoob\\.com/libs',
  'libs\\.cdnjs\\.net',
  'lib\\.arvancloud\\.ir',
  'yastatic\\.net',
  'cdn\\.jsdelivr\\.net(?!/(?:npm|gh|combine|wp|g)/)',
]
const folder = '(?:latest|next|[\\^~]?[rv]?\\d[\\w.*-]*)'
const byFolder = new RegExp(
  `^(?:${folderHosts.join('|')})/(?<name>[\\w.-]+)/(?<version>${folder})/(?<path>[^?#]+)`,
)
/** cdnjs, Google's hosted libraries, and their mirrors, which use the same paths. */
const byAjaxLibs = new RegExp(
  `^[\\w.-]+(?:/cdnjs)?/ajax/libs/(?<name>[\\w.-]+)/(?:(?<version>${folder})/)?(?<path>[^?#]+)`,
)
/** Hosts of files in GitHub repositories. */
const byRepository = new RegExp(
  `^(?:${jsdelivr}/gh|cdn\\.statically\\.io/gh|esm\\.sh/gh|(?:cdn\\.)?rawgit\\.com|raw(?:cdn)?\\.githack\\.com|gitcdn\\.(?:xyz|link)/(?:repo|cdn)|raw\\.githubusercontent\\.com)/(?<repository>[\\w-]+/[\\w.-]+)(?:[@/](?<version>[^/]+))?(?:/(?<path>[^?#]*))?`,
)
/** Websites of individual libraries. */
const bySite: readonly (readonly [RegExp, string])[] = [
  [/^cdn\.tailwindcss\.com(?:\/(?<version>[\^~]?v?\d[\w.]*|latest))?(?<path>[?/].*)?$/, 'tailwindcss'],
  [/^code\.jquery\.com\/ui\/(?<version>[\d.]+)\/(?<path>.*)$/, 'jquery-ui'],
  [/^code\.jquery\.com\/jquery-migrate(?:-(?<version>\d+(?:\.\d+)*))?(?<path>[^]*)$/, 'jquery-migrate'],
  [/^(?:www\.)?w3schools\.com\/(?<path>(?:w3css\/(?<version>\d+)|lib)\/w3\.css)$/, 'w3-css'],
  [/^code\.ionicframework\.com\/ionicons\/(?<version>[\d.]+)\/(?<path>.*)$/, 'ionicons'],
  [
    /^(?:code\.jquery\.com|ajax\.aspnetcdn\.com\/ajax\/jquery)\/jquery(?:-(?<version>\d+(?:\.\d+)*))?(?<path>[.-][^/]*)$/i,
    'jquery',
  ],
  [/^d3js\.org\/d3(?:\.v(?<version>\d+))?(?<path>(?:\.min)?\.m?js)$/, 'd3'],
  [/^d3js\.org\/topojson(?:\.v(?<version>\d+))?(?<path>(?:\.min)?\.js)$/, 'topojson'],
  [/^(?:www\.)?threejs\.org\/(?<path>(?:build|examples)\/.*)$/, 'three'],
  [
    /^(?:use|pro|site-assets|ka-f|kit-free)\.fontawesome\.com\/releases\/(?:v(?<version>[\d.]+)|latest)\/(?<path>.*)$/,
    '@fortawesome/fontawesome-free',
  ],
  [/^(?:kit|use)\.fontawesome\.com\/(?<path>.*)$/, '@fortawesome/fontawesome-free'],
  [/^cdn\.mathjax\.org\/mathjax\/(?<version>[\w.]+)\/(?<path>.*)$/, 'mathjax'],
  [/^(?:www\.)?(?:v2\.)?vuejs\.org\/js\/(?<path>vue.*)$/, 'vue'],
  [/^(?:sfc|play)\.vuejs\.org\/(?<path>)vue\.(?:runtime\.)?esm-browser\S*$/, 'vue'],
  [/^code\.angularjs\.org\/(?<version>[\d.]+)\/(?<path>.*)$/, 'angular'],
  [/^(?:www\.)?momentjs\.com\/downloads\/(?<path>moment.*)$/, 'moment'],
  [/^(?:www\.)?underscorejs\.org\/(?<path>underscore.*)$/, 'underscore'],
  [/^(?:www\.)?chartjs\.org\/dist\/(?:(?<version>[\d.]+)|\w+)\/(?<path>.*)$/i, 'chart.js'],
  [/^cdn\.leafletjs\.com\/leaflet[-/]v?(?<version>[\d.]+)\/(?<path>.*)$/, 'leaflet'],
  [/^(?:www\.)?leafletjs\.com\/dist\/(?<path>.*)$/, 'leaflet'],
  [
    /^(?:v(?<version>\d)(?:-\w+)?\.)?getbootstrap\.com\/(?:docs\/(?<version2>[\d.]+)\/)?dist\/(?<path>.*)$/,
    'bootstrap',
  ],
  [/^necolas\.github\.io\/normalize\.css\/(?:(?<version>[\d.]+)|latest)\/(?<path>.*)$/, 'normalize.css'],
  [/^kenwheeler\.github\.io\/slick\/(?<path>slick\/.*)$/, 'slick-carousel'],
  [/^daneden\.github\.io\/animate\.css\/(?<path>.*)$/, 'animate.css'],
  [/^michalsnik\.github\.io\/aos\/(?<path>.*)$/, 'aos'],
  [/^(?:cdn\.)?polyfill\.io\/(?<path>.*)$/, 'core-js'],
  [/^cdnjs\.cloudflare\.com\/polyfill\/(?<path>.*)$/, 'core-js'],
]

/** A URL without its scheme, with its host in lower case and its escapes decoded; null for relative URLs. */
function restOf(address: string): string | null {
  const [, host = '', path = ''] = /^(?:https?:)?\/\/([^/?#]+)([^]*)$/i.exec(address.trim()) ?? []
  if (host === '') return null
  try {
    return host.toLowerCase() + decodeURIComponent(path)
  } catch {
    return host.toLowerCase() + path
  }
}

/** Returns null for URLs of unknown CDNs and for relative URLs. */
export function readAddress(address: string): Asked | null {
  const rest = restOf(address)
  if (rest === null) return null
  for (const [pattern, known] of bySite) {
    const groups = pattern.exec(rest)?.groups
    if (groups !== undefined) return askedOf(known, groups)
  }
  const repository = byRepository.exec(rest)?.groups
  if (repository !== undefined) {
    const known = packageOf(repository['repository'] ?? '')
    return known === null ? null : askedOf(known, repository)
  }
  const inFolder = (byAjaxLibs.exec(rest) ?? byFolder.exec(rest))?.groups
  // These hosts ignore the case of names.
  if (inFolder !== undefined) return askedOf(npmName((inFolder['name'] ?? '').toLowerCase()), inFolder)
  const groups = (byMirror.exec(rest) ?? byNpm.exec(rest))?.groups
  return groups === undefined ? null : askedOf(npmName(groups['name'] ?? ''), groups)
}

function askedOf(name: string, groups: Readonly<Record<string, string | undefined>>): Asked {
  const version = groups['version'] ?? groups['version2'] ?? null
  return { name, version, path: (groups['path'] ?? '').replace(/^\//, '') }
}

/** Returns the URLs of the files that a jsDelivr URL combines, or only the URL itself if it does not combine files. */
export function splitCombined(address: string): readonly string[] {
  const [, host = '', list = ''] =
    /^((?:https?:)?\/\/[^/]+)\/combine\/((?:npm|gh)\/[^?#]+)/i.exec(address) ?? []
  if (list !== '') return list.split(',').map((file) => `${host}/${file.trim()}`)
  const [, oldHost = '', oldList = ''] = /^((?:https?:)?\/\/[^/]+)\/g\/([^?#]+)/i.exec(address) ?? []
  return oldList === '' || !new RegExp(`^(?:https?:)?//${jsdelivr}$`, 'i').test(oldHost)
    ? [address]
    : splitOldList(oldHost, oldList)
}

/** The older lists of jsDelivr: `/g/jquery@2,sweetalert2@6(sweetalert2.min.js+sweetalert2.css)`. */
function splitOldList(host: string, list: string): readonly string[] {
  return [...list.matchAll(/([^,()]+)(?:\(([^)]*)\))?/g)].flatMap(([, packageName = '', files = '']) =>
    files
      .split('+')
      .map((file) => `${host}/npm/${packageName.trim()}${file === '' ? '' : `/${file.trim()}`}`),
  )
}

/** Splits a bare import name into its package and the file in it. */
export function readBareName(name: string): Asked | null {
  const groups = new RegExp(`^(?:npm:)?${spec}$`).exec(name)?.groups
  const bare = groups?.['name']
  return bare === undefined
    ? null
    : { name: bare, version: groups?.['version'] ?? null, path: groups?.['path'] ?? '' }
}

/** The minor number of an exact version. Undefined for ranges and tags. */
export function minorOf({ version }: Asked): number | null {
  const minor = /^[v=~]*\d+\.(\d+)/.exec(version ?? '')?.[1]
  return minor === undefined ? null : Number(minor)
}

/** The number that identifies the generation of a library: the major version or, for three.js, the revision. */
export function majorOf({ name, version }: Asked): number | null {
  if (version === null) return null
  const [, first, second] = /^[^\d]*(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (first === undefined) return null
  return name === 'three' && first === '0' && second !== undefined ? Number(second) : Number(first)
}
