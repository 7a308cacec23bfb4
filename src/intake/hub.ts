import * as v from 'valibot'
import { fail, succeed, type Outcome } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'

/* Public data sets of a hub, by name. Asked only when the user says so. */

export const publicHub = 'https://huggingface.co'

/** A file of a data set, at one revision for good. */
export interface HubFile {
  readonly path: string
  readonly bytes: number | null
  readonly url: string
}

export interface HubSnapshot {
  readonly id: string
  /** The commit that a name such as `main` stood for when it was looked up. */
  readonly revision: string
  /** What of its files can be read here. */
  readonly files: readonly HubFile[]
}

export type HubFailure = 'bad-name' | 'not-found' | 'refused' | 'unreachable' | 'malformed'

const snapshotSchema = v.object({
  sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
  siblings: v.array(v.object({ rfilename: v.string(), size: v.nullish(v.number()) })),
})

/** Where the hub keeps tables that it made of files in other shapes. */
const converted = 'refs/convert/parquet'
const readable = /\.(?:parquet|jsonl|json|csv|tsv|zip|jsonl\.gz)$/i
const notData = /^(?:README|LICENSE|dataset_infos?\.json|\.)/i

/** The files of a data set at a revision, which is pinned to its commit. */
export async function lookUpDataSet(
  hub: string,
  id: string,
  revision: string,
  signal: AbortSignal,
): Promise<Outcome<HubSnapshot, HubFailure>> {
  if (!/^\w[\w.-]*(?:\/\w[\w.-]*)?$/.test(id))
    return fail('bad-name', 'Expected the name of a data set, such as owner/name.')
  const found = await ask(hub, id, revision, signal)
  if (!found.ok || found.value.files.some(({ path }) => /\.parquet$/i.test(path))) return found
  const tables = await ask(hub, id, converted, signal)
  if (!tables.ok || tables.value.files.length === 0) return found
  return succeed({ ...found.value, files: [...tables.value.files, ...found.value.files] })
}

async function ask(
  hub: string,
  id: string,
  revision: string,
  signal: AbortSignal,
): Promise<Outcome<HubSnapshot, HubFailure>> {
  const base = hub.replace(/(?<!\/)\/+$/, '')
  let json: unknown
  try {
    const address = `${base}/api/datasets/${id}/revision/${encodeURIComponent(revision)}?blobs=true`
    const response = await fetch(address, { signal, credentials: 'omit' })
    if (response.status === 404) return fail('not-found', `The hub has no data set ${id} at ${revision}.`)
    if (response.status === 401 || response.status === 403)
      return fail(
        'refused',
        `The hub does not show ${id} to everybody, or has none of that name: only public data sets are read here.`,
      )
    if (!response.ok) return fail('unreachable', `The hub answered ${response.status}.`)
    json = await response.json()
  } catch (thrown) {
    signal.throwIfAborted()
    return fail('unreachable', `The hub could not be asked: ${describeError(thrown)}.`)
  }
  const read = v.safeParse(snapshotSchema, json)
  if (!read.success) return fail('malformed', 'The hub’s answer is no list of files.')
  const { sha, siblings } = read.output
  const files = siblings
    .filter(({ rfilename }) => readable.test(rfilename) && !notData.test(rfilename))
    .map(({ rfilename, size }) => ({
      path: rfilename,
      bytes: size ?? null,
      url: `${base}/datasets/${id}/resolve/${sha}/${rfilename.split('/').map(encodeURIComponent).join('/')}`,
    }))
  return succeed({ id, revision: sha, files })
}

/** A whole file, for those that cannot be read in parts. */
export async function fetchHubFile(
  { path, url }: HubFile,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<Outcome<File, HubFailure | 'too-large'>> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit' })
    if (!response.ok) return fail('not-found', `The hub answered ${response.status} for ${path}.`)
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body?.getReader()
    for (;;) {
      const next = await reader?.read()
      if (next === undefined || next.done) break
      bytes += next.value.length
      if (bytes > most) {
        await reader?.cancel()
        return fail('too-large', `${path} holds more than ${most >> 20} MB.`)
      }
      parts.push(next.value)
    }
    return succeed(new File(parts, path.split('/').at(-1) ?? path))
  } catch (thrown) {
    signal.throwIfAborted()
    return fail('unreachable', `${path} could not be fetched: ${describeError(thrown)}.`)
  }
}
