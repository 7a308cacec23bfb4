import type { Failure, JsonValue } from '../../contracts/index.ts'

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
    ...(place === undefined ? {} : { place: { ...place } }),
    ...(warnings === undefined || warnings.length === 0 ? {} : { warnings: toJson(warnings) }),
  }
}

/** Data of ours as plain JSON: absent members are left out. */
export function toJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) // eslint-disable-line @typescript-eslint/no-unsafe-return -- what JSON.parse returns is JSON
}
