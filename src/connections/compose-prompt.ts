import type { Benchmark, BenchmarkItem, Prompt, PromptVariant, SourceMessage } from '../contracts/index.ts'

/** A prompt as displayed and edited by the user. */
export interface PromptDraft {
  readonly parts: readonly { readonly role: SourceMessage['role']; readonly text: string }[]
  /** Whether the item's pictures are included. */
  readonly picture: boolean
}

/**
 * The prompt variants of a benchmark, default first. If the benchmark has none, the list contains a single unnamed
 * variant.
 */
export function promptVariants(benchmark: Benchmark): readonly PromptVariant[] {
  const { variants = [] } = benchmark
  return variants.length > 0 ? variants : [{ id: '', label: 'As published', hint: '' }]
}

export function promptOf(benchmark: Benchmark, item: BenchmarkItem, variant: string): Prompt {
  return variant === '' ? benchmark.prompt(item) : benchmark.prompt(item, variant)
}

export function draftOf({ text, image, pictures, parts }: Prompt): PromptDraft {
  return { parts: parts ?? [{ role: 'user', text }], picture: image || pictures !== undefined }
}

export type PromptPicture = Extract<SourceMessage['parts'][number], { type: 'picture' }>

/**
 * Builds the messages for a model: the text parts in order, with the pictures after the user's first part. Empty
 * parts are dropped.
 */
export function composeMessages(
  draft: PromptDraft,
  pictures: readonly PromptPicture[],
): readonly SourceMessage[] {
  const parts = draft.parts.filter(({ text, role }) => role === 'user' || text.trim() !== '')
  const first = parts.findIndex(({ role }) => role === 'user')
  return parts.map(({ role, text }, index) => ({
    role,
    parts: [{ type: 'text', text }, ...(index === first && draft.picture ? pictures : [])],
  }))
}

/** Returns the messages without their pictures, for a text-only model. */
export function withoutPictures(messages: readonly SourceMessage[]): readonly SourceMessage[] {
  return messages.map((message) => ({
    ...message,
    parts: message.parts.filter(({ type }) => type === 'text'),
  }))
}

/** The benchmark's follow-up to the model's reply in the first step. */
export function followUpOf(
  benchmark: Benchmark,
  item: BenchmarkItem,
  variant: string,
): (reply: string) => readonly SourceMessage[] | null {
  return (reply) => {
    const next = benchmark.followUp?.(item, variant, reply) ?? null
    return next === null ? null : composeMessages({ ...draftOf(next), picture: false }, [])
  }
}

/** Returns the answer, including the prefilled beginning if the model continued from it. */
export function withBeginning(messages: readonly SourceMessage[], text: string): string {
  const last = messages.at(-1)
  if (last?.role !== 'assistant') return text
  const beginning = last.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return text.trimStart().startsWith(beginning.trim()) ? text : beginning + text
}
