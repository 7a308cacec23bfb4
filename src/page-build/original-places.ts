import {
  fail,
  type Outcome,
  type Place,
  type Render,
  type RenderFailure,
  type Warning,
} from '../contracts/index.ts'
import { findOriginal, type MappedPlace } from '../lib/code/source-map.ts'

/**
 * The position in the source that corresponds to a position in compiled code. Null if the position does not come from
 * the source.
 */
export type FindPlace = (line: number, column: number) => MappedPlace | null

/** Traces a position back through several source maps, starting with that of the last compiler. */
export function throughMaps(mappings: readonly string[]): FindPlace {
  return (line, column) => {
    let place: MappedPlace | null = { line, column }
    for (const map of mappings) {
      if (place === null || map === '') continue
      place = findOriginal(map, place.line, place.column)
    }
    return place
  }
}

/** Maps positions in compiled code of this file, as reported by a render, to positions in its source. */
export function withOriginalPlaces(
  rendered: Outcome<Render, RenderFailure>,
  file: string,
  find: FindPlace,
): Outcome<Render, RenderFailure> {
  const warnings = (rendered.warnings ?? []).map((warning) => moveWarning(warning, file, find))
  if (rendered.ok) return { ...rendered, warnings }
  const place = rendered.place === undefined ? undefined : movePlace(rendered.place, file, find)
  return fail(rendered.code, rendered.message, { warnings, ...(place === undefined ? {} : { place }) })
}

export function moveWarning(warning: Warning, file: string, find: FindPlace): Warning {
  const { place, ...rest } = warning
  if (place === undefined) return warning
  const moved = movePlace(place, file, find)
  return moved === undefined ? rest : { ...rest, place: moved }
}

function movePlace(place: Place, file: string, find: FindPlace): Place | undefined {
  if (place.file !== file || place.line === undefined) return place
  const original = find(place.line, place.column ?? 1)
  return original === null ? undefined : { ...place, ...original }
}
