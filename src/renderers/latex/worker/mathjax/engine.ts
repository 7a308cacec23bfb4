import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js'
import type { LiteText } from 'mathjax-full/js/adaptors/lite/Text.js'
import type { LiteDocument } from 'mathjax-full/js/adaptors/lite/Document.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { MapHandler } from 'mathjax-full/js/input/tex/MapHandler.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/amscd/AmsCdConfiguration.js'
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import 'mathjax-full/js/input/tex/braket/BraketConfiguration.js'
import 'mathjax-full/js/input/tex/bussproofs/BussproofsConfiguration.js'
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js'
import 'mathjax-full/js/input/tex/cases/CasesConfiguration.js'
import 'mathjax-full/js/input/tex/centernot/CenternotConfiguration.js'
import 'mathjax-full/js/input/tex/color/ColorConfiguration.js'
import 'mathjax-full/js/input/tex/empheq/EmpheqConfiguration.js'
import 'mathjax-full/js/input/tex/extpfeil/ExtpfeilConfiguration.js'
import 'mathjax-full/js/input/tex/gensymb/GensymbConfiguration.js'
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js'
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js'
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js'
import 'mathjax-full/js/input/tex/physics/PhysicsConfiguration.js'
import 'mathjax-full/js/input/tex/textcomp/TextcompConfiguration.js'
import 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js'
import 'mathjax-full/js/input/tex/upgreek/UpgreekConfiguration.js'

/** Extensions loaded for every document: plain TeX, amsmath (which MathJax needs), definitions, colours. */
const always = ['base', 'ams', 'newcommand', 'textmacros', 'color', 'boldsymbol'] as const
/** MathJax's extension for a LaTeX package. As in LaTeX, a command exists only if its package is loaded. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['amscd', 'amscd'],
  ['braket', 'braket'],
  ['bussproofs', 'bussproofs'],
  ['cancel', 'cancel'],
  ['cases', 'cases'],
  ['centernot', 'centernot'],
  ['empheq', 'empheq'],
  ['extpfeil', 'extpfeil'],
  ['gensymb', 'gensymb'],
  ['mathtools', 'mathtools'],
  ['mhchem', 'mhchem'],
  ['physics', 'physics'],
  ['textcomp', 'textcomp'],
  ['upgreek', 'upgreek'],
])

export interface Setter {
  /** Restarts equation numbers at 1. */
  reset(): void
  /** Draws the formula as an SVG element. Throws MathJax's TexError. */
  set(tex: string, display: boolean): string
}

/**
 * Pixels per em reported to MathJax. MathJax always draws in thousandths of an em, but with a size near one pixel it
 * would enlarge exponents to its minimum legible size.
 */
export const pixelsPerEm = 100
/** One ex of TeX's fonts, in ems. */
export const ex = 0.442
/** `\textwidth` in LaTeX's article class, in ems: 345 pt at a font size of 10 pt. */
export const lineWidth = 34.5

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
let kept: { readonly key: string; readonly setter: Setter } | null = null

/**
 * Returns MathJax with the extensions for some packages. `fresh`: true if definitions must not collide with those of
 * an earlier document.
 */
export function setterFor(packages: ReadonlySet<string>, fresh: boolean): Setter {
  const wanted = [...extensions].flatMap(([name, extension]) => (packages.has(name) ? [extension] : []))
  const key = wanted.join(',')
  if (!fresh && kept?.key === key) return kept.setter
  const setter = createSetter([...always, ...wanted])
  // Definitions persist in the MathJax instance that read them.
  kept = fresh ? null : { key, setter }
  return setter
}

/**
 * The next document gets a new MathJax instance, because the cached instance was interrupted in the middle of an
 * equation.
 */
export function forgetSetter(): void {
  kept = null
}

function createSetter(packages: readonly string[]): Setter {
  const input = new TeX<LiteElement, LiteText, LiteDocument>({
    packages,
    tags: 'ams',
    formatError: (_input: unknown, error: unknown) => {
      throw error
    },
  })
  const output = new SVG<LiteElement, LiteText, LiteDocument>({ fontCache: 'none' })
  const document = mathjax.document('', { InputJax: input, OutputJax: output })
  return {
    reset: () => input.reset(),
    set: (tex, display) => {
      const container: unknown = document.convert(tex, {
        display,
        em: pixelsPerEm,
        ex: ex * pixelsPerEm,
        containerWidth: lineWidth * pixelsPerEm,
      })
      const drawing = container instanceof LiteElement ? container.children[0] : undefined
      if (!(drawing instanceof LiteElement)) throw new TypeError('Expected MathJax to return an SVG element.')
      return adaptor.serializeXML(drawing)
    },
  }
}

/** Commands from MathJax's tables of mathematical commands that LaTeX also accepts in text. */
const alsoText = new Set(
  'S P dag ddag dagger ddagger copyright pounds ldots dots textellipsis _ & % # $ { } i j checkmark'.split(
    ' ',
  ),
)
const tables = ['mathchar0mi', 'mathchar0mo', 'mathchar7', 'AMSmath-mathchar0mo', 'AMSsymbols-mathchar0mo']
/** Commands with arguments that are allowed only in mathematics. */
const mathematicalMacros = new Set(
  'frac dfrac tfrac cfrac binom dbinom tbinom sqrt left right middle big Big bigg Bigg bigl bigr Bigl Bigr hat bar vec tilde dot ddot widehat widetilde overline overrightarrow overleftarrow underbrace overbrace overset underset stackrel operatorname mathbb mathcal mathbf mathrm mathit mathsf mathfrak mathscr boldsymbol displaystyle limits nolimits sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp max min sup inf lim limsup liminf det dim ker gcd arg deg hom Pr bmod pmod pod substack xrightarrow xleftarrow'.split(
    ' ',
  ),
)

/** True if LaTeX accepts a command, given without its backslash, only within mathematics. */
export function isMathematical(command: string): boolean {
  if (mathematicalMacros.has(command)) return true
  if (alsoText.has(command)) return false
  return tables.some((name) => MapHandler.getMap(name).contains(command))
}
