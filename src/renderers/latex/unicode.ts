import { msg, type Warning } from '../../contracts/index.ts'

/*
 * Characters that models write but pdfLaTeX does not support. A document that stops at such a character is compiled
 * again with these characters declared, so that a letter outside mathematics does not prevent the picture. Characters
 * without a LaTeX name are shown as a box with their code. The published evaluations stop at such characters, so
 * Image2Struct's pipeline does too.
 */

const greek =
  'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon varphi chi psi omega'
const capitals = 'A B Gamma Delta E Z H Theta I K Lambda M N Xi O Pi P . Sigma T Upsilon Phi X Psi Omega'
/** Maps a character to a command (without its backslash) that renders it in mathematics. */
const symbols =
  '←leftarrow →rightarrow ↑uparrow ↓downarrow ↔leftrightarrow ⇐Leftarrow ⇒Rightarrow ⇔Leftrightarrow ↦mapsto ⟶longrightarrow ⟵longleftarrow ⟹Longrightarrow ⟺Longleftrightarrow ↗nearrow ↘searrow ∀forall ∂partial ∃exists ∅emptyset ∇nabla ∈in ∉notin ∋ni ∏prod ∐coprod ∑sum −minus ∓mp ∗ast ∘circ ∙bullet √surd ∝propto ∞infty ∠angle ∣mid ∥parallel ∧wedge ∨vee ∩cap ∪cup ∫int ∮oint ∼sim ≃simeq ≅cong ≈approx ≠neq ≡equiv ≤leq ≥geq ≪ll ≫gg ⊂subset ⊃supset ⊆subseteq ⊇supseteq ⊕oplus ⊗otimes ⊙odot ⊢vdash ⊤top ⊥perp ⋅cdot ⋆star ⋯cdots ⋮vdots ⋱ddots ⌈lceil ⌉rceil ⌊lfloor ⌋rfloor ⟨langle ⟩rangle ℏhbar ℓell ℜRe ℑIm ℘wp ℵaleph ϵepsilon ϕphi ϑvartheta ϖvarpi ϱvarrho ′prime ×times ÷div ±pm ¬neg ▷triangleright ◁triangleleft △triangle ♠spadesuit ♥heartsuit ♦diamondsuit ♣clubsuit ∖setminus ≺prec ≻succ ≼preceq ≽succeq ⊨models ≍asymp ≐doteq ⋈bowtie ⊎uplus ⊓sqcap ⊔sqcup ⊑sqsubseteq ⊒sqsupseteq ⊖ominus ⊘oslash †dagger ‡ddagger ⋄diamond ◇diamond ◯bigcirc ○circ ●bullet ★star ☆star ≀wr ↕updownarrow ⇑Uparrow ⇓Downarrow ⇕Updownarrow ↖nwarrow ↙swarrow ↪hookrightarrow ↩hookleftarrow ⇀rightharpoonup ⇁rightharpoondown ↼leftharpoonup ↽leftharpoondown ⇌rightleftharpoons ⟷longleftrightarrow ⟼longmapsto ⟸Longleftarrow ⨁bigoplus ⨂bigotimes ⨀bigodot ⋃bigcup ⋂bigcap ⋁bigvee ⋀bigwedge ⊣dashv ⟂perp ‖Vert ♭flat ♮natural ♯sharp'
/** Maps a character to its mathematical markup, if the markup consists of more than one command. */
const composed =
  '≢\\not\\equiv ≁\\not\\sim ≉\\not\\approx ≮\\not< ≯\\not> ≰\\not\\leq ≱\\not\\geq ⊄\\not\\subset ⊅\\not\\supset ⊈\\not\\subseteq ⊉\\not\\supseteq ∌\\not\\ni ∤\\not\\mid ∄\\not\\exists 𝟙\\mathbf{1} ℎh ≔:= ≕=: ∶: ⁄/ ″{}^{\\prime\\prime} ‴{}^{\\prime\\prime\\prime} ∬\\int\\!\\!\\int ∭\\int\\!\\!\\int\\!\\!\\int ≜\\stackrel{\\triangle}{=} ⁺{}^{+} ⁻{}^{-} ⁿ{}^{n} ⁱ{}^{i} ₊{}_{+} ₋{}_{-} ₐ{}_{a} ₑ{}_{e} ᵢ{}_{i} ⱼ{}_{j} ₖ{}_{k} ₘ{}_{m} ₙ{}_{n} ₓ{}_{x} ᵀ{}^{T} ■\\rule{.6em}{.6em} ∎\\rule{.6em}{.6em} ▪\\rule[.1em]{.35em}{.35em} □\\framebox[.75em]{\\rule{0pt}{.3em}} ☐\\framebox[.75em]{\\rule{0pt}{.3em}} ✓\\surd ✔\\surd ✗\\times ✘\\times'
