import { queryAll } from '../fonts/frame/natives.ts'
import { unclobbered } from './unclobbered.ts'

/*
 * Pages that wait for what never comes here show that they are loading for ever: a sheet over everything, or nothing
 * but a word.
 */

/** With dots that go on, or hardly more than the word: a whole sentence tells of something else. */
const word =
  /^\s*(?:loading|please wait|laden|chargement|cargando|wird geladen)\b(?:[\s\w]{0,40}(?:…|\.{2,})|(?:\s+\w+){0,2}\.?)\s*$/i
const name = /(?:^|[\s_-])(?:pre)?load(?:er|ing)?(?:$|[\s_-])|preload|spinner/i
/** More than a page has that shows nothing but a word. */
const mostText = 5000
/** Share of the window. */
const leastShare = 0.6

/** Whether the page says that it is not done. Call when nothing moves any more. */
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
