import { fail, type Failure, type RenderFailure } from '../contracts/index.ts'
import { describeError } from './errors.ts'

const texts = new Map<string, Promise<string>>()

/** The text of a part of Roundtrip, fetched once. Rejects with a sentence where it cannot be had. */
export function loadText(url: string): Promise<string> {
  const known = texts.get(url)
  if (known !== undefined) return known
  const loading = fetchPart(url)
    .then((response) => response.text())
    .catch((thrown: unknown) => {
      // A failure is not remembered: the next job asks again.
      texts.delete(url)
      throw thrown
    })
  texts.set(url, loading)
  return loading
}

/** A part of Roundtrip; rejects where the server does not have it. */
export async function fetchPart(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A part of Roundtrip could not be loaded (HTTP ${response.status}).`)
  return response
}

/**
 * The outcome where a bundled library cannot be had, such as offline before its first use. No picture without it: that
 * would be another one, and kept for the next time.
 */
export function failLoad(thrown: unknown): Failure<RenderFailure> {
  return fail(
    'crash',
    `A bundled library could not be loaded, and without it the picture would be another; run it again. ${describeError(thrown)}`,
  )
}
