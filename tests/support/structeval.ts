/** StructEval tasks in the data set's own format, made up for tests. */
export interface Task {
  readonly task_id: string
  readonly query: string
  readonly task_name: string
  readonly input_type: string
  readonly output_type: string
  readonly VQA: readonly unknown[]
  readonly raw_output_metric: readonly string[]
  readonly rendering: boolean
  readonly generation?: string
  readonly [field: string]: unknown
}

/** Creates the requested number of JSON tasks, each with an answer; every tenth answer does not parse. */
export function makeTasks(count: number): readonly Task[] {
  return Array.from({ length: count }, (_unused, index) => {
    const good = JSON.stringify({ item: { id: index, tags: ['a', 'b'] } })
    return {
      task_id: `0005${String(index).padStart(4, '0')}`,
      query: `Write item ${index} as JSON. ${'Padding that real queries have as requirements. '.repeat(20)}`,
      task_name: 'Text to JSON',
      input_type: 'Text',
      output_type: 'JSON',
      VQA: [],
      raw_output_metric: ['item.id', 'item.tags[1]', 'item.missing'],
      rendering: false,
      generation: `<|BEGIN_CODE|>\n${index % 10 === 9 ? good.slice(0, -3) : good}\n<|END_CODE|>`,
    }
  })
}
