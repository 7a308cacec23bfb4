import { labelSelector, type Copy } from './copy.ts'
import { animation, declaration, documentOf, isDocument, KeyframeEffectClass, styleOf } from './natives.ts'

const notProperties = new Set(['offset', 'computedOffset', 'easing', 'composite'])

/** Fixes what running and finished animations show now, because the copy has none. */
export function freezeAnimations(copy: Pick<Copy, 'fixed' | 'labels' | 'rules' | 'source'>): void {
  // Nested documents stand still: they exist for one task only.
  if (!isDocument(copy.source.document)) return
  const running = documentOf.animations(copy.source.document)
  for (let index = 0; index < running.length; index += 1) {
    const one = running[index]
    const effect = one === undefined ? null : animation.effect(one)
    if (!(effect instanceof KeyframeEffectClass)) continue
    const target = animation.target(effect)
    if (target === null) continue
    const pseudo = animation.pseudo(effect)
    const style = styleOf(target, pseudo)
    let text = ''
    for (const frame of animation.keyframes(effect)) {
      for (const name of Object.keys(frame)) {
        if (notProperties.has(name)) continue
        const property = cssName(name)
        text += `${property}:${declaration.value(style, property)} !important;`
      }
    }
    if (pseudo === null) copy.fixed.set(target, (copy.fixed.get(target) ?? '') + text)
    else if (text !== '') copy.rules.push(`${labelSelector(copy, target)}${pseudo}{${text}}`)
  }
}

function cssName(name: string): string {
  if (name.startsWith('--')) return name
  if (name === 'cssFloat') return 'float'
  if (name === 'cssOffset') return 'offset'
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
