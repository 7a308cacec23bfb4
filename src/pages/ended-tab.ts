const openKey = 'roundtrip.open'

/**
 * Whether the system ended this tab, usually to free memory, and loaded it again. A page that is left or reloaded
 * removes its mark; a page that is ended cannot. Must be called once, when the page starts.
 */
export function wasEnded(scope: Window & typeof globalThis = window): boolean {
  // Chromium sets this after it has discarded a tab in the background.
  if (Reflect.get(scope.document, 'wasDiscarded') === true) return true
  let isMarked: boolean
  try {
    const { sessionStorage } = scope
    isMarked = sessionStorage.getItem(openKey) !== null
    const mark = () => sessionStorage.setItem(openKey, '1')
    mark()
    scope.addEventListener('pagehide', () => sessionStorage.removeItem(openKey))
    // Pages that come back from the browser's memory are open again.
    scope.addEventListener('pageshow', mark)
  } catch {
    // Without storage, such tabs are not recognised.
    return false
  }
  // A tab that is duplicated has the mark of the first one, but was not reloaded.
  const [navigation] = scope.performance.getEntriesByType('navigation')
  return isMarked && navigation !== undefined && Reflect.get(navigation, 'type') === 'reload'
}
