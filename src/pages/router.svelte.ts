/** A screen, identified by the part of the URL after `#`. Such URLs work on any static host and under any path. */
export type Route =
  | { readonly screen: 'start' }
  /** `opens`: a dialog requested by a link on the start page. */
  | { readonly screen: 'play'; readonly item: string | null; readonly opens?: 'own' | 'samples' }
  | { readonly screen: 'shared'; readonly hash: string }
  | { readonly screen: 'metric'; readonly id: string }
  | { readonly screen: 'suite' }
  | { readonly screen: 'compare' }
  | { readonly screen: 'about' }
  | { readonly screen: 'music' }
  | { readonly screen: 'paper' }
  | { readonly screen: 'design' }
  /** Lessons and related pages. `path` follows `#/learn/`. */
  | { readonly screen: 'lessons'; readonly path: string }
  | { readonly screen: 'unknown' }

function readRoute(hash: string): Route {
  if (hash === '' || hash === '#' || hash === '#/') return { screen: 'start' }
  if (hash.startsWith('#/r/')) return { screen: 'shared', hash }
  const [, screen, rest] = /^#\/(\w+)(?:\/(.*))?$/.exec(hash) ?? []
  if (screen === 'play')
    return { screen: 'play', item: rest === undefined || rest === '' ? null : decode(rest) }
  if (screen === 'own' || screen === 'samples') return { screen: 'play', item: null, opens: screen }
  // Every component in all its states, for developers. Not part of the built site.
  if (import.meta.env.DEV && screen === 'about' && rest === 'design') return { screen: 'design' }
  if (screen === 'learn' && /^(?:$|(?:lesson|open|result)\/|(?:class|make|glossary)$)/.test(rest ?? ''))
    return { screen: 'lessons', path: decode(rest ?? '') }
  if (screen === 'learn' && rest !== undefined && /^[a-z0-9-]+$/.test(rest))
    return { screen: 'metric', id: rest }
  return screen === 'about' ||
    screen === 'suite' ||
    screen === 'compare' ||
    screen === 'music' ||
    screen === 'paper'
    ? { screen }
    : { screen: 'unknown' }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The router of the open page, created by App.svelte. */
export class Router {
  route = $state.raw<Route>(readRoute(location.hash))

  constructor() {
    addEventListener('hashchange', () => {
      this.route = readRoute(location.hash)
    })
  }
}
