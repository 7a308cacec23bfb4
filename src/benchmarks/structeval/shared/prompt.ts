import type { BenchmarkItem, Prompt } from '../../../contracts/index.ts'
import { taskOf } from './item.ts'

/** Table 3 of the paper. */
const instructions =
  'IMPORTANT: Only output the required output format. You must start the format/code with <|BEGIN_CODE|> and end the format/code with <|END_CODE|>. No other text output (explanation, comments, etc.) are allowed. Do not use markdown code fences.'

export function promptFor(item: BenchmarkItem): Prompt {
  return { text: `${taskOf(item).query}\n\n${instructions}`, image: false }
}
