import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/*
 * Selects the files of Debian's TeX trees that go into the packs. kpsewhich resolves each name to the file that
 * native pdfLaTeX would find, so our look-up by bare name finds the same file.
 */

const execute = promisify(execFile)

/**
 * @typedef {{ kind: string, name: string, path: string, size: number, pack: string, owner: string, shelf: 1 | 2 }} TreeFile
 * Files of shelf 2 were added later. They are in separate packs, so that the packs of shelf 1 stay unchanged.
 */

/** Debian packages that are included completely. */
export const debianPackages = [
  'texlive-base',
  'texlive-latex-base',
  'texlive-latex-recommended',
  'texlive-latex-extra',
  'texlive-pictures',
  'texlive-science',
  'texlive-fonts-recommended',
  'texlive-plain-generic',
  'texlive-publishers',
  'lmodern',
  'tex-gyre',
  'tipa',
  'preview-latex-style',
]

/** Packages added later: languages, bibliographies, music, games, linguistics. */
const laterPackages = [
  ...[
    'arabic',
    'chinese',
    'cjk',
    'cyrillic',
    'czechslovak',
    'english',
    'european',
    'french',
    'german',
    'greek',
  ],
  ...['italian', 'japanese', 'korean', 'other', 'polish', 'portuguese', 'spanish'],
].map((language) => `texlive-lang-${language}`)
laterPackages.push(
  ...[
    'bibtex-extra',
    'humanities',
    'games',
    'music',
    'pstricks',
    'xetex',
    'luatex',
    'formats-extra',
    'metapost',
  ].map((part) => `texlive-${part}`),
  ...[
    'latex-cjk-common',
    'latex-cjk-chinese',
    'latex-cjk-japanese',
    'latex-cjk-korean',
    'latex-cjk-thai',
    'feynmf',
  ],
  ...['latex-cjk-chinese-arphic-gbsn00lp', 'latex-cjk-chinese-arphic-gkai00mp', 'latex-cjk-japanese-wadalab'],
  ...['latex-cjk-chinese-arphic-bsmi00lp'],
)

/**
 * Only these families of texlive-fonts-extra are included, because the rest would be ten times as large as all other
 * files together.
 */
const extraFonts = new Set(
  `academicons algolrevived ascii-font bbding bbm bbm-macros bbold bbold-type1 belleek bera boisik boondox braille
  ccicons chancery charter cmbright cm-mf-extra-bold cmexb cmll cmpica cmupint concmath-fonts courierten
  dingbat doublestroke dsserif dutchcal esint esint-type1 esrelation esstix eulerpx eulervm euxm fdsymbol fontawesome
  fontawesome5 fourier gsftopk hfbright ifsym inconsolata kpfonts libertine libertinust1math mathabx
  mathabx-type1 mathalpha mathdesign newpx newtx newtxsf pifont pxtxalfa rsfso sansmathaccent semaphor
  skull starfont staves stix2-type1 superiors tfrupee txuprcal umtypewriter
  urwchancal wsuipa xcharter yfonts yfonts-t1 zlmtt typicons utopia
  adforn adfsymbols anonymouspro arev aspectratio barcodes bboldx cabin caladea calligra calligra-type1 cmathbb
  cochineal comicneue cookingsymbols crimson cryst dice dictsym ean epsdice esvect feyn fge fira fontmfizz fouriernc
  genealogy gillius hacm lato librebaskerville libertinus libertinus-type1 libris lobster2 logix ly1 lxfonts
  mdsymbol mnsymbol mweights newtxtt old-arrows opensans oswald overlock pacioli paratype phonetic ptmono ptsans
  ptserif punk quattrocento raleway recycle sauterfonts sourcecodepro sourcesanspro sourceserifpro stix svrsymbols
  trajan uppunctlm venturisadf`.split(/\s+/),
)

/**
 * The metrics of these families are many times the size of their outlines, so encodings for other scripts are left
 * out.
 */
const manyEncodings = new Set(
  'cabin cochineal fira lato libertinus-type1 opensans raleway sourcesanspro'.split(' '),
)
const rareEncoding = /[-_](?:ly1|lgr|t2[abc]|ot2|t5|l7x|qx|x2|il2)(?=[-_.])/i

