import type { ModelEntry, ModelFile } from '../../src/lib/models/model-entry.ts'

const urls = import.meta.glob<string>(['../../static-models/*/**/*.{onnx,json,txt}'], {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Returns the URL of a file in static-models. Undefined if the file has to be fetched from another source. */
export function shippedUrl({ id, ships }: ModelEntry, { path }: ModelFile): string | undefined {
  if (!ships) return undefined
  const url = urls[`../../static-models/${id}/${path}`]
  return url === undefined ? undefined : new URL(url, self.location.href).href
}
