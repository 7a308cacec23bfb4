import type { JsonValue } from '../../contracts/index.ts'
import { isList, isObject } from '../../lib/json/kinds.ts'

/* The fields of a benchmark file that the form shows. The text stays the only state: the form reads and rewrites it. */

/** The value of the text. Null if it is not a JSON object. */
function readText(text: string): Readonly<Record<string, JsonValue>> | null {
  try {
    const value: JsonValue = JSON.parse(text) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- what JSON.parse returns is JSON
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** A text in the file, such as `prompt.text`. Null if the file has no such text. */
export function textAt(text: string, path: readonly string[]): string | null {
  let value: JsonValue | undefined = readText(text) ?? undefined
  for (const key of path) value = isObject(value) ? value[key] : undefined
  return typeof value === 'string' ? value : null
}

/** The text with another value at a path. Unchanged if it is not a JSON object. */
export function withValueAt(text: string, path: readonly string[], value: JsonValue): string {
  const file = readText(text)
  if (file === null) return text
  return `${JSON.stringify(replaced(file, path, value), null, 2)}\n`
}

function replaced(
  object: JsonValue | undefined,
  [key, ...rest]: readonly string[],
  value: JsonValue,
): JsonValue {
  if (key === undefined) return value
  const members = isObject(object) ? object : {}
  return { ...members, [key]: replaced(members[key], rest, value) }
}

/** The scores with their weights, in order. */
export function scoresIn(text: string): readonly { readonly metric: string; readonly weight: number }[] {
  const scores = readText(text)?.['scores']
  if (!isList(scores)) return []
  return scores.flatMap((score) =>
    isObject(score) && typeof score['metric'] === 'string'
      ? [{ metric: score['metric'], weight: typeof score['weight'] === 'number' ? score['weight'] : 0 }]
      : [],
  )
}

/** The text with another weight of a score. A weight of 0 is left out of the file. */
export function withWeight(text: string, metric: string, weight: number): string {
  const scores = readText(text)?.['scores']
  if (!isList(scores)) return text
  const next = scores.map((score): JsonValue => {
    if (!isObject(score) || score['metric'] !== metric) return score
    const { weight: _weight, ...rest } = score
    return weight > 0 ? { ...rest, weight } : rest
  })
  return withValueAt(text, ['scores'], next)
}

/** The text with a row for each picture. The rows refer to the pictures by their paths. */
export function withPictures(text: string, paths: readonly string[]): string {
  const items = readText(text)?.['items']
  const rows = isObject(items) && isList(items['rows']) ? items['rows'] : []
  const added = paths.map((path): JsonValue => ({ id: nameOf(path), picture: path }))
  return withValueAt(text, ['items', 'rows'], [...rows, ...added])
}

/** A path for a picture that no other file has. Pictures from several folders can have the same name. */
export function freePath(name: string, taken: ReadonlyMap<string, unknown>): string {
  let path = `pictures/${name}`
  for (let number = 2; taken.has(path); number += 1) path = `pictures/${number} ${name}`
  return path
}

function nameOf(path: string): string {
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? path
  )
}
