import type { Failure, JsonValue, Warning } from '../../contracts/index.ts'

/** What the page answers to one request; `outputs` (field of the request -> base64) become files outside. */
export interface Answer {
  readonly ok: boolean
  readonly [field: string]: JsonValue
}

/** A failure as a line of output shows it. */
export function refuse({ code, message, place, warnings }: Failure): Answer {
  return {
    ok: false,
    code,
    message,
    ...showPlace(place),
    ...(warnings === undefined || warnings.length === 0 ? {} : { warnings: warnings.map(showWarning) }),
  }
}

/** A warning as a line of output shows it. */
export function showWarning({ code, message, place }: Warning): JsonValue {
  return { code, message, ...showPlace(place) }
}

/** Nothing where a place names nothing. */
function showPlace(place: Failure['place']): { readonly place?: JsonValue } {
  const known = Object.entries(place ?? {}).filter(([, value]) => value !== undefined)
  return known.length === 0 ? {} : { place: Object.fromEntries(known) }
}
