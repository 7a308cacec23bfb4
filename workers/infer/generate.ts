import type {
  LogitsProcessorList,
  PreTrainedModel,
  PreTrainedTokenizer,
  Processor,
  StoppingCriteriaList,
  Tensor,
} from '@huggingface/transformers'
import {
  msg,
  type CompletionRequest,
  type Context,
  type MessagePart,
  type TokenLogprob,
} from '../../src/contracts/index.ts'
import { seedRandom } from '../../src/lib/statistics/random.ts'
import { chooseToken, logSoftmax, rank, type Sampling } from './choose-token.ts'
import type { GenerateEvent } from './methods.ts'
import { ModelError } from './model-error.ts'
import { TextStream } from './text-stream.ts'

export type Library = typeof import('@huggingface/transformers')

/** A model loaded into memory. */
export interface Writer {
  readonly library: Library
  readonly tokenizer: PreTrainedTokenizer
  readonly model: PreTrainedModel
  /** Null for models that only accept text. */
  readonly processor: Processor | null
}

type Picture = Extract<MessagePart, { type: 'picture' }>

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

export interface WritingContext extends Context {
  readonly onevent: (event: GenerateEvent) => void
  readonly decode: (picture: Picture) => Promise<Pixels>
}

const usualTokens = 2048
/**
 * Maximum number of tokens listed by positions with complete lists; later positions only list a few of the most
 * likely tokens.
 */
const mostListed = 400_000
const fewest = 20

/** Generates an answer. Throws ModelError. If cancelled, stops after the current token. */
export async function write(
  writer: Writer,
  { messages, settings, logprobs }: Pick<CompletionRequest, 'messages' | 'settings' | 'logprobs'>,
  context: WritingContext,
) {
  const { library, model, tokenizer } = writer
  const inputs = await readPrompt(writer, messages, context)
  const promptTokens = inputs.input_ids.dims.at(-1) ?? 0
  const room = roomOf(model)
  if (promptTokens >= room) {
    throw new ModelError(
      'prompt-too-long',
      msg`The prompt has ${promptTokens.toLocaleString('en')} tokens, including its pictures; the limit of this model is ${room.toLocaleString('en')}.`,
    )
  }
  const most = Math.min(settings.maxTokens ?? usualTokens, room - promptTokens)
  const sampling = samplingOf(settings, model)
  const seed =
    settings.seed ?? (sampling.temperature === 0 ? 0 : crypto.getRandomValues(new Uint32Array(1))[0])
  const state = seedRandom(seed ?? 0)
  const said: bigint[] = []
  let listed = 0

  /** Chooses the token and excludes all others. */
  class Choice extends library.LogitsProcessor {
    override _call(_ids: bigint[][], logits: Tensor): Tensor {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the library hands over logits as float32 only
      const row = logits.data as Float32Array
      const token = chooseToken(row, sampling, state)
      if (logprobs !== undefined) {
        const wanted = Math.min(logprobs.top, row.length)
        const top = listed + wanted > mostListed ? Math.min(wanted, fewest) : wanted
        listed += top
        context.onevent({ type: 'logprobs', tokens: [tell(tokenizer, row, token, top)] })
      }
      row.fill(-Infinity)
      row[token] = 0
      return logits
    }
  }
  const stream = new TextStream(settings.stop ?? [], context.onevent)
  const streamer = new library.TextStreamer(tokenizer, {
    skip_prompt: true,
    skip_special_tokens: true,
    callback_function: (text: string) => stream.push(text),
    token_callback_function: (tokens: bigint[]) => {
      said.push(...tokens)
      context.onevent({ type: 'usage', usage: { promptTokens, completionTokens: said.length } })
    },
  })
  class Stop extends library.StoppingCriteria {
    override _call(ids: number[][]): boolean[] {
      return ids.map(() => context.signal.aborted || stream.hasStopped)
    }
  }
  const processors: LogitsProcessorList = new library.LogitsProcessorList()
  processors.push(new Choice())
  const stops: StoppingCriteriaList = new library.StoppingCriteriaList()
  stops.push(new Stop())
  await model.generate({
    ...inputs,
    max_new_tokens: most,
    do_sample: false,
    logits_processor: processors,
    stopping_criteria: stops,
    streamer,
  })
  context.signal.throwIfAborted()
  stream.end()
  const ends = endsOf(model)
  const last = said.at(-1)
  const isWhole = stream.hasStopped || (last !== undefined && ends.has(Number(last)))
  return {
    reason: isWhole || said.length < most ? ('stop' as const) : ('length' as const),
    settings: {
      temperature: sampling.temperature,
      ...(sampling.temperature === 0 ? {} : { top_p: sampling.topP, seed: seed ?? 0 }),
      ...(sampling.topK === null || sampling.temperature === 0 ? {} : { top_k: sampling.topK }),
      max_tokens: most,
    },
  }
}

