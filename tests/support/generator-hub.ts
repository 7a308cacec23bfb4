import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { startHub, type Hub } from './model-hub.ts'

/* Small models from tests/fixtures/models/generators, served at the paths of the catalogue's models. */

const folder = join(import.meta.dirname, '../fixtures/models/generators')

const said = v.object({ message: v.string(), text: v.string(), tokens: v.array(v.number()) })

/** The answers that the small models give with onnxruntime in Python. */
export const golden = v.parse(
  v.object({ text: v.array(said), vision: v.array(said) }),
  JSON.parse(readFileSync(join(folder, 'golden.json'), 'utf8')),
)

const settings = ['config.json', 'generation_config.json', 'tokenizer.json', 'tokenizer_config.json']

export async function startGeneratorHub(): Promise<Hub> {
  const hub = await startHub()
  const put = (model: string, kind: string, to: string, from = to) =>
    hub.files.set(`${model}/${to}`, readFileSync(join(folder, kind, from)))
  for (const name of settings) put('smollm2-135m-instruct', 'text', name)
  put('smollm2-135m-instruct', 'text', 'onnx/model_q4.onnx', 'onnx/model.onnx')
  for (const name of [...settings, 'preprocessor_config.json', 'processor_config.json'])
    put('smolvlm-256m-instruct', 'vision', name)
  put(
    'smolvlm-256m-instruct',
    'vision',
    'onnx/decoder_model_merged_q4.onnx',
    'onnx/decoder_model_merged.onnx',
  )
  put('smolvlm-256m-instruct', 'vision', 'onnx/embed_tokens_fp16.onnx', 'onnx/embed_tokens.onnx')
  put('smolvlm-256m-instruct', 'vision', 'onnx/vision_encoder_q4.onnx', 'onnx/vision_encoder.onnx')
  return hub
}
