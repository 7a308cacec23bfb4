import type { Answer, BenchmarkItem } from '../contracts/index.ts'

interface Answered {
  readonly item: Pick<BenchmarkItem, 'benchmark'>
  readonly answer: Pick<Answer, 'name'> | null
}

/** Entries that have the same benchmark and answer name. */
export interface ModelGroup<T> {
  readonly benchmark: string
  readonly model: string
  readonly of: readonly T[]
}

/** Groups rows or records that have an answer by benchmark and model. */
export function groupByModel<T extends Answered>(all: readonly T[]): readonly ModelGroup<T>[] {
  const groups = new Map<string, ModelGroup<T> & { readonly of: T[] }>()
  for (const one of all) {
    if (one.answer === null) continue
    const { benchmark } = one.item
    const model = one.answer.name
    const key = `${benchmark}\n${model}`
    const group = groups.get(key) ?? { benchmark, model, of: [] }
    groups.set(key, group)
    group.of.push(one)
  }
  return [...groups.values()]
}
