import { expect, it } from 'vitest'
import type { Benchmark, BenchmarkItem, Prompt } from '../contracts/index.ts'
import { composeMessages, draftOf, promptOf, promptVariants, withBeginning } from './compose-prompt.ts'
import { priceOf } from './prices.ts'

const item: BenchmarkItem = { benchmark: 'b', id: 'i' }
const picture = { type: 'picture', mime: 'image/png', bytes: new Uint8Array([1]) } as const
const parts: Prompt = {
  text: 'Be brief.\n\nDraw.',
  image: true,
  parts: [
    { role: 'system', text: 'Be brief.' },
    { role: 'user', text: 'Draw.' },
  ],
}

it('separates system and user messages as the benchmark does, and puts the picture after the text', () => {
  expect(composeMessages(draftOf(parts), [picture])).toEqual([
    { role: 'system', parts: [{ type: 'text', text: 'Be brief.' }] },
    { role: 'user', parts: [{ type: 'text', text: 'Draw.' }, picture] },
  ])
  const plain = draftOf({ text: 'Draw.', image: false })
  expect(composeMessages(plain, [picture])).toEqual([
    { role: 'user', parts: [{ type: 'text', text: 'Draw.' }] },
  ])
  // A system prompt that the user has emptied counts as absent.
  const emptied = [{ role: 'system', text: ' ' } as const, { role: 'user', text: 'Draw.' } as const]
  expect(composeMessages({ parts: emptied, picture: false }, [picture])).toHaveLength(1)
})

it('prepends the given beginning of the answer to its continuation', () => {
  const messages = composeMessages(
    {
      parts: [
        { role: 'user', text: 'Draw.' },
        { role: 'assistant', text: '<svg>' },
      ],
      picture: false,
    },
    [],
  )
  expect(withBeginning(messages, '<rect/>')).toBe('<svg><rect/>')
  expect(withBeginning(messages, '<svg><rect/>')).toBe('<svg><rect/>')
  expect(withBeginning(messages.slice(0, 1), '<rect/>')).toBe('<rect/>')
})

it('offers the prompt variants of a benchmark, or its only prompt', () => {
  const benchmark = (more: Partial<Benchmark>) => ({ prompt: () => parts, ...more }) as unknown as Benchmark
  expect(promptVariants(benchmark({}))).toMatchObject([{ id: '' }])
  const variants = [
    { id: 'direct', label: 'Direct', hint: 'At once.' },
    { id: 'steps', label: 'Step by step', hint: 'Thinks first.' },
  ]
  expect(promptVariants(benchmark({ variants }))).toEqual(variants)
  const asked: unknown[] = []
  const spy = benchmark({ prompt: (...args) => (asked.push(args.slice(1)), parts) })
  promptOf(spy, item, '')
  promptOf(spy, item, 'steps')
  expect(asked).toEqual([[], ['steps']])
})

it('computes a price only if both the prices and the token counts are known', () => {
  const usage = { promptTokens: 1_000_000, completionTokens: 500_000 }
  expect(priceOf(usage, { prompt: 2, completion: 10 })).toBe(7)
  expect(priceOf(usage, { prompt: null, completion: 10 })).toBe(5)
  expect(priceOf(usage, { prompt: null, completion: null })).toBeNull()
  expect(priceOf(undefined, { prompt: 2, completion: 10 })).toBeNull()
})