/** A position in the answer, with the chosen token and its alternatives. */
function tell(tokenizer: PreTrainedTokenizer, row: Float32Array, token: number, top: number): TokenLogprob {
  const logs = logSoftmax(row)
  const text = (id: number) => tokenizer.decode([id], { clean_up_tokenization_spaces: false })
  return {
    token: text(token),
    logprob: logs[token] ?? -Infinity,
    top: [...rank(logs).subarray(0, top)].map((id) => ({ token: text(id), logprob: logs[id] ?? -Infinity })),
  }
}

type Inputs = { readonly input_ids: Tensor } & Readonly<Record<string, unknown>>

async function readPrompt(
  { library, tokenizer, processor, model }: Writer,
  messages: CompletionRequest['messages'],
  context: WritingContext,
): Promise<Inputs> {
  const pictures = messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'picture'))
  if (pictures.length > 0 && processor === null) {
    throw new ModelError(
      'wrong-input',
      'This model reads only text, not pictures: choose one that supports pictures.',
    )
  }
  // The prefilled start of the answer is added after the template has been applied, because the template would
  // otherwise end the answer there.
  const last = messages.at(-1)
  const partial = last?.role === 'assistant' ? last : null
  const before = partial === null ? messages : messages.slice(0, -1)
  const conversation = before.map(({ role, parts }) => ({
    role,
    content: processor === null ? textOf(parts) : parts.map(templatePart),
  }))
  const templated: unknown = (processor ?? tokenizer).apply_chat_template(
    conversation.map(({ role, content }) => ({ role, content })),
    { add_generation_prompt: true, tokenize: false },
  )
  if (typeof templated !== 'string')
    throw new ModelError('engine', 'The template of this model produced no text.')
  const prompt = `${templated}${partial === null ? '' : textOf(partial.parts)}`
  if (processor === null || pictures.length === 0) {
    return tokenizer(prompt, { add_special_tokens: false })
  }
  const images = []
  for (const picture of pictures) {
    const { rgba, width, height } = await context.decode(picture)
    images.push(new library.RawImage(rgba, width, height, 4).rgb())
  }
  const { model_type: kind } = model.config
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- processors take their arguments in an order of their own
  const call = processor as unknown as (...given: readonly unknown[]) => Promise<Inputs>
  return kind === 'lfm2_vl' ? call(images, prompt) : call(prompt, images)
}

function textOf(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}

function templatePart(part: MessagePart) {
  return part.type === 'text' ? { type: 'text', text: part.text } : { type: 'image' }
}

/** Settings that are not specified default to the model's own. */
function samplingOf(settings: CompletionRequest['settings'], model: PreTrainedModel): Sampling {
  const own: object = model.generation_config ?? {}
  const numberOf = (name: string) => {
    const value: unknown = Reflect.get(own, name)
    return typeof value === 'number' ? value : null
  }
  const isDrawn = Reflect.get(own, 'do_sample') === true
  return {
    temperature: settings.temperature ?? (isDrawn ? (numberOf('temperature') ?? 1) : 0),
    topP: settings.topP ?? (isDrawn ? (numberOf('top_p') ?? 1) : 1),
    topK: isDrawn ? numberOf('top_k') : null,
  }
}

/** Maximum number of tokens in the prompt and the answer together. */
function roomOf(model: PreTrainedModel): number {
  const config: object = model.config
  const text: unknown = Reflect.get(config, 'text_config')
  for (const one of [text, config]) {
    if (typeof one !== 'object' || one === null) continue
    const value: unknown = Reflect.get(one, 'max_position_embeddings')
    if (typeof value === 'number') return value
  }
  return 8192
}

function endsOf(model: PreTrainedModel): ReadonlySet<number> {
  const own: object = model.generation_config ?? {}
  const config: object = model.config
  const found = [Reflect.get(own, 'eos_token_id'), Reflect.get(config, 'eos_token_id')] as const
  return new Set(found.flat().filter((one) => typeof one === 'number'))
}
