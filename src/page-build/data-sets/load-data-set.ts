import { sha256 } from '../../lib/hash.ts'
import { dataSets } from '../../lib/data-sets/catalogue.ts'
import { fetchPart } from '../../lib/load-text.ts'

const addresses = import.meta.glob<string>('/src/lib/data-sets/files/*/*', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** @param name as in the catalogue @throws if it is unavailable, or is not the file it was built with */
export async function loadDataSet(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = addresses[`/src/lib/data-sets/files/${name}`]
  const known = dataSets.get(name)
  if (address === undefined || known === undefined) throw new Error(`There is no data set "${name}".`)
  const response = await fetchPart(address)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if ((await sha256(bytes)) !== known.sha256)
    throw new Error(
      `The data set "${name}" is not the file that this version was built with: its SHA-256 differs.`,
    )
  return bytes
}
