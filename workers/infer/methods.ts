import type { CompletionRequest, TokenLogprob, TokenUsage } from '../../src/contracts/index.ts'
import type { ModelAccess } from '../../src/lib/models/model-entry.ts'

/** What comes through the port of a call while a model answers. */
export type GenerateEvent =
  /** The files are there; the model is put into memory. */
  | { readonly type: 'opening' }
  | { readonly type: 'text' | 'thought'; readonly text: string }
  | { readonly type: 'logprobs'; readonly tokens: readonly TokenLogprob[] }
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  /** The last one. */
  | { readonly type: 'done' }

/** How an answer ended. */
export interface Generated {
  /** `length`: at the limit of tokens. */
  readonly reason: 'stop' | 'length'
  /** Of the weights, what ran them, and their hash: the same again gives the same answer. */
  readonly fingerprint: string
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

export interface GenerateParams {
  readonly request: Pick<CompletionRequest, 'model' | 'messages' | 'settings' | 'logprobs'>
  readonly access: ModelAccess
  readonly events: MessagePort
}

export type GenerateMethods = {
  /** Progress: bytes of what is fetched. Rejects with a ModelError. */
  readonly generate: { readonly params: GenerateParams; readonly result: Generated }
  /** What is still to be fetched of models that write texts, by id. */
  readonly missing: {
    readonly params: { readonly ids: readonly string[]; readonly access: ModelAccess }
    readonly result: {
      readonly bytes: Readonly<Record<string, number>>
      /** What they would run on. */
      readonly provider: 'wasm' | 'webgpu'
      readonly threads: number
    }
  }
}