/** Families of the second shelf, from whichever package contains them. */
const laterFonts = new Set(
  `arabtex archaic armenian arvo bartel-chess-fonts beuron bitter bookhands bookman brushscr cherokee chess
  chessfss cinzel cjhebrew cmbrightvn concretevn cormorantgaramond countriesofeurope courier crimsonpro cs cuprum
  dancers ebgaramond ebgaramond-maths ecc eco elvish etbb fc fonetika fonts-tlwg gbsnu gfsartemisia
  gfsbaskerville gfscomplutum gfsdidot gfsneohellenic gfsporson gfssolomos gkaiu go helvetic ibygrk inter iwona
  josefin latex-cjk-thai librecaslon lithuanian manfnt-font merriweather montserrat musixtex-fonts mxedruli
  ncntrsbk nkarta noto notomath nunito ocherokee ocr-b-outline oinuit oldstandard othello palatino phaistos pl
  playfair plex plimsoll roboto sanskrit skak skaknew tabvar tengwarscript times umj uwmj vnr vntopia wmj xypic`.split(
    /\s+/,
  ),
)
/** Font weights that documents rarely use. They would double the size of the second shelf. */
const rareWeight =
  /Thin|Extra-?[Ll]ight|Ultra|ExtraBold|Hairline|SemiCond|ExtraCond|(?<!Roboto)Cond|Alternates|RobotoSerif|^NotoSansMono|^Noto.*(?:Display|Black|SemiBold)/
/** Of the 1,000 Greek fonts, only those that LaTeX's standard sizes and shapes refer to. */
const greekFont = /^g(?:r[mx][noi]|rmc|s[mx]n|tmn)(?!0500|2986|3583)\d{4}\.(?:pfb|tfm)$/
/** Of the Japanese fonts, only upright Minchō. */
const japaneseFont = /^dmj/

/**
 * Large and not needed for a single document: thesis classes of individual universities, emoji and flag collections,
 * ...
 */
const skipped = new Set(
  `utfsym worldflags hwemoji twemojis uantwerpendocs nwejm ghsystem fithesis powerdot-tuliplab beamertheme-npbt lwarp
  rutitlepage uowthesis tudscr sduthesis stellenbosch doclicense figchild realhats media9 njuvisual xduthesis prosper
  texshade thuaslogos phonenumbers pgf-spectra tex4ht unicode-data polyglossia unicode-math fontspec-dev pdfx ifmslide
  latex-dev drm xetex-itrans allrunes context luatex-common bidi bidi-atbegshi bidicontour bidipagegrid biblatex-dw
  arabluatex nlctdoc unizgklasa ucalgmthesis hitszthesis ecothesis ndsu-thesis nwafuthesis xjtuthesis njuthesis
  thucoursework bfh-ci simurgh hagenberg-thesis tugboat-plain uafthesis mitthesis hrlatex hu-berlin-bundle
  gitinfo2 sapthesis seuthesis njustthesis jmlr-dev pas-cv sesamanuel sesamath tuda-ci kdpcover hep-paper-dev
  gztarticle beilstein-dev isphysicsmath-dev pracjourn-dev cweb cyber bithesis buctthesis ryethesis uestcthesis
  ustcthesis scutthesis thuthesis xmuthesis yathesis`.split(/\s+/),
)

/** Folders that pdfLaTeX searches, and large packages in them that are not needed for a single document. */
const texFolders = new Set(
  'latex generic plain xelatex lualatex luatex xetex cslatex cslplain platex mex'.split(' '),
)
const tooLarge = new Set(
  `pst-geo utfsym quran quran-ur quran-bn quran-de quran-en uantwerpendocs nwejm worldflags hwemoji twemojis ghsystem
  tex4ht pst-poker jeuxcartes pst-flags powerdot-tuliplab rutitlepage uowthesis fithesis hyph-utf8 biblatex-ms figchild
  realhats media9 lwarp beamertheme-npbt stellenbosch njuvisual xq unicode-data dehyph-exptl thuaslogos
  pgf-spectra phonenumbers sduthesis xduts`.split(/\s+/),
)
/** Font families for other scripts, which are included because of their encodings. */
const otherScripts = new Set(
  'cmcyr cmsrb kerkis vnr urwvn arabeyes montex ibygrk gfsdidot gfsartemisia'.split(' '),
)

/**
 * @type {Readonly<Record<string, { format: string, match: RegExp }>>} kind -> kpsewhich format and file name pattern
 */
const kinds = {
  tex: { format: 'tex', match: /\.[^./]+$/ },
  tfm: { format: 'tfm', match: /\.tfm$/ },
  vf: { format: 'vf', match: /\.vf$/ },
  type1: { format: 'type1 fonts', match: /\.pfb$/ },
  enc: { format: 'enc files', match: /\.enc$/ },
  map: { format: 'map', match: /\.map$/ },
}

