import type { JsonValue, SourceMessage } from '../../contracts/index.ts'

/* The part of the Prompt API that is used here. Few browsers support the API, and its names have changed. */

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

export interface PromptPart {
  readonly type: 'text' | 'image'
  readonly value: string | Blob
}
export interface PromptMessage {
  readonly role: SourceMessage['role']
  readonly content: readonly PromptPart[]
}

export interface PromptSession {
  promptStreaming(
    messages: readonly PromptMessage[],
    options: { readonly signal: AbortSignal; readonly responseConstraint?: JsonValue },
  ): ReadableStream<string>
  destroy(): void
  readonly contextUsage?: number
  readonly inputUsage?: number
}

interface CreateOptions {
  readonly expectedInputs: readonly { readonly type: 'text' | 'image' }[]
  readonly initialPrompts?: readonly PromptMessage[]
  readonly temperature?: number
  readonly topK?: number
  readonly signal?: AbortSignal
}

export interface PromptApi {
  availability(options: Pick<CreateOptions, 'expectedInputs'>): Promise<Availability>
  create(options: CreateOptions): Promise<PromptSession>
  params?(): Promise<{ readonly defaultTopK: number } | null>
}

/** Null if this browser has no built-in model. */
export function findPromptApi(): PromptApi | null {
  const found: unknown = Reflect.get(globalThis, 'LanguageModel')
  return isApi(found) ? found : null
}

function isApi(value: unknown): value is PromptApi {
  return (
    (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
    typeof Reflect.get(value, 'create') === 'function' &&
    typeof Reflect.get(value, 'availability') === 'function'
  )
}
