import type { RenderFailure, Warning } from '../../../contracts/index.ts'
import { commandNotRun, type TexError } from './log.ts'
import type { Requests } from './requests.ts'

/** What else is known of the run that ended in an error. */
interface Run {
  /** Told before the error. */
  readonly warnings?: readonly Warning[]
  readonly requests: Requests
  /** Paths of the files beside the document. */
  readonly given?: ReadonlySet<string>
}

/**
 * What TeX's own words mean, in a sentence; TeX's words stand behind it. Documents can write such words: that something
 * is not here counts only where the document asks for it, too.
 */
export function explainError(
  { message, context, command }: TexError,
  { warnings = [], requests, given = new Set() }: Run,
): {
  readonly code: RenderFailure
  readonly message: string
} {
  const other = otherProgram(message, requests, given) ?? otherEngine(message, context ?? '', requests)
  if (other !== null) return { code: 'unsupported', message: `${other} (${message})` }
  const unrun = unrunCommand(message, warnings)
  if (unrun !== null) return { code: 'syntax', message: `${unrun} (${message})` }
  const told = explanations.find(([pattern]) => pattern.test(message))?.[1]
  const capacity = /TeX capacity exceeded|Not enough room left/.test(message)
  const used = told?.includes('{command}') === true ? (command ?? lastCommand(context)) : undefined
  const sentence = told?.replace('{command}', used ?? 'A command')
  return {
    code: capacity ? 'out-of-memory' : 'syntax',
    message: sentence === undefined ? quote(message) : `${sentence} (${message})`,
  }
}

/** An error raised by a file, as `\errmessage{}` does, may have no words at all. */
function quote(message: string): string {
  return /\w/.test(message)
    ? `LaTeX stopped: ${message}`
    : 'LaTeX stopped at an error that a file raised without a word.'
}

const explanations: readonly (readonly [RegExp, string])[] = [
  [
    /^Undefined control sequence/,
    '{command} is not defined: it is misspelled, or its package is not loaded.',
  ],
  [
    /Environment (\S+) undefined/,
    'This environment is not defined: it is misspelled, or its package is not loaded.',
  ],
  [/^Missing \$ inserted/, 'Something that belongs into mathematics stands in text: a $ is missing.'],
  [/allowed only in math mode/, 'This command belongs into mathematics: a $ is missing.'],
  [/^Missing \} inserted/, 'A closing brace is missing.'],
  [/^Missing \{ inserted/, 'An opening brace is missing.'],
  [/^Extra \}, or forgotten/, 'There is a closing brace too many, or an opening one is missing.'],
  [/^Too many \}'s/, 'There is a closing brace too many.'],
  [/^Extra alignment tab/, 'A row has more cells than the table has columns.'],
  [/^Misplaced alignment tab/, 'An & stands outside of a table or alignment.'],
  [/^Misplaced \\(noalign|omit|cr)/, 'A line or span command does not stand at the start of a row or cell.'],
  [/^Double (super|sub)script/, 'Two exponents or indices follow each other: group them with braces.'],
  [/ended by \\end/, 'An environment is closed by the end of another one.'],
  [/^LaTeX Error: \\begin\{.*ended by/, 'An environment is closed by the end of another one.'],
  [
    /File ended while scanning/,
    'The document ends in the middle of an argument or environment: a brace is missing.',
  ],
  [
    /^Runaway argument|^Paragraph ended before/,
    'A paragraph ends in the middle of an argument: a brace is missing.',
  ],
  [/^LaTeX Error: File `.*' not found/, 'A file that the document asks for is not there.'],
  [
    /^Improper \\prevdepth/,
    'The document ends inside of a picture or box: its end or a closing brace is missing.',
  ],
  [/Lonely \\item/, 'An \\item stands outside of a list.'],
  [/Missing \\begin\{document\}/, 'Text stands before \\begin{document}.'],
  [/Not in outer par mode/, 'A float stands where none may be.'],
  [/already defined/, 'A command is defined a second time.'],
  [
    /^TeX capacity exceeded, sorry \[(main memory|input stack|save|grouping|parameter stack|pool)/,
    "TeX's memory is full: a macro calls itself without end, or the document is too large.",
  ],
  [/Not enough room left/, "TeX's memory for fonts is full: too many fonts were asked for."],
  [/^Emergency stop/, 'The document ends before \\end{document}.'],
  [/I do not know the key/, 'TikZ does not know one of the options.'],
  [/Unicode character/, 'LaTeX does not know this character.'],
]

/** `\foo` as the last command that TeX had read. */
function lastCommand(context: string | undefined): string | undefined {
  return /(\\(?:[A-Za-z@]+|.))\s*$/.exec(context ?? '')?.[1]
}

/** Style files that come with the program whose work they show, not with TeX. */
const ofPrograms: ReadonlyMap<string, string> = new Map([
  ['asymptote', 'Asymptote'],
  ['asycolors', 'Asymptote'],
  ['ocg', 'Asymptote'],
  ['Sweave', 'R'],
  ['sagetex', 'SageMath'],
  ['jupytercontrib', 'Jupyter'],
  ['noweb', 'noweb'],
])

/** A picture or style file that another program makes or brings; null for every other error. */
function otherProgram(message: string, { files }: Requests, given: ReadonlySet<string>): string | null {
  const [, name = ''] = /File [`']([^']+)' not found/.exec(message) ?? []
  const [, picture] = /^(.+)-eps-converted-to\.pdf$/.exec(name) ?? []
  if (picture !== undefined && given.has(`${picture}.eps`)) {
    return `The picture "${picture}.eps" is Encapsulated PostScript, which pdfLaTeX has Ghostscript convert; no other program runs here. A PDF, PNG or JPEG can be shown.`
  }
  const program = ofPrograms.get(name.replace(/\.sty$/, ''))
  return program === undefined || !files.has(name)
    ? null
    : `The file "${name}" comes with the program ${program}, which is not here: so the document can't be set.`
}

