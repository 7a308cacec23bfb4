import { joinRanges } from './character-set.ts'
import { capitals, digits, letters, loneSigns, wordMarks } from './letter-sets.ts'
import { readPattern, type NamedSets, type Pattern } from './pattern.ts'
import { defined } from '../../defined.ts'

/*
 * The rules of Stanford's Penn Treebank tokenizer (CoreNLP 3.4.1) as they apply to captions, with default options and
 * newlines as tokens. If several rules match the same length, the first one is used, so the order of the rules
 * matters. When the rules were written, their automaton was compared state by state with the published one. Both
 * accept the same strings by the same rules.
 */

const raw = String.raw
const either = (...parts: readonly string[]): string => `(${parts.join('|')})`

const named: NamedSets = {
  L: letters,
  W: joinRanges([...letters, ...wordMarks]),
  D: digits,
  C: capitals,
  M: loneSigns,
}

// Whitespace --------------------------------------------------------------------------------------------------------
const blank = raw`[ \t\u00A0\u2000-\u200A\u3000]`
const newline = raw`(\r|\r?\n|[\u2028\u2029\u000B\u000C\u0085])`
const anyBlank = either(blank, newline)

// Words -------------------------------------------------------------------------------------------------------------
const accented = raw`&[aeiouAEIOU](acute|grave|uml);`
const letter = either(raw`\W`, accented)
const wordPart = `${letter}(${letter}|[\\D])*`
const word = `${wordPart}([.!?]${wordPart})*`
const ampersand = '&amp;'
const apostrophe = raw`(['\u0092\u2019]|&apos;)`
const anyApostrophe = raw`(['\u0092\u2019${'`'}\u0091\u2018\u201B]|&apos;)`
const hyphen = raw`[-_\u058A\u2010\u2011]`
const suffix = `${apostrophe}([msdMSD]|re|ve|ll)`
const negation = `n${anyApostrophe}t`
const beforeNegation = raw`[A-Za-z\u00AD]*[A-MO-Za-mo-z]\u00AD*`
const borrowed = raw`([dDoOlL]${anyApostrophe}[\L\D])?[\L\D]+`
const compound = `${borrowed}(${hyphen}${borrowed})*`
const initials = `[A-Z]+(([+&]|${ampersand})[A-Z]+)+`
const slashPart = '[A-Za-z0-9]+(-[A-Za-z]+){0,2}'
const slashed = raw`${slashPart}(\\?/${slashPart}){1,2}`
const withApostrophe = either(
  `${apostrophe}n${apostrophe}?`,
  `[lLdDjJ]${apostrophe}`,
  `(Dunkin|somethin|ol)${apostrophe}`,
  `${apostrophe}(em|till?|cause|[2-9]0s)`,
  raw`[A-HJ-XZn]${anyApostrophe}\L\L\L*`,
  raw`\L\L*[aeiouyAEIOUY]${anyApostrophe}[aeiouA-Z]\L*`,
  raw`cont'd\.?`,
  "'twas|nor'easter|c'mon|e'er|s'mores|ev'ry|li'l|nat'l",
  `O${anyApostrophe}o`,
)

