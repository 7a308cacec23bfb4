/*
 * Records which saved runs of imported files this tab lists, so that they are listed again after a reload. Runs of
 * other tabs and of earlier visits are only shown under "Kept in this browser".
 */

const name = 'roundtrip.listed'

function read(): readonly string[] {
  // Storage is not available in unit tests.
  if (typeof sessionStorage === 'undefined') return []
  return sessionStorage.getItem(name)?.split(' ').filter(Boolean) ?? []
}

function write(runs: readonly string[]): void {
  if (typeof sessionStorage === 'undefined') return
  try {
    sessionStorage.setItem(name, runs.join(' '))
  } catch {
    // If storage is full or access is denied, the runs are only shown under "Kept in this browser".
  }
}

export function rememberListed(run: string): void {
  write([...read().filter((known) => known !== run), run])
}

export function forgetListed(run: string): void {
  write(read().filter((known) => known !== run))
}

/** Returns the remembered runs and clears the list, so that a run that crashes the tab is not listed again. */
export function takeListed(): readonly string[] {
  const runs = read()
  write([])
  return runs
}
