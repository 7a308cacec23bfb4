import * as v from 'valibot'
import { fail, msg, succeed, type Outcome } from '../contracts/index.ts'
import { reasonOf } from '../lib/errors.ts'

/* Public data sets on a hub, identified by name. The hub is only queried when the user requests it. */

export const publicHub = 'https://huggingface.co'

/** A file of a data set, pinned to one revision. */
export interface HubFile {
  readonly path: string
  readonly bytes: number | null
  readonly url: string
}

export interface HubSnapshot {
  readonly id: string
  /** The commit to which a name such as `main` referred at the time of the look-up. */
  readonly revision: string
  /** The files that this site can read. */
  readonly files: readonly HubFile[]
}

export type HubFailure = 'bad-name' | 'not-found' | 'refused' | 'unreachable' | 'malformed'

const snapshotSchema = v.object({
  sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
  siblings: v.array(v.object({ rfilename: v.string(), size: v.nullish(v.number()) })),
})

/** The branch in which the hub stores the tables that it converted from other formats. */
const converted = 'refs/convert/parquet'
const readable = /\.(?:parquet|jsonl|json|csv|tsv|zip|jsonl\.gz)$/i
const notData = /^(?:README|LICENSE|dataset_infos?\.json|\.)/i

/** Lists the files of a data set at a revision, which is pinned to its commit. */
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
    if (response.status === 404) return fail('not-found', msg`The hub has no data set ${id} at ${revision}.`)
    if (response.status === 401 || response.status === 403)
      return fail(
        'refused',
        msg`${id} is not public or does not exist on the hub: only public data sets can be read here.`,
      )
    if (!response.ok) return fail('unreachable', msg`The hub answered with status ${response.status}.`)
    json = await response.json()
  } catch (thrown) {
    signal.throwIfAborted()
    return fail('unreachable', msg`The hub could not be reached: ${reasonOf(thrown)}.`)
  }
  const read = v.safeParse(snapshotSchema, json)
  if (!read.success) return fail('malformed', 'The hub’s response is not a list of files.')
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

/** Fetches a complete file. Used for files that cannot be read in parts. */
export async function fetchHubFile(
  { path, url }: HubFile,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<Outcome<File, HubFailure | 'too-large'>> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit' })
    if (!response.ok)
      return fail('not-found', msg`The hub answered with status ${response.status} for ${path}.`)
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body?.getReader()
    for (;;) {
      const next = await reader?.read()
      if (next === undefined || next.done) break
      bytes += next.value.length
      if (bytes > most) {
        await reader?.cancel()
        return fail('too-large', msg`${path} is larger than ${most >> 20} MB.`)
      }
      parts.push(next.value)
    }
    return succeed(new File(parts, path.split('/').at(-1) ?? path))
  } catch (thrown) {
    signal.throwIfAborted()
    return fail('unreachable', msg`${path} could not be fetched: ${reasonOf(thrown)}.`)
  }
}
