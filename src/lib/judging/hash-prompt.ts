import type { JsonValue, SourceMessage } from '../../contracts/index.ts'
import { canonicalJson } from '../json/canonical-json.ts'
import { sha256 } from '../hash.ts'

/** Returns the SHA-256 of a model's prompt, computed from the roles, the verbatim text and the hashes of pictures. */
export async function hashPrompt(messages: readonly SourceMessage[]): Promise<string> {
  const written = await Promise.all(
    messages.map(async ({ role, parts }): Promise<JsonValue> => {
      const said = parts.map(async (part): Promise<JsonValue> =>
        part.type === 'text' ? { text: part.text } : { mime: part.mime, sha256: await sha256(part.bytes) },
      )
      return { role, parts: await Promise.all(said) }
    }),
  )
  return sha256(canonicalJson(written))
}
