import { textOf, type Failure, type JsonValue, type Warning } from '../../contracts/index.ts'

/** The page's response to a request. The command writes `outputs` (request field -> base64) to files. */
export interface Answer {
  readonly ok: boolean
  readonly [field: string]: JsonValue
}

/** A failure as shown in a line of output. */
export function refuse({ code, message, place, warnings }: Failure): Answer {
  return {
    ok: false,
    code,
    message: textOf(message),
    ...showPlace(place),
    ...(warnings === undefined || warnings.length === 0 ? {} : { warnings: warnings.map(showWarning) }),
  }
}

/** A warning as shown in a line of output. */
export function showWarning({ code, message, place }: Warning): JsonValue {
  return { code, message: textOf(message), ...showPlace(place) }
}

/** Empty if the position has no details. */
function showPlace(place: Failure['place']): { readonly place?: JsonValue } {
  const known = Object.entries(place ?? {}).filter(([, value]) => value !== undefined)
  return known.length === 0 ? {} : { place: Object.fromEntries(known) }
}
