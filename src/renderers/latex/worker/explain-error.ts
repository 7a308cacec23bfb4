import {
  msg,
  type Message,
  type RenderFailure,
  type Template,
  type Warning,
} from '../../../contracts/index.ts'
import { commandNotRun, missingFile, type TexError } from './log.ts'
import type { Requests } from './requests.ts'

/** Additional information about the run that ended in an error. */
interface Run {
  /** Warnings that were reported before the error. */
  readonly warnings?: readonly Warning[]
  readonly requests: Requests
  /** Paths of the files provided with the document. */
  readonly given?: ReadonlySet<string>
}

/**
 * Explains TeX's message in a sentence, followed by the message itself. Documents can print such messages themselves,
 * so a file only counts as unavailable if the document also requests it.
 */
export function explainError(
  { message, context, command }: TexError,
  { warnings = [], requests, given = new Set() }: Run,
): {
  readonly code: RenderFailure
  readonly message: Message
} {
  const other = otherProgram(message, requests, given) ?? otherEngine(message, context ?? '', requests)
  if (other !== null) return { code: 'unsupported', message: msg`${other} (${message})` }
  const unrun = unrunCommand(message, warnings)
  if (unrun !== null) return { code: 'syntax', message: msg`${unrun} (${message})` }
  const capacity = /TeX capacity exceeded|Not enough room left/.test(message)
  const sentence = isUndefined.test(message)
    ? msg`${command ?? lastCommand(context) ?? 'A command'} is not defined: it is misspelled, or its package is not loaded.`
    : explanations.find(([pattern]) => pattern.test(message))?.[1]
  return {
    code: capacity ? 'out-of-memory' : missingFile.test(message) ? 'missing-file' : 'syntax',
    message: sentence === undefined ? quote(message) : msg`${sentence} (${message})`,
  }
}

/** Returns TeX's own message, which is the last of the values in a message returned by `explainError`. */
export function messageOfTex(message: Message): Message {
  const last = typeof message === 'string' ? undefined : message.values.at(-1)
  return typeof last === 'string' ? last : message
}

/** An error raised by a file, for example with `\errmessage{}`, can have no text at all. */
function quote(message: string): Message {
  return /\w/.test(message)
    ? msg`LaTeX stopped: ${message}`
    : 'LaTeX stopped at an error that a file raised without a message.'
}

const isUndefined = /^Undefined control sequence/

const explanations: readonly (readonly [RegExp, string])[] = [
  [
    /Environment (\S+) undefined/,
    'This environment is not defined: it is misspelled, or its package is not loaded.',
  ],
  [/^Missing \$ inserted/, 'Something that is only allowed in math mode is used in text: a $ is missing.'],
  [/allowed only in math mode/, 'This command is only allowed in math mode: a $ is missing.'],
  [/^Missing \} inserted/, 'A closing brace is missing.'],
  [/^Missing \{ inserted/, 'An opening brace is missing.'],
  [/^Extra \}, or forgotten/, 'There is an extra closing brace, or an opening one is missing.'],
  [/^Too many \}'s/, 'There is an extra closing brace.'],
  [/^Extra alignment tab/, 'A row has more cells than the table has columns.'],
  [/^Misplaced alignment tab/, 'An & is outside a table or alignment.'],
  [/^Misplaced \\(noalign|omit|cr)/, 'A line or span command is not at the start of a row or cell.'],
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
  [/^LaTeX Error: File `.*' not found/, 'A file that the document requests is missing.'],
  [
    /^Improper \\prevdepth/,
    'The document ends inside a picture or box: its end or a closing brace is missing.',
  ],
  [/Lonely \\item/, 'An \\item is outside a list.'],
  [/Missing \\begin\{document\}/, 'There is text before \\begin{document}.'],
  [/Not in outer par mode/, 'A float is used where none is allowed.'],
  [/already defined/, 'A command is defined twice.'],
  [
    /^TeX capacity exceeded, sorry \[(main memory|input stack|save|grouping|parameter stack|pool)/,
    "TeX's memory is full: a macro calls itself endlessly, or the document is too large.",
  ],
  [/Not enough room left/, "TeX's font memory is full: too many fonts were requested."],
  [/^Emergency stop/, 'The document ends before \\end{document}.'],
  [/I do not know the key/, 'TikZ does not recognise one of the options.'],
  [/Unicode character/, 'LaTeX does not support this character.'],
]

/** Returns the last command that TeX had read, such as `\foo`. */
function lastCommand(context: string | undefined): string | undefined {
  return /(\\(?:[A-Za-z@]+|.))\s*$/.exec(context ?? '')?.[1]
}

/** Style files that are distributed with the program whose output they format, not with TeX. */
const ofPrograms: ReadonlyMap<string, string> = new Map([
  ['asymptote', 'Asymptote'],
  ['asycolors', 'Asymptote'],
  ['ocg', 'Asymptote'],
  ['Sweave', 'R'],
  ['sagetex', 'SageMath'],
  ['jupytercontrib', 'Jupyter'],
  ['noweb', 'noweb'],
])

/**
 * Explains a missing picture or style file that another program creates or that is distributed with another program.
 * Null for any other error.
 */
function otherProgram(message: string, { files }: Requests, given: ReadonlySet<string>): Template | null {
  const [, name = ''] = /File [`']([^']+)' not found/.exec(message) ?? []
  const [, picture] = /^(.+)-eps-converted-to\.pdf$/.exec(name) ?? []
  if (picture !== undefined && given.has(`${picture}.eps`)) {
    return msg`The picture "${picture}.eps" is Encapsulated PostScript, which pdfLaTeX converts with Ghostscript; no other program can run here. Use a PDF, PNG or JPEG instead.`
  }
  const program = ofPrograms.get(name.replace(/\.sty$/, ''))
  return program === undefined || !files.has(name)
    ? null
    : msg`The file "${name}" is part of the program ${program}, which is not available here, so the document cannot be typeset.`
}

/** The command that generates the missing file, with the file's name; null for any other error. */
function unrunCommand(message: string, warnings: readonly Warning[]): Message | null {
  const [, name] = /(?:File|find file) [`']([^']+)'/.exec(message) ?? []
  const stem = name?.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  if (stem === undefined || stem === '') return null
  const isOfStem = ({ code, message: told }: Warning) => {
    const command = typeof told === 'string' ? undefined : told.values[0]
    return code === commandNotRun && typeof command === 'string' && command.includes(stem)
  }
  return warnings.find(isOfStem)?.message ?? null
}

/** What a document needs in addition to pdfLaTeX. Null if nothing else is needed. */
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
  'This document is written for XeLaTeX or LuaLaTeX (it needs XeTeX or LuaTeX), but pdfLaTeX is used here.'
const needsLuaTex = 'This document is written for LuaLaTeX (it needs LuaTeX), but pdfLaTeX is used here.'
const needsXeTex = 'This document is written for XeLaTeX (it needs XeTeX), but pdfLaTeX is used here.'
const needsPlatex = 'This document is written for pLaTeX or upLaTeX, but pdfLaTeX is used here.'

/**
 * The first matching rule is used. A rule matches text in TeX's message, or the command unknown to pdfTeX together
 * with a package or command in the document that needs the other engine.
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
    sentence: 'This document needs shell escape to run other programs, but none can run here.',
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
