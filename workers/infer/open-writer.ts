import { msg } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import type { ModelEntry } from '../../src/lib/models/model-entry.ts'
import type { Provider } from './engine.ts'
import type { Library, Writer } from './generate.ts'
import { ModelError } from './model-error.ts'

/** This host does not exist. The library requests files from it, and the requests are answered from our own store. */
const host = 'https://models.invalid/'

/** Reads a file of the entry. Null if the entry has no file with this name. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>

/**
 * Loads a model into memory. The library only gets files through `read`, which checks the hash of each file. Throws
 * ModelError, with `memory` if there is not enough memory.
 */
export async function openWriter(
  library: Library,
  entry: ModelEntry,
  provider: Provider,
  read: ReadFile,
): Promise<Writer> {
  const { env } = library
  Object.assign(env, {
    allowLocalModels: false,
    allowRemoteModels: true,
    remoteHost: host,
    remotePathTemplate: '{model}/',
    useBrowserCache: false,
    useFSCache: false,
    useFS: false,
    useWasmCache: false,
    logLevel: library.LogLevel.ERROR,
  })
  const failures: Error[] = []
  env.fetch = async (input: string | URL) => {
    const path = decodeURIComponent(String(input)).slice(`${host}${entry.id}/`.length)
    try {
      const bytes = await read(path)
      return bytes === null || bytes.length === 0
        ? new Response(null, { status: 404 })
        : new Response(bytes, { headers: { 'content-length': String(bytes.length) } })
    } catch (thrown) {
      failures.push(asError(thrown))
      throw thrown
    }
  }
  const seesPictures = entry.task === 'picture-text-generation'
  const options = {
    dtype: dtypesOf(entry),
    // The execution providers below determine the device; the device names used by the library only apply to its own
    // engine.
    device: provider === 'webgpu' ? ('webgpu' as const) : ('auto' as const),
    use_external_data_format: externalData(entry),
    session_options: { executionProviders: [provider] },
  }
  try {
    if (seesPictures) {
      const processor = await library.AutoProcessor.from_pretrained(entry.id)
      const { tokenizer } = processor
      if (tokenizer === undefined) throw new Error('its processor has no tokenizer')
      await addTemplate(tokenizer, read)
      const model = await library.AutoModelForImageTextToText.from_pretrained(entry.id, options)
      return { library, tokenizer, processor, model }
    }
    const tokenizer = await library.AutoTokenizer.from_pretrained(entry.id)
    await addTemplate(tokenizer, read)
    const model = await library.AutoModelForCausalLM.from_pretrained(entry.id, options)
    return { library, tokenizer, processor: null, model }
  } catch (thrown) {
    // The error of the store is more useful than the error into which the library converted it.
    throw failures[0] ?? explainEngine(thrown, entry)
  }
}

/** Newer repositories store the chat template in a separate file. */
async function addTemplate(tokenizer: Writer['tokenizer'], read: ReadFile): Promise<void> {
  if (tokenizer.chat_template !== null && tokenizer.chat_template !== undefined) return
  const bytes = await read('chat_template.jinja')
  if (bytes !== null && bytes.length > 0) tokenizer.chat_template = new TextDecoder().decode(bytes)
}

/** Explains an engine's errors about memory and lost devices in plain language. Returns other errors unchanged. */
export function explainEngine(thrown: unknown, { label }: Pick<ModelEntry, 'label'>): Error {
  if (thrown instanceof ModelError || (thrown instanceof DOMException && thrown.name === 'AbortError'))
    return thrown
  const said = describeError(thrown)
  if (/out of memory|allocat|bad_alloc|memory access out of bounds|exceeds the maximum|OOM/i.test(said)) {
    return new ModelError(
      'memory',
      msg`${label} needs more memory than this browser allows: choose a smaller model.`,
      {
        cause: thrown,
      },
    )
  }
  if (/device (?:is |was )?lost|GPUDevice|mapAsync/i.test(said)) {
    return new ModelError(
      'device-lost',
      msg`The graphics device was lost while running ${label}: ask again, or choose a smaller model.`,
      { cause: thrown },
    )
  }
  return new ModelError('engine', msg`${label} could not be run: ${said}`, { cause: thrown })
}

/** Number formats and how they are marked in the file names of the weights: `onnx/model_q4f16.onnx` is q4f16. */
const forms = {
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
  bnb4: '_bnb4',
} as const
type Form = keyof typeof forms | 'fp32'

function dtypesOf({ files }: ModelEntry): Record<string, Form> {
  const found: Record<string, Form> = {}
  for (const { path } of files) {
    const name = /^onnx\/(.+)\.onnx$/.exec(path)?.[1]
    if (name === undefined) continue
    const form = Object.entries(forms).find(([, ending]) => name.endsWith(ending))
    if (form === undefined) found[name] = 'fp32'
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Object.entries forgets the names of keys
    else found[name.slice(0, -form[1].length)] = form[0] as Form
  }
  return found
}

/** Number of data files that belong to each graph file. */
function externalData({ files }: ModelEntry): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path } of files) {
    const name = /^onnx\/(.+\.onnx)_data(?:_\d+)?$/.exec(path)?.[1]
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(describeError(thrown), { cause: thrown })
}
