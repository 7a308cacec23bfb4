import * as v from 'valibot'

/**
 * A benchmark that puts lines around an answer says in this file which line of the answer each line of the document
 * came from: a JSON list with a number (from 1) or null per line. TeX never sees it.
 */
export const lineMapFile = '.roundtrip/lines.json'

const lineMapSchema = v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))))

/** The list, or null where there is none or it cannot be read. */
export function readLineMap(bytes: Uint8Array | undefined): readonly (number | null)[] | null {
  if (bytes === undefined) return null
  try {
    const parsed = v.safeParse(lineMapSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
