import type { Warning } from '../../../src/contracts/index.ts'

/*
 * Characters that models write and pdfLaTeX does not know. A document that stops at one is set again with these
 * declared, so that a letter outside of mathematics costs no picture; what has no LaTeX name shows as a box with its
 * code. The published evaluations stop there, so Image2Struct's pipeline does too.
 */

const greek =
  'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon varphi chi psi omega'
const capitals = 'A B Gamma Delta E Z H Theta I K Lambda M N Xi O Pi P . Sigma T Upsilon Phi X Psi Omega'
/** Character -> command without its backslash, in mathematics. */
const symbols =
  '←leftarrow →rightarrow ↑uparrow ↓downarrow ↔leftrightarrow ⇐Leftarrow ⇒Rightarrow ⇔Leftrightarrow ↦mapsto ⟶longrightarrow ⟵longleftarrow ⟹Longrightarrow ⟺Longleftrightarrow ↗nearrow ↘searrow ∀forall ∂partial ∃exists ∅emptyset ∇nabla ∈in ∉notin ∋ni ∏prod ∐coprod ∑sum −minus ∓mp ∗ast ∘circ ∙bullet √surd ∝propto ∞infty ∠angle ∣mid ∥parallel ∧wedge ∨vee ∩cap ∪cup ∫int ∮oint ∼sim ≃simeq ≅cong ≈approx ≠neq ≡equiv ≤leq ≥geq ≪ll ≫gg ⊂subset ⊃supset ⊆subseteq ⊇supseteq ⊕oplus ⊗otimes ⊙odot ⊢vdash ⊤top ⊥perp ⋅cdot ⋆star ⋯cdots ⋮vdots ⋱ddots ⌈lceil ⌉rceil ⌊lfloor ⌋rfloor ⟨langle ⟩rangle ℏhbar ℓell ℜRe ℑIm ℘wp ℵaleph ϵepsilon ϕphi ϑvartheta ϖvarpi ϱvarrho ′prime ×times ÷div ±pm ¬neg ▷triangleright ◁triangleleft △triangle ♠spadesuit ♥heartsuit ♦diamondsuit ♣clubsuit'
const letters = new Map([
  ...'ℝR ℕN ℤZ ℚQ ℂC ℙP 𝔼E'.split(' ').map((pair) => split(pair, (name) => `\\mathbf{${name}}`)),
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
/** Drawn as nothing. */
const invisible = /[\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/u

export interface UnicodeHelp {
  /** Declarations for the characters of a source that LaTeX does not know by itself. */
  readonly declarations: string
  readonly warnings: readonly Warning[]
}

export const unicodeFile = 'roundtrip-unicode.tex'
/** Put before the document on its first line, so that all lines keep their numbers. */
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
        message: `LaTeX may not know "${character}" (U+${code}); then a box with its code stands in its place.`,
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
  return invisible.test(character) ? '' : undefined
}

function split(pair: string, command: (name: string) => string): readonly [string, string] {
  const [character = ''] = pair
  return [character, command(pair.slice(character.length))]
}
