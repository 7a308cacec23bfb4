import { labelSelector, type Copy } from './copy.ts'
import { animation, declaration, documentOf, isDocument, KeyframeEffectClass, styleOf } from './natives.ts'

const notProperties = new Set(['offset', 'computedOffset', 'easing', 'composite'])

/**
 * Freezes running and finished animations in their current state, because the copy has no animations. `keyframed`
 * contains the custom properties that keyframes set. Chromium omits these from the keyframes that it lists.
 */
export function freezeAnimations(
  copy: Pick<Copy, 'fixed' | 'labels' | 'rules' | 'source'>,
  keyframed: ReadonlySet<string>,
): void {
  // Nested documents are not animated, because they exist only for one task.
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
    const names = animation.keyframes(effect).flatMap((frame) => Object.keys(frame))
    const properties = names.filter((name) => !notProperties.has(name)).map(cssName)
    for (const property of new Set([...properties, ...keyframed])) {
      const value = declaration.value(style, property)
      if (value !== '') text += `${property}:${value} !important;`
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