/** The command that would have written the file that is missing, which it names; null for every other error. */
function unrunCommand(message: string, warnings: readonly Warning[]): string | null {
  const [, name] = /(?:File|find file) [`']([^']+)'/.exec(message) ?? []
  const stem = name?.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  if (stem === undefined || stem === '') return null
  return (
    warnings.find(({ code, message: told }) => code === commandNotRun && told.includes(stem))?.message ?? null
  )
}

/** What a document asks for that is not pdfLaTeX alone; null where it asks for nothing else. */
function otherEngine(message: string, context: string, { files, commands }: Requests): string | null {
  const used = lastCommand(context) ?? ''
  const isUnknown = /^Undefined control sequence/.test(message)
  for (const { words, packages, commands: own, sentence } of needs) {
    const isAsked =
      [...files].some((file) => packages.test(file)) || [...commands].some((one) => own.test(one))
    if (isAsked && (words.test(message) || (isUnknown && own.test(used)))) return sentence
  }
  return null
}

const needsEither =
  'This document is written for XeLaTeX or LuaLaTeX (it needs XeTeX or LuaTeX); here pdfLaTeX runs.'
const needsLuaTex = 'This document is written for LuaLaTeX (it needs LuaTeX); here pdfLaTeX runs.'
const needsXeTex = 'This document is written for XeLaTeX (it needs XeTeX); here pdfLaTeX runs.'
const needsPlatex = 'This document is written for pLaTeX or upLaTeX; here pdfLaTeX runs.'

/**
 * First match counts: words of TeX's message, or the command that pdfTeX does not know; and a package or command of the
 * document's that needs the other engine.
 */
const needs: readonly {
  readonly words: RegExp
  readonly packages: RegExp
  readonly commands: RegExp
  readonly sentence: string
}[] = [
  {
    words: /shell[- ]?escape|write ?18/i,
    packages:
      /^(?:minted|auto-pst-pdf|pythontex|gnuplottex|dot2texi|svg|svg-extract|pstool|bashful|memoize|robust-externalize|minted2|sagetex|epspdfconversion|pst-pdf|tikzlibraryexternal)\.(?:sty|code\.tex)$/,
    commands: /^\\(?:tikzexternalize|usemintedstyle|inputminted)$/,
    sentence: 'This document needs shell escape: it has other programs run, and none is run here.',
  },
  {
    words:
      /(?:fontspec|unicode-math|mathspec|polyglossia).*(?:XeTeX|LuaTeX|not found)|either (?:XeTeX|XeLaTeX|LuaTeX|LuaLaTeX) or|cannot-use-pdftex|Cannot be run with pdftex|(?:XeTeX|XeLaTeX) (?:and|or) Lua(?:La)?TeX|Lua(?:La)?TeX (?:and|or) Xe(?:La)?TeX|fontset [`'].*unavailable in current mode/i,
    packages:
      /^(?:fontspec|unicode-math|mathspec|polyglossia|xltxtra|xunicode|realscripts|mathfont|fontsetup|ctex\w*|[\w-]+-otf|beamerthemem?metropolis)\.(?:sty|cls)$/,
    commands:
      /^\\(?:babelfont|babelprovide|set(?:main|sans|mono|math)font|newfontfamily|newfontface|fontspec|defaultfontfeatures|addfontfeatures?|Umathchar\w*)$/,
    sentence: needsEither,
  },
  {
    words:
      /\bLua(?:HB)?(?:La)?TeX\b.*\b(?:required|needed)|(?:require[sd]?|needs?|run|only (?:with|in|works?))\b[^.]*\bLua(?:HB)?(?:La)?TeX\b/i,
    packages:
      /^(?:lua[\w-]*|lualatex-math|lutabulartools|emoji|chickenize|showhyphens|selnolig|spelling|penlight\w*|pyluatex|typewriter|ltj\w+|(?:tikz|pgf)librarygraphdrawing\.code)(?:\.sty|\.cls|\.tex)$/,
    commands:
      /^\\(?:usegdlibrary|directlua|luaexec|luadirect|luatexversion|luacode|latelua|luafunction|newattribute)$/,
    sentence: needsLuaTex,
  },
  {
    words:
      /\bXe(?:La)?TeX\b.*\b(?:required|needed)|(?:require[sd]?|needs?|run|only (?:with|in|works?))\b[^.]*\bXe(?:La)?TeX\b/i,
    packages:
      /^(?:xe[\w-]+|xgreek|bidi\w*|arabxetex|zxjatype|zhspacing|philokalia|fontwrap|ucharclasses|na-\w+|xlatex|quran[\w-]*|persian\w*|poetry\w*|ctex\w*|thuthesis|fduthesis|pkuthss)\.(?:sty|cls)$/,
    commands: /^\\(?:XeTeX\w+|setCJK(?:main|sans|mono)font|newCJKfontfamily|CJKfontspec|xeCJKsetup)$/,
    sentence: needsXeTex,
  },
  {
    words: /needs format [`']?u?pLaTeX/i,
    packages:
      /^(?:js\w+|[ut]?j(?:article|book|report)|uj\w+|ut\w+|[jt](?:article|book|report)|plext|okumacro|otf|pxrubrica|ascmac|platex\w*|jlreq)\.(?:sty|cls)$/,
    commands:
      /^\\(?:kanjiskip|xkanjiskip|epTeXinputencoding|kanjiencoding|DeclareYokoKanjiEncoding|tate|yoko|jcharwidowpenalty)$/,
    sentence: needsPlatex,
  },
]