// Addresses and files -----------------------------------------------------------------------------------------------
const address = raw`https?://[^ \t\n\f\r"<>|(){}]+[^ \t\n\f\r"<>|.!?(){},-]`
const topLevel = '(com|net|org|edu)'
const host = either(
  raw`www\.([^ \t\n\f\r"<>|.!?(){},]+\.)+[a-zA-Z]{2,4}`,
  // The range from comma to underscore also includes digits and capitals.
  raw`([^ \t\n\f\r"${'`'}'<>|.!?(){},-_$]+\.)+${topLevel}`,
)
const likelyAddress = raw`${host}(/[^ \t\n\f\r"<>|()]+[^ \t\n\f\r"<>|.!?(){},-])?`
const mailPart = raw`[^ \t\n\f\r"<>|(){}.\u00A0]+`
const mail = raw`(&lt;|<)?[a-zA-Z0-9][^ \t\n\f\r"<>|()\u00A0{}]*@(${mailPart}\.)*${mailPart}(&gt;|>)?`
const account = raw`@[a-zA-Z_][a-zA-Z_0-9]*|#${letter}+`
const ending =
  '(bat|bmp|c|class|cgi|cpp|dll|docx?|exe|gif|gz|h|html?|jar|java|jpe?g|mov|mp3|pdf|php|pl|png|ppt|ps|py|sql|tar|txt|wav|x|xml|zip)'
const fileName = raw`(${letter}|\D)+(\.(${letter}|\D)+)*\.${ending}`
const tagName = raw`[A-Za-z][A-Za-z0-9_:.-]*`
const attribute = raw`[ ]+(${tagName}|${tagName}[ ]*=[ ]*('[^']*'|"[^"]*"))`
const tag = raw`<([!?][A-Za-z-][^>\r\n]*|${tagName}(${attribute})*[ ]*/?|/${tagName})[ ]*>`

// Numbers -----------------------------------------------------------------------------------------------------------
const date = raw`\D{1,2}[-/]\D{1,2}[-/]\D{2,4}`
const number = raw`[-+]?(\D+|\D*([.:,\u00AD\u066B\u066C]\D+)+)`
const raised = raw`[\u207A\u207B\u208A\u208B]?([\u2070\u00B9\u00B2\u00B3\u2074-\u2079]+|[\u2080-\u2089]+)`
const fraction = raw`(\D{1,4}[- \u00A0])?\D{1,4}(\\?/|\u2044)\D{1,4}`
const phoneBlank = raw`[- \u00A0]`
const phone = either(
  raw`(\([0-9]{2,3}\)[ \u00A0]?|(\+\+?)?([0-9]{2,4}${phoneBlank})?[0-9]{2,4}${phoneBlank})[0-9]{3,4}${phoneBlank}?[0-9]{3,5}`,
  raw`((\+\+?)?[0-9]{2,4}\.)?[0-9]{2,4}\.[0-9]{3,4}\.[0-9]{3,5}`,
)
const currency = raw`[\u00A2\u00A3\u00A4\u00A5\u0080\u20A0\u20AC\u060B\u0E3F\u20A4\uFFE0\uFFE1\uFFE5\uFFE6]`

// Abbreviations -----------------------------------------------------------------------------------------------------
const dated = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tues?|Wed|Thu|Thurs|Fri'
// A letter in square brackets matches in this case only, because the abbreviation in the other case is an ordinary
// word.
const states =
  'Ala|Ariz|[A]z|[A]rk|Calif|Colo|Conn|Ct|Dak|[D]el|Fla|Ga|[I]ll|Ind|Kans?|Ky|[L]a|[M]ass|Md|Mich|Minn|[M]iss|Mo|Mont|Neb|Nev|Okla|[O]re|[P]a|Penn|Tenn|[T]ex|Va|Vt|[W]ash|Wisc?|Wyo'
const companies = 'Inc|Cos?|Corp|Pp?t[ye]s?|Ltd|Plc|Rt|Bancorp|Bhd|Assn|Univ|Intl|Sys'
const afterNames = raw`Jr|Sr|Bros|(Ed|Ph)\.D|Blvd|Rd|Esq`
const closing = raw`(${dated}|${states}|${companies}|tel|est|ext|sq|${afterNames}|etc|al|seq|Bldg)\.`
const hyphenated = raw`(Canada|Sino|Korean|EU|Japan|non)-U\.S|U\.S\.-(U\.K|U\.S\.S\.R)`
const acronym = raw`([A-Za-z](\.[A-Za-z])*|${hyphenated})`
const longAcronym = raw`([A-Za-z](\.[A-Za-z])+|${hyphenated})`
const titles =
  'Mr|Mrs|Ms|[M]iss|Drs?|Profs?|Sens?|Reps?|Attys?|Lt|Col|Gen|Messrs|Govs?|Adm|Rev|Maj|Sgt|Cpl|Pvt|Capt|Ste?|Ave|Pres|Lieut|Hon|Brig|Co?mdr|Pfc|Spc|Supts?|Det|Mt|Ft|Adj|Adv|Asst|Assoc|Ens|Insp|Mlle|Mme|Msgr|Sfc'
const opening = raw`(${titles}|vs|Alex|Wm|Jos|Cie|a\.k\.a|cf|TREAS|Ph|${acronym}|Invt|Elec|Natl|M[ft]g|Dept)`
const beforeNumbers = raw`(ca|figs?|prop|nos?|art|bldg|pp|op)\.`
/** Words that begin a sentence. If one of them follows the full stop of an acronym, the full stop ends the sentence. */
const starters = either(
  ...'about according additionally after an a as at but earlier he her here however if in it last many more now once one other our she since so some such that the their then there these they this we when while what yet you'
    .split(' ')
    .map((starter) => starter.replace(/^./, (first) => `[${first.toUpperCase()}]`)),
  raw`[M]r\.`,
  raw`[M]s\.`,
  tag,
)

// Marks -------------------------------------------------------------------------------------------------------------
const pause = raw`[,;:\u3001]`
const dots = raw`(\.{3,5}|(\.[ \u00A0]){2,4}\.|[\u0085\u2026])`
const doubleQuote = '("|&quot;)'
const quotes = raw`(${apostrophe}|''|[${'`'}\u2018\u2019\u201A\u201B\u201C\u201D\u0091\u0092\u0093\u0094\u201E\u201F\u2039\u203A\u00AB\u00BB]{1,2})`
const face = raw`[<>]?[:;=][-o*']?[()DPdpO\\{@|\[\]]`
const eyes = raw`[-\^x=~<>']`
const flatFace = either(
  // The tokenizer's author meant this pattern as a character class, but it is matched literally. Any characters can
  // occur between the equals sign and the next angle bracket.
  raw`[\^x=~<>]\.\[\^x=[^<]*<>\]`,
  `${eyes}_${eyes}`,
  raw`\(${eyes}[_.]?${eyes}\)`,
  raw`\([\^x=~<>']-[\^x=~<>'${'`'}]\)`,
)
const bracketName = '-(RRB|LRB|RCB|LCB|RSB|LSB)-'
const special = either(
  bracketName,
  raw`C\.D\.s|pro-|anti-`,
  `S(&|${ampersand})(P-500|Ls)`,
  `Cap${apostrophe}n|c${apostrophe}est`,
)

/** How a match is processed. See write-word.ts. */
export type Action =
  | 'keep'
  | 'drop'
  | 'newline'
  | 'dash'
  | 'hyphens'
  | 'dots'
  | 'ampersand'
  | 'soft-hyphens'
  | 'blanks'
  | 'brackets'
  | 'blanks-and-brackets'
  | 'fraction'
  | 'currency'
  | 'left-quote'
  | 'right-quote'
  | 'less'
  | 'greater'
  | 'bracket'
  | 'sentence-acronym'
  | 'stop-again'

export interface Rule {
  readonly pattern: string
  /** Context that must follow. It counts towards the match length but is not part of the token. */
  readonly followedBy?: string
  readonly action: Action
  /** Number of code units at the end of the match that are read again. */
  readonly giveBack?: number
}

const rule = (pattern: string, action: Action = 'keep', followedBy?: string): Rule => ({
  pattern,
  action,
  ...defined({ followedBy }),
})
const split = (pattern: string, giveBack: number): Rule => ({ pattern, action: 'keep', giveBack })

export const rules: readonly Rule[] = [
  rule('c[+][+]|[cfCF]#'),
  split('cannot', 3),
  split("'twas", 3),
  split("'tis", 2),
  split('gonna|gotta|lemme|gimme|wanna', 2),
  rule(tag, 'blanks'),
  rule(raw`&(MD|mdash|ndash);|[\u0096\u0097\u2013\u2014\u2015]`, 'dash'),
  rule(ampersand, 'ampersand'),
  rule('&(HT|TL|UR|LR|QC|QL|QR|odq|cdq|#[0-9]+);'),
  rule(word, 'soft-hyphens', suffix),
  rule(beforeNegation, 'soft-hyphens', negation),
  rule(word, 'soft-hyphens'),
  rule(withApostrophe),
  rule(`y${apostrophe}`, 'keep', raw`\L`),
  rule(either(address, likelyAddress, mail, account)),
  rule(either(suffix, negation), 'right-quote', '[^A-Za-z]'),
  rule(date),
  rule(number, 'soft-hyphens'),
  rule(raised),
  rule(fraction, 'blanks'),
  rule(raw`[\u00BC\u00BD\u00BE\u2153-\u215E]`, 'fraction'),
  rule(special, 'ampersand'),
  rule(slashed),
  rule(raw`[A-Z]*$|#`),
  rule(currency, 'currency'),
  rule(raw`${acronym}\.`, 'sentence-acronym', `${anyBlank}+${starters}${anyBlank}`),
  rule(beforeNumbers, 'keep', raw`${anyBlank}?\D`),
  rule(raw`(pt[eyEY]|co)\.`, 'keep', `${blank}(ltd|lim)`),
  rule(closing, 'stop-again', raw`${anyBlank}(${anyBlank}|[\C]|${tag})`),
  rule(closing, 'keep', raw`[\u0000-\uFFFF][\u0000-\uFFFF]`),
  rule(closing, 'stop-again'),
  rule(raw`${opening}\.`),
  rule(opening, 'keep', blank),
  rule(acronym, 'keep', anyBlank),
  rule(`${apostrophe}[0-9][0-9]`, 'keep', anyBlank),
  rule(fileName, 'keep', `(${anyBlank}|[.?!,])`),
  rule(raw`${word}\.`, 'soft-hyphens', pause),
  rule(phone, 'blanks-and-brackets'),
  rule(doubleQuote, 'left-quote', '[A-Za-z0-9$]'),
  rule(doubleQuote, 'right-quote'),
  rule(raw`\u007F`, 'drop'),
  rule('<|&lt;', 'less'),
  rule('>|&gt;', 'greater'),
  rule(face, 'brackets', '[^A-Za-z0-9]'),
  rule(flatFace, 'brackets'),
  rule(raw`[{}\[\]()]`, 'bracket'),
  rule('-+', 'hyphens'),
  rule(dots, 'dots'),
  rule(raw`@+|#+|_+|\*+|(\\\*){1,3}`),
  rule(pause),
  rule('[?!]+'),
  rule('[.=/]'),
  rule(
    raw`[A-Za-z0-9][A-Za-z0-9.,\u00AD]*(-([A-Za-z0-9\u00AD]+|${longAcronym}\.))+\.`,
    'soft-hyphens',
    pause,
  ),
  rule(raw`[A-Za-z0-9][A-Za-z0-9.,\u00AD]*(-([A-Za-z0-9\u00AD]+|${longAcronym}\.))+`, 'soft-hyphens'),
  rule(raw`${compound}\.`, 'keep', pause),
  rule(compound),
  rule(raw`${initials}\.`, 'ampersand', pause),
  rule(initials, 'ampersand'),
  rule("'", 'left-quote', raw`[A-Za-z][^ \t\n\r\u00A0]`),
  rule(either(suffix, negation, quotes), 'right-quote'),
  rule('<<|>>'),
  rule(raw`[+%&~\^|\\\M\u2044\u207A\u207B\u208A\u208B\u24B6-\u24CF]`),
  rule(raw`\u0000|${blank}+|[\u200B\u200E\u200F\uFEFF]`, 'drop'),
  rule(newline, 'newline'),
  rule('&nbsp;', 'drop'),
]

export function readRules(): readonly Pattern[] {
  return rules.map(({ pattern, followedBy = '' }) => readRule(`(${pattern})(${followedBy})`))
}

export function readRule(source: string): Pattern {
  return readPattern(source, named)
}
