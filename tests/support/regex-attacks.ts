import { RegExpParser, type AST } from '@eslint-community/regexpp'

/*
 * Strings that can make the time taken by a regular expression grow faster than their length. They are derived from
 * the expression itself: its beginning repeated without its end, and each of its quantified parts repeated after a
 * string that leads to it.
 */

export interface Attack {
  readonly before: string
  readonly pump: string
}

const parser = new RegExpParser({ ecmaVersion: 2025 })
const probes = ' \na0_-"\'<>/\\{}[]()=.,:;*#`$&@!+|%~^?é\t'.split('')
const mostAttacks = 24

export function attacksOn({ source, flags }: RegExp): readonly Attack[] {
  const maker = new AttackMaker(flags)
  const isUnicode = flags.includes('u')
  const mode = { unicode: isUnicode, unicodeSets: flags.includes('v') }
  maker.walk(parser.parsePattern(source, 0, source.length, mode).alternatives, '')
  return maker.attacks()
}

type Node = AST.Element | AST.Alternative

class AttackMaker {
  readonly #flags: string
  readonly #found = new Map<string, Attack>()
  readonly #characters = new Set<string>()

  constructor(flags: string) {
    this.#flags = flags.replaceAll(/[gmy]/g, '')
  }

  attacks(): readonly Attack[] {
    const single = [...this.#characters]
    for (const one of single.slice(0, 10)) this.#add('', one)
    for (const one of single.slice(0, 3))
      for (const other of single.slice(0, 3)) if (one !== other) this.#add('', one + other)
    return [...this.#found.values()].slice(0, mostAttacks)
  }

  walk(alternatives: readonly AST.Alternative[], before: string): void {
    for (const { elements } of alternatives) {
      let start = ''
      for (const element of elements) {
        if ('alternatives' in element) this.walk(element.alternatives, before + start)
        if (element.type === 'Quantifier') this.#repeat(element, before + start)
        start += this.#sample(element, 0)
        if (start.length < 60) this.#add('', start)
      }
    }
  }

  #repeat({ element, max }: AST.Quantifier, before: string): void {
    if ('alternatives' in element) this.walk(element.alternatives, before)
    if (max < 30) return
    const samples = isSet(element) ? this.#matching(element) : [0, 1].map((at) => this.#sample(element, at))
    for (const sample of samples) this.#characters.add(sample)
    for (const sample of samples.slice(0, 3)) this.#add(before, sample)
  }

  #add(before: string, pump: string): void {
    if (pump !== '') this.#found.set(`${before}\u0001${pump}`, { before, pump })
  }

  #matching({ raw }: AST.Element): readonly string[] {
    const one = new RegExp(`^(?:${raw})$`, this.#flags)
    const found = probes.filter((probe) => one.test(probe))
    return found.length > 0 ? found : ['中', 'é', 'm'].filter((probe) => one.test(probe))
  }

  /** Returns a string that a node matches. Different values of `at` give different strings if possible. */
  #sample(node: Node, at: number): string {
    if (node.type === 'Alternative') return node.elements.map((element) => this.#sample(element, at)).join('')
    if (node.type === 'Character') return String.fromCodePoint(node.value)
    if (node.type === 'Quantifier') return this.#sample(node.element, at).repeat(Math.max(node.min, at % 2))
    if (isSet(node)) {
      const found = this.#matching(node)
      return found[at % Math.max(1, found.length)] ?? ''
    }
    if (node.type !== 'Group' && node.type !== 'CapturingGroup') return ''
    const chosen = node.alternatives[at % node.alternatives.length]
    return chosen === undefined ? '' : this.#sample(chosen, at)
  }
}

function isSet({ type }: AST.Element): boolean {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(type)
}