const letters = new Map([
  ...'ℝR ℕN ℤZ ℚQ ℂC ℙP ℍH 𝔸A 𝔹B 𝔻D 𝔼E 𝔽F 𝔾G 𝕀I 𝕂K 𝕃L 𝕄M 𝕆O 𝕊S 𝕋T 𝕍V 𝕏X 𝕐Y'
    .split(' ')
    .map((pair) =>
      split(pair, (name) => `\\ifcsname mathbb\\endcsname\\mathbb{${name}}\\else\\mathbf{${name}}\\fi`),
    ),
  ...'ℒL ℋH ℱF ℬB ℰE ℳM ℐI ℛR'.split(' ').map((pair) => split(pair, (name) => `\\mathcal{${name}}`)),
  ...composed.split(' ').map((pair) => split(pair, (shape) => shape)),
  ...symbols.split(' ').map((pair) => split(pair, (name) => (name === 'minus' ? '-' : `\\${name}`))),
  ...greek
    .split(' ')
    .map((name, at) => [String.fromCodePoint(0x3b1 + at), name === 'o' ? 'o' : `\\${name}`] as const),
  ...capitals
    .split(' ')
    .map(
      (name, at) =>
        [String.fromCodePoint(0x391 + at), name.length === 1 ? `\\mathrm{${name}}` : `\\${name}`] as const,
    ),
])
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscripts = '₀₁₂₃₄₅₆₇₈₉'
/** Characters for which nothing is rendered. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufe00-\ufe0f\ufeff]/u
/** Spaces of other widths, and non-breaking hyphens. */
const blanks = '2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 200a 202f 205f 3000'
const plain = new Map<string, string>(
  blanks.split(' ').map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), '\\ '] as const),
)
  .set('\u2010', '-')
  .set('\u2011', '-')
  .set('\u2012', '--')
  .set('\u2015', '---')

/** Unicode's mathematical alphabets, each with letters A to Z and a to z, given by first code point and command. */
const alphabets: readonly (readonly [number, string])[] = [
  [0x1d400, 'mathbf'],
  [0x1d434, 'mathit'],
  [0x1d468, 'mathbf'],
  [0x1d49c, 'mathcal'],
  [0x1d4d0, 'mathcal'],
  [0x1d504, 'mathfrak'],
  [0x1d538, 'mathbb'],
  [0x1d56c, 'mathfrak'],
  [0x1d5a0, 'mathsf'],
  [0x1d5d4, 'mathsf'],
  [0x1d608, 'mathsf'],
  [0x1d63c, 'mathsf'],
  [0x1d670, 'mathtt'],
]
const lettersPerAlphabet = 52
const firstDigit = 0x1d7ce
const lastDigit = 0x1d7ff

export interface UnicodeHelp {
  /** Declarations for the characters in a source that LaTeX does not support by default. */
  readonly declarations: string
  readonly warnings: readonly Warning[]
}

export const unicodeFile = 'roundtrip-unicode.tex'
/** Inserted before the document on the document's first line, so that all line numbers stay the same. */
export const unicodePrefix = `\\AddToHook{begindocument}{\\input{${unicodeFile}}}`

export function declareCharacters(source: string): UnicodeHelp {
  const found = new Map<string, number>()
  for (const [index, line] of source.split('\n').entries()) {
    for (const character of line) {
      if ((character.codePointAt(0) ?? 0) > 0xff && !found.has(character)) found.set(character, index + 1)
    }
  }
  const declarations: string[] = []
  const warnings: Warning[] = []
  for (const [character, line] of found) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const drawn = drawCharacter(character)
    declarations.push(
      `\\ifcsname u8:\\detokenize{${character}}\\endcsname\\else\\DeclareUnicodeCharacter{${code}}{${drawn ?? `\\fbox{\\tiny U+${code}}`}}\\fi`,
    )
    if (drawn === undefined) {
      warnings.push({
        code: 'character-replaced',
        message: msg`LaTeX may not support "${character}" (U+${code}); if so, a box with its code is printed instead.`,
        place: { line },
      })
    }
  }
  return { declarations: `${declarations.join('%\n')}\\endinput\n`, warnings }
}

function drawCharacter(character: string): string | undefined {
  const command = letters.get(character)
  if (command !== undefined) return `\\ensuremath{${command}}`
  const above = superscripts.indexOf(character)
  if (above !== -1) return `\\ensuremath{^{${above}}}`
  const below = subscripts.indexOf(character)
  if (below !== -1) return `\\ensuremath{_{${below}}}`
  return plain.get(character) ?? drawLetter(character) ?? (invisible.test(character) ? '' : undefined)
}

/**
 * A letter or digit of a mathematical alphabet. If the alphabet's own font is not loaded, a font that every document
 * has is used.
 */
function drawLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code >= firstDigit && code <= lastDigit) return `\\ensuremath{\\mathbf{${(code - firstDigit) % 10}}}`
  const found = alphabets.find(([first]) => code >= first && code < first + lettersPerAlphabet)
  if (found === undefined) return undefined
  const at = code - found[0]
  const letter = String.fromCharCode(at < 26 ? 65 + at : 71 + at)
  // \mathcal contains no lower-case letters.
  const font = found[1] === 'mathcal' && at >= 26 ? 'mathit' : found[1]
  return `\\ensuremath{\\ifcsname ${font}\\endcsname\\${font}{${letter}}\\else\\mathbf{${letter}}\\fi}`
}

function split(pair: string, command: (name: string) => string): readonly [string, string] {
  const [character = ''] = pair
  return [character, command(pair.slice(character.length))]
}
