import type { CompletionRequest, TokenLogprob, TokenUsage } from '../../src/contracts/index.ts'
import type { ModelAccess } from '../../src/lib/models/model-entry.ts'

/** Events that are sent through the port of a call while a model generates its answer. */
export type GenerateEvent =
  /** The files are available, and the model is being loaded into memory. */
  | { readonly type: 'opening' }
  | { readonly type: 'text' | 'thought'; readonly text: string }
  | { readonly type: 'logprobs'; readonly tokens: readonly TokenLogprob[] }
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  /** The last event of a call. */
  | { readonly type: 'done' }

/** How an answer ended. */
export interface Generated {
  /** `length` means that the token limit was reached. */
  readonly reason: 'stop' | 'length'
  /**
   * Identifies the weights (including their hash) and the engine that ran them. With the same weights and engine, the
   * same request has the same answer.
   */
  readonly fingerprint: string
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

export interface GenerateParams {
  readonly request: Pick<CompletionRequest, 'model' | 'messages' | 'settings' | 'logprobs'>
  readonly access: ModelAccess
  readonly events: MessagePort
}

export type GenerateMethods = {
  /** Progress is reported in bytes fetched. Rejects with a ModelError. */
  readonly generate: { readonly params: GenerateParams; readonly result: Generated }
  /** The data that each text-generating model still has to fetch, keyed by id. */
  readonly missing: {
    readonly params: { readonly ids: readonly string[]; readonly access: ModelAccess }
    readonly result: {
      readonly bytes: Readonly<Record<string, number>>
      /** The back end on which the models would run. */
      readonly provider: 'wasm' | 'webgpu'
      readonly threads: number
    }
  }
}