/** Files that pdfTeX never reads. */
const useless = /\.(lua|otf|ttf|4ht|texinfo|txi|bst|bib|dtx|ins|pro|eps|ist|xdy|md|html|afm|cpx|glo|gst)$/

/**
 * Like `useless`, but for the packages added later. Bibliography data models do not match, because they declare the
 * supported fields.
 */
const uselessLater =
  /\.(lua|otf|ttf|4ht|texinfo|txi|bst|bib|dtx|ins|pro|eps|ist|xdy|md|html|afm|glo|gst|swf|js|csl|xml|ps|opm|py|etx|mtx|csv|data)$/

const packages = [
  ...[...debianPackages, 'texlive-fonts-extra', 'cm-super', 'cm-super-minimal'],
  ...laterPackages,
]

/** All files for the packs, each with the kind of look-up that finds it. @returns {Promise<TreeFile[]>} */
export async function listTree() {
  /** @type {(Omit<TreeFile, 'name' | 'size'>)[]} */
  const candidates = []
  for (const owner of packages) {
    for (const path of await listPaths(owner)) {
      const sorted = sortPath(path, owner)
      if (sorted !== null) candidates.push({ ...sorted, path, owner })
    }
  }
  /** @type {TreeFile[]} */
  const files = []
  for (const [kind, { format }] of Object.entries(kinds)) {
    const ofKind = candidates.filter((candidate) => candidate.kind === kind)
    const found = await askKpsewhich(format, [...new Set(ofKind.map(({ path }) => basename(path)))])
    for (const candidate of ofKind) {
      if (!found.has(candidate.path)) continue
      const { size } = await stat(candidate.path)
      files.push({ ...candidate, name: basename(candidate.path), size })
    }
  }
  return files
}

/** @param {string} owner @returns {Promise<string[]>} */
async function listPaths(owner) {
  const { stdout } = await execute('dpkg', ['-L', owner], { maxBuffer: 1 << 28 })
  return stdout.split('\n')
}

/** @param {string} path @param {string} owner @returns {Pick<TreeFile, 'kind' | 'pack' | 'shelf'> | null} */
function sortPath(path, owner) {
  const inTree = /^\/usr\/share\/(?:texlive\/texmf-dist|texmf)\/(.+)$/.exec(path)?.[1]
  if (inTree === undefined) return null
  const first = laterPackages.includes(owner) ? null : sortFirst(inTree, owner)
  if (first !== null) return { ...first, shelf: 1 }
  const later = sortLater(inTree, owner)
  return later === null ? null : { ...later, shelf: 2 }
}

/** @param {string} inTree @param {string} owner @returns {Pick<TreeFile, 'kind' | 'pack'> | null} */
function sortLater(inTree, owner) {
  const [top, second, third = '', fourth] = inTree.split('/')
  const name = basename(inTree)
  if (top === 'tex') {
    if (!texFolders.has(second ?? '') || third === '' || uselessLater.test(name)) return null
    if (tooLarge.has(third) || !kinds['tex']?.match.test(name)) return null
    return { kind: 'tex', pack: fourth === undefined ? (second ?? '') : third }
  }
  if (top !== 'fonts' || second === undefined || fourth === undefined) return null
  if (!Object.hasOwn(kinds, second) || second === 'tex' || !kinds[second]?.match.test(name)) return null
  if (second === 'map' && third !== 'dvips' && third !== 'pdftex') return null
  if (second === 'enc' || second === 'map') {
    const isOffered = owner !== 'texlive-fonts-extra' || laterFonts.has(fourth)
    return isOffered ? { kind: second, pack: fourth } : null
  }
  if (fourth === 'cbfonts') return greekFont.test(name) ? { kind: second, pack: fourth } : null
  if (fourth === 'JIS') return japaneseFont.test(name) ? { kind: second, pack: 'wadalab' } : null
  if (!laterFonts.has(fourth) || rareWeight.test(name)) return null
  return rareEncoding.test(name) && !otherScripts.has(fourth) ? null : { kind: second, pack: fourth }
}

