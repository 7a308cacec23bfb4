import * as v from 'valibot'

/**
 * A benchmark that wraps lines around an answer uses this file to specify which line of the answer each line of the
 * document came from. The file contains a JSON list with a number (1-based) or null per line. TeX never reads the
 * file.
 */
export const lineMapFile = '.roundtrip/lines.json'

const lineMapSchema = v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))))

/** Returns the list of line numbers. Null if the file is missing or cannot be read. */
export function readLineMap(bytes: Uint8Array | undefined): readonly (number | null)[] | null {
  if (bytes === undefined) return null
  try {
    const parsed = v.safeParse(lineMapSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
