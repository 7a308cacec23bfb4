import { msg, textOf, type Context } from '../../src/contracts/index.ts'
import type { ModelAccess, ModelEntry } from '../../src/lib/models/model-entry.ts'
import { sizeOf } from '../../src/lib/models/model-entry.ts'
import { decodePicture } from '../decode/decode.ts'
import { serve } from '../rpc/serve.ts'
import { findModel } from './catalogue.ts'
import { chooseProvider, describeEngine, startEngine, threadCount, type Provider } from './engine.ts'
import { fetchModels } from './fetch-models.ts'
import { write, type Pixels, type Writer, type WritingContext } from './generate.ts'
import type { GenerateEvent, GenerateMethods } from './methods.ts'
import { engineSlot } from './library-engine.ts'
import { ModelError } from './model-error.ts'
import { findMissing, loadModelFile } from './model-files.ts'
import { explainEngine, openWriter } from './open-writer.ts'

/* Models that generate text. Only one is in memory at a time, and answers are generated one after another. */

interface Opened {
  readonly key: string
  readonly writer: Writer
  readonly fingerprint: string
}

let opened: Opened | null = null

async function open(
  entry: ModelEntry,
  access: ModelAccess,
  provider: Provider,
  context: Context,
): Promise<Opened> {
  const key = `${provider}/${entry.id}/${entry.files.map(({ sha256 }) => sha256 ?? '').join('/')}`
  if (opened?.key === key) return opened
  // Two models would rarely fit in memory at the same time.
  await opened?.writer.model.dispose()
  opened = null
  const engine = await startEngine(provider, context)
  engine.env.wasm.wasmPaths ??= {}
  engineSlot.engine = engine
  const library = await import('@huggingface/transformers')
  const hashes: string[] = []
  const quiet = { signal: context.signal, progress: () => undefined }
  const writer = await openWriter(library, entry, provider, async (path) => {
    const file = entry.files.find((one) => one.path === path)
    if (file === undefined) return null
    const { bytes, sha256 } = await loadModelFile(entry, file, access, quiet)
    if (path.endsWith('.onnx')) hashes.push(sha256.slice(0, 12))
    return bytes
  })
  opened = { key, writer, fingerprint: `${describeEngine(engine, provider)}; ${hashes.sort().join(' ')}` }
  return opened
}

serve<GenerateMethods>({
  async generate({ request, access, events }, context) {
    const tell = (event: GenerateEvent) => events.postMessage(event)
    const entry = findModel(request.model, access)
    if (entry === undefined || !entry.task.endsWith('text-generation')) {
      throw new ModelError(
        'unknown-model',
        msg`No catalogue contains a model named "${request.model}" that generates text.`,
      )
    }
    const provider = await chooseProvider()
    try {
      if ((await findMissing(entry)).length > 0) await fetchModels([entry.id], access, context)
      tell({ type: 'opening' })
      const { writer, fingerprint } = await open(entry, access, provider, context)
      const writing: WritingContext = { ...context, onevent: tell, decode }
      return { ...(await write(writer, request, writing)), fingerprint }
    } catch (thrown) {
      // A model that has failed is not reused, even if it is still in memory.
      const told = explainEngine(thrown, entry)
      const isGone = told instanceof ModelError && ['memory', 'device-lost', 'engine'].includes(told.code)
      if (isGone) opened = null
      throw told
    } finally {
      tell({ type: 'done' })
      events.close()
    }
  },

  async missing({ ids, access }) {
    const found: Record<string, number> = {}
    for (const id of ids) {
      const entry = findModel(id, access)
      if (entry !== undefined) found[id] = sizeOf({ files: [...(await findMissing(entry))] })
    }
    return { bytes: found, provider: await chooseProvider(), threads: threadCount() }
  },
})

async function decode({ bytes }: Parameters<WritingContext['decode']>[0]): Promise<Pixels> {
  const picture = await decodePicture(bytes, 'paper')
  if (!picture.ok)
    throw new ModelError('wrong-input', msg`The picture could not be read: ${textOf(picture.message)}`)
  return picture.value
}
