import { queryAll } from '../fonts/frame/natives.ts'
import { unclobbered } from './unclobbered.ts'

/*
 * A page that waits for something that never arrives here keeps showing that it is loading, either with an overlay
 * over everything or with nothing but a word such as "Loading".
 */

/**
 * The text must end in dots or contain little more than the loading word, because a complete sentence is about
 * something else.
 */
const word =
  /^\s*(?:loading|please wait|laden|chargement|cargando|wird geladen)\b(?:[\s\w]{0,40}(?:…|\.{2,})|(?:\s+\w+){0,2}\.?)\s*$/i
const name = /(?:^|[\s_-])(?:pre)?load(?:er|ing)?(?:$|[\s_-])|preload|spinner/i
/** A page with more text than this does not just show a loading word. */
const mostText = 5000
/** Minimum share of the window that an overlay covers. */
const leastShare = 0.6

/** True if the page indicates that it is still loading. Call once nothing on the page moves any more. */
export function isStillLoading(): boolean {
  const [body] = queryAll(document, 'body')
  if (
    body instanceof HTMLElement &&
    unclobbered(body).textContent.length < mostText &&
    word.test(unclobbered(body).innerText)
  )
    return true
  return queryAll(
    document,
    'body [aria-busy="true" i],body [class*="load" i],body [id*="load" i],body [class*="spinner" i],body [id*="spinner" i]',
  ).some(coversWindow)
}

function coversWindow(element: Element): boolean {
  const isNamed =
    name.test(unclobbered(element).id) || name.test(unclobbered(element).getAttribute('class') ?? '')
  if (!isNamed && unclobbered(element).ariaBusy?.toLowerCase() !== 'true') return false
  const { width, height } = unclobbered(element).getBoundingClientRect()
  if (width * height < window.innerWidth * window.innerHeight * leastShare) return false
  const { position } = getComputedStyle(element)
  const isAbove = position === 'fixed' || position === 'absolute'
  return isAbove && unclobbered(element).checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