/** @param {string} inTree @param {string} owner @returns {Pick<TreeFile, 'kind' | 'pack'> | null} */
function sortFirst(inTree, owner) {
  const [top, second, third, fourth] = inTree.split('/')
  const name = basename(inTree)
  if (top === 'tex') {
    if (!['latex', 'generic', 'plain'].includes(second ?? '') || third === undefined) return null
    if (useless.test(name) || !kinds['tex']?.match.test(name)) return null
    if (owner === 'texlive-fonts-extra' ? !extraFonts.has(third) : skipped.has(third)) return null
    return { kind: 'tex', pack: third }
  }
  if (top !== 'fonts' || second === undefined || fourth === undefined) return null
  if (!Object.hasOwn(kinds, second) || second === 'tex' || !kinds[second]?.match.test(name)) return null
  if (second === 'map' && third !== 'dvips' && third !== 'pdftex') return null
  const family = second === 'enc' || second === 'map' ? fourth : (inTree.split('/')[3] ?? fourth)
  if (owner === 'texlive-fonts-extra' && !extraFonts.has(family)) return null
  if (manyEncodings.has(family) && rareEncoding.test(name)) return null
  if (owner.startsWith('cm-super') && second === 'type1' && !superFamilies.test(name)) return null
  return { kind: second, pack: family }
}

/** Fonts named in the T1 and TS1 font definitions of cmr, cmss, cmtt and cmvtt, and those of cmbright. */
const superFamilies =
  /^sf(?:(?:rm|bx|ti|sl|cc|tt|ss|si|sx|so|bi|bl|it|st|tc|xc|rb|ui|sc|oc|vi|vt|ci)\d{4}|b.*)\.pfb$/

/** @param {string} format @param {string[]} names @returns {Promise<Set<string>>} the paths that kpsewhich picks */
async function askKpsewhich(format, names) {
  const paths = new Set()
  for (let at = 0; at < names.length; at += 1500) {
    const args = ['-progname=pdflatex', `-format=${format}`, ...names.slice(at, at + 1500)]
    // Exit status 1 only means that some names were not found.
    const stdout = await askTool('kpsewhich', args)
    for (const path of stdout.split('\n')) paths.add(path.trim())
  }
  return paths
}

/**
 * Names of fonts that exist in TeX Live but not as a file in any package, because Metafont generates the font on
 * request.
 */
const sources = /\.mf$/
/** pdfTeX itself never opens these files. */
const unread = /\.(?:lua|4ht|opm|onm|otf|ttf|afm|py|js|md|html|csl|xdy|bst|bib|README)$/

/**
 * Lists the names of everything that is in TeX Live but not in the packs: one line per kind and package, names
 * separated by spaces.
 * @param {readonly TreeFile[]} packed
 * @returns {Promise<string>}
 */
export async function listUnpacked(packed) {
  const own = new Set(packed.map(({ kind, name }) => `${kind}/${name}`))
  /** @type {Map<string, Set<string>>} */
  const names = new Map()
  for (const owner of packages) {
    for (const path of await listPaths(owner)) {
      const found = nameInTree(path)
      if (found === null || own.has(`${found.kind}/${found.name}`)) continue
      const key = `${found.kind} ${found.pack}`
      names.set(key, (names.get(key) ?? new Set()).add(found.name))
    }
  }
  return [...names]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, all]) => `${key} ${[...all].sort().join(' ')}\n`)
    .join('')
}

/** @param {string} path @returns {{ kind: string, pack: string, name: string } | null} */
function nameInTree(path) {
  const inTree = /^\/usr\/share\/(?:texlive\/texmf-dist|texmf)\/(.+\.[^./ ]+)$/.exec(path)?.[1]
  const [top = '', second = '', third = '', fourth = ''] = inTree?.split('/') ?? []
  const name = basename(path)
  if (inTree === undefined || unread.test(name)) return null
  if (top === 'tex') return second === 'context' ? null : { kind: 'tex', pack: third, name }
  if (top !== 'fonts' || third === '') return null
  if (second === 'source')
    return sources.test(name) ? { kind: 'mf', pack: fourth, name: name.slice(0, -3) } : null
  const isKnown = ['tfm', 'type1', 'enc', 'map'].includes(second) && kinds[second]?.match.test(name) === true
  return isKnown ? { kind: second, pack: fourth, name } : null
}

/**
 * Returns what a tool prints, even if it exits with an error.
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<string>}
 */
function askTool(tool, args) {
  return new Promise((resolve) => {
    execFile(tool, args, { maxBuffer: 1 << 28 }, (_error, stdout) => resolve(stdout))
  })
}

/**
 * The native font map, reduced to the fonts whose metrics are packed, because pdfTeX reads the entire map at its
 * first font.
 * @param {ReadonlySet<string>} metrics names without `.tfm`
 */
export async function cutFontMap(metrics) {
  const map = await readFile('/var/lib/texmf/fonts/map/pdftex/updmap/pdftex.map', 'latin1')
  return map
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('%') && metrics.has(line.slice(0, line.indexOf(' '))))
    .join('\n')
}
