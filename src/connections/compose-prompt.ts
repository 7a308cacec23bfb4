import type { Benchmark, BenchmarkItem, Prompt, PromptVariant, SourceMessage } from '../contracts/index.ts'

/** A prompt as it is shown, and as its user may change it. */
export interface PromptDraft {
  readonly parts: readonly { readonly role: SourceMessage['role']; readonly text: string }[]
  /** The item's pictures go along. */
  readonly picture: boolean
}

/** The ways in which a benchmark asks, the usual one first; a single one without a name where it has no others. */
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

/** What a model is told: the texts in order, the pictures after the first text of the user; empty parts are none. */
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

/** What a benchmark asks after a reply of its first step. */
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

/** The answer with the beginning that the model was given, where it went on from there. */
export function withBeginning(messages: readonly SourceMessage[], text: string): string {
  const last = messages.at(-1)
  if (last?.role !== 'assistant') return text
  const beginning = last.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return text.trimStart().startsWith(beginning.trim()) ? text : beginning + text
}
