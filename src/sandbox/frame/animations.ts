/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, defineProperty, getOwnPropertyDescriptor, getter } from './natives.ts'

/*
 * What a running animation shows depends on real time, so animations are moved to an end state that does not depend
 * on it.
 */

const { getAnimations } = Document.prototype
const { finish, cancel } = Animation.prototype
const effectOf = getter<AnimationEffect | null>(Animation.prototype, 'effect')
const stateOf = getter<AnimationPlayState>(Animation.prototype, 'playState')
const currentOf = getter<CSSNumberish | null>(Animation.prototype, 'currentTime')
const timelineOf = getter<AnimationTimeline | null>(Animation.prototype, 'timeline')
const { getComputedTiming } = AnimationEffect.prototype
const DocumentTimelineClass = DocumentTimeline

/** Set for animations whose time was set by a script. */
const isPlaced = Symbol('placed')

/** Records animations whose time is set by a script; call before page scripts. */
export function installAnimations(): void {
  const own = getOwnPropertyDescriptor(Animation.prototype, 'currentTime')
  const { set } = own ?? {}
  if (own === undefined || set === undefined) return
  defineProperty(Animation.prototype, 'currentTime', {
    ...own,
    set(this: Animation, time: unknown) {
      apply(set, this, [time])
      defineProperty(this, isPlaced, { value: true })
    },
  })
}

/**
 * Reverts endless animations to the element's own style, and makes all others jump to their end. Returns true if any
 * were still running.
 */
export function finishAnimations(): boolean {
  const animations: Animation[] = apply(getAnimations, document, [])
  let changed = false
  for (let index = 0; index < animations.length; index += 1) {
    const animation = animations[index]
    if (animation === undefined || stateOf(animation) === 'finished' || standsStill(animation)) continue
    const effect = effectOf(animation)
    if (effect === null) continue
    const { endTime } = apply<AnimationEffect, [], ComputedEffectTiming>(getComputedTiming, effect, [])
    try {
      apply(endTime === Infinity ? cancel : finish, animation, [])
      changed = true
    } catch {
      // An animation with a playback rate of 0 cannot be finished.
      apply(cancel, animation, [])
    }
  }
  return changed
}

/**
 * True if what the animation shows does not depend on real time: it never ran (a negative delay chooses its frame), a
 * script set its time, or scrolling drives it.
 */
function standsStill(animation: Animation): boolean {
  if (!(timelineOf(animation) instanceof DocumentTimelineClass)) return true
  return stateOf(animation) === 'paused' && (currentOf(animation) === 0 || isPlaced in animation)
}
