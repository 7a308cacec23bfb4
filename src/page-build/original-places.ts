import {
  fail,
  type Outcome,
  type Place,
  type Render,
  type RenderFailure,
  type Warning,
} from '../contracts/index.ts'
import { findOriginal, type MappedPlace } from '../lib/code/source-map.ts'

/** Where a place of compiled code stands in its source; null where no text of the source is behind it. */
export type FindPlace = (line: number, column: number) => MappedPlace | null

/** Goes back through source maps, the last compiler's first. */
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

/** A render's places in compiled code of this file, as places in its source. */
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
