import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/*
 * Which files of Debian's TeX trees go into the packs, and which one native pdfLaTeX would find under each name:
 * kpsewhich is asked, so that our look-up by bare name gives the same file.
 */

const execute = promisify(execFile)

/** @typedef {{ kind: string, name: string, path: string, size: number, pack: string, owner: string }} TreeFile */

/** Debian packages whose files go in whole. */
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

/** Of texlive-fonts-extra only these: the rest would be ten times as large as everything else. */
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

/** Metrics of these families are many times their outlines: the encodings of other scripts than ours stay out. */
const manyEncodings = new Set(
  'cabin cochineal fira lato libertinus-type1 opensans raleway sourcesanspro'.split(' '),
)
const rareEncoding = /[-_](?:ly1|lgr|t2[abc]|ot2|t5|l7x|qx|x2|il2)(?=[-_.])/i

/** Large, and of no use for one document's pages: theses of single universities, emoji and flag collections, ... */
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

/** @type {Readonly<Record<string, { format: string, match: RegExp }>>} kind -> kpsewhich's format and file names */
const kinds = {
  tex: { format: 'tex', match: /\.[^./]+$/ },
  tfm: { format: 'tfm', match: /\.tfm$/ },
  vf: { format: 'vf', match: /\.vf$/ },
  type1: { format: 'type1 fonts', match: /\.pfb$/ },
  enc: { format: 'enc files', match: /\.enc$/ },
  map: { format: 'map', match: /\.map$/ },
}

/** Never read by pdfTeX. */
const useless = /\.(lua|otf|ttf|4ht|texinfo|txi|bst|bib|dtx|ins|pro|eps|ist|xdy|md|html|afm|cpx|glo|gst)$/

/** All files for the packs, with the kind of look-up that finds them. @returns {Promise<TreeFile[]>} */
export async function listTree() {
  /** @type {{ kind: string, path: string, pack: string, owner: string }[]} */
  const candidates = []
  for (const owner of [...debianPackages, 'texlive-fonts-extra', 'cm-super', 'cm-super-minimal']) {
    const { stdout } = await execute('dpkg', ['-L', owner], { maxBuffer: 1 << 28 })
    for (const path of stdout.split('\n')) {
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

/** @param {string} path @param {string} owner @returns {{ kind: string, pack: string } | null} */
function sortPath(path, owner) {
  const inTree = /^\/usr\/share\/(?:texlive\/texmf-dist|texmf)\/(.+)$/.exec(path)?.[1]
  if (inTree === undefined) return null
  const [top, second, third, fourth] = inTree.split('/')
  const name = basename(path)
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

/** What the font definitions of T1 and TS1 for cmr, cmss, cmtt and cmvtt name, and those of cmbright. */
const superFamilies =
  /^sf(?:(?:rm|bx|ti|sl|cc|tt|ss|si|sx|so|bi|bl|it|st|tc|xc|rb|ui|sc|oc|vi|vt|ci)\d{4}|b.*)\.pfb$/

/** @param {string} format @param {string[]} names @returns {Promise<Set<string>>} the paths that win */
async function askKpsewhich(format, names) {
  const paths = new Set()
  for (let at = 0; at < names.length; at += 1500) {
    const args = ['-progname=pdflatex', `-format=${format}`, ...names.slice(at, at + 1500)]
    // Exit status 1 only says that some name was not found.
    const stdout = await askTool('kpsewhich', args)
    for (const path of stdout.split('\n')) paths.add(path.trim())
  }
  return paths
}

/** What a tool prints, also where it ends with an error. @param {string} tool @param {string[]} args @returns {Promise<string>} */
function askTool(tool, args) {
  return new Promise((resolve) => {
    execFile(tool, args, { maxBuffer: 1 << 28 }, (_error, stdout) => resolve(stdout))
  })
}

/**
 * Native's font map, cut to the fonts whose metrics are packed: pdfTeX reads the whole file at its first font.
 * @param {ReadonlySet<string>} metrics names without `.tfm`
 */
export async function cutFontMap(metrics) {
  const map = await readFile('/var/lib/texmf/fonts/map/pdftex/updmap/pdftex.map', 'latin1')
  return map
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('%') && metrics.has(line.slice(0, line.indexOf(' '))))
    .join('\n')
}
