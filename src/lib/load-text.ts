import { fail, msg, type Failure, type RenderFailure } from '../contracts/index.ts'
import { reasonOf } from './errors.ts'

const texts = new Map<string, Promise<string>>()

/**
 * The text of a file that belongs to Roundtrip, fetched once. Rejects with an error message if the file is
 * unavailable.
 */
export function loadText(url: string): Promise<string> {
  const known = texts.get(url)
  if (known !== undefined) return known
  const loading = fetchPart(url)
    .then((response) => response.text())
    .catch((thrown: unknown) => {
      // A failure is not cached, so that the next job tries again.
      texts.delete(url)
      throw thrown
    })
  texts.set(url, loading)
  return loading
}

/** Fetches a file that belongs to Roundtrip. Rejects if the server does not have it. */
export async function fetchPart(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Part of Roundtrip could not be loaded (HTTP ${response.status}).`)
  return response
}

/**
 * The outcome if a bundled library is unavailable, for example offline before its first use. No picture is rendered
 * without the library, because the picture would be wrong and would be cached.
 */
export function failLoad(thrown: unknown): Failure<RenderFailure> {
  return fail(
    'crash',
    msg`A bundled library could not be loaded, and the picture would differ without it; run it again. ${reasonOf(thrown)}`,
  )
}
