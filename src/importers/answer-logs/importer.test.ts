import { expect, it } from 'vitest'
import type { ImportEvent } from '../../contracts/index.ts'
import { importer } from './importer.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }

async function read(name: string, content: string): Promise<readonly ImportEvent[]> {
  expect(importer.sniff(new TextEncoder().encode(content.slice(0, 4096)), name), name).toBeGreaterThan(0)
  return collect(name, content)
}
async function collect(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<readonly ImportEvent[]> {
  const events: ImportEvent[] = []
  for await (const event of importer.read(new File([content], name), context)) events.push(event)
  return events
}

const told = (events: readonly ImportEvent[]) =>
  events.map((event) =>
    event.type === 'answer'
      ? [event.row, event.itemId, event.answer.name, event.answer.text]
      : event.type === 'issue'
        ? [event.row, event.path]
        : [event.type],
  )

// The shapes that the tools write, shortened: only fields that matter here and their neighbours.
const helm = {
  adapter_spec: { method: 'generation_multimodal', model: 'openai/gpt-4o', instructions: '' },
  request_states: [
    {
      instance: { input: { text: '' }, references: [], split: 'valid', id: 'id7' },
      request: { model: 'openai/gpt-4o', temperature: 0 },
      result: { success: true, completions: [{ text: '<html>', logprob: 0 }], cached: false },
    },
    { instance: { id: 'id8' }, request: {}, result: { success: false, completions: [] } },
  ],
}
const inspect = {
  version: 2,
  status: 'success',
  eval: { task: 'charts', model: 'anthropic/claude' },
  samples: [
    {
      id: 3,
      epoch: 1,
      input: 'Read it.',
      target: 'x',
      output: {
        model: 'claude-x',
        choices: [
          {
            message: {
              role: 'assistant',
              content: [
                { type: 'text', text: 'a' },
                { type: 'text', text: 'b' },
              ],
            },
          },
        ],
      },
    },
  ],
}
const promptfoo = {
  evalId: 'eval-1',
  results: {
    version: 3,
    results: [
      {
        provider: { id: 'openai:gpt-4o', label: '' },
        vars: { id: 'p1' },
        response: { output: 'out' },
        testIdx: 0,
      },
    ],
  },
}

it('reads the logs of other tools', async () => {
  expect(told(await read('scenario_state.json', JSON.stringify(helm, null, 2)))).toEqual([
    [1, 'id7', 'openai/gpt-4o', '<html>'],
    [2, 'answer'],
  ])
  expect(told(await read('log.json', JSON.stringify(inspect)))).toEqual([[1, '3', 'claude-x', 'ab']])
  expect(told(await read('output.json', JSON.stringify(promptfoo)))).toEqual([
    [1, 'p1', 'openai:gpt-4o', 'out'],
  ])
  const lmms = '{"doc_id": 5, "target": "x", "resps": [["raw"]], "filtered_resps": ["kept"], "doc": {}}\n'
  expect(told(await read('samples_spiqa.jsonl', lmms))).toEqual([[1, '5', 'samples_spiqa', 'kept']])
  const kit = 'index\tquestion\tprediction\n12\tWhat?\t"two\nlines, ""quoted"""\n13\tshort\n'
  expect(told(await read('GPT4o_Bench.tsv', kit))).toEqual([
    [1, '12', 'GPT4o_Bench', 'two\nlines, "quoted"'],
    [2, ''],
  ])
})

it('is surer of logs than benchmarks are whose fields stand in them', () => {
  const begins = (content: string, name: string) => importer.sniff(new TextEncoder().encode(content), name)
  const log = { ...inspect, eval: { eval_id: 'x', task_id: 'y', ...inspect.eval } }
  for (const content of [JSON.stringify(log, null, 2), JSON.stringify(helm), JSON.stringify(promptfoo)])
    expect(begins(content, 'log.json')).toBe(0.9)
  expect(begins('{"doc_id": 0, "doc": {"task_id": "HumanEval/0", "prompt"', 'samples.jsonl')).toBe(0.9)
  expect(begins('{"task_id": "000500", "query": "Write \\"eval\\" as JSON."', 'tasks.json')).toBeLessThan(0.5)
})

it('reads shapes that tools write now and then', async () => {
  const [sample] = inspect.samples
  const twice = { ...inspect, samples: [sample, { ...sample, epoch: 2 }] }
  expect(told(await read('log.json', JSON.stringify(twice)))).toEqual([
    [1, '3', 'claude-x', 'ab'],
    [2, '3', 'claude-x, epoch 2', 'ab'],
  ])
  const filtered = ['strict-match', 'none']
    .map((filter) => JSON.stringify({ doc_id: 2, filter, resps: [['It is 7.']], filtered_resps: [filter] }))
    .join('\n')
  expect(told(await read('samples.jsonl', filtered))).toEqual([
    [1, '2', 'samples, strict-match', 'strict-match'],
    [2, '2', 'samples', 'none'],
  ])
  const asked = [
    { instance: { id: 'id1' }, train_trial_index: 0 },
    { instance: { id: 'id1' }, train_trial_index: 2 },
    { instance: { id: 'id1', perturbation: { name: 'typos' } }, train_trial_index: 0 },
  ].map((state) => ({ ...state, result: { completions: [{ text: 'x' }] } }))
  const trials = { adapter_spec: { model: 'm' }, request_states: asked }
  expect(told(await read('scenario_state.json', JSON.stringify(trials))).map(([, , by]) => by)).toEqual([
    'm',
    'm, trial 3',
    'm, typos',
  ])
  // Each result has an id of its own; what was JSON is a value.
  const results = ['a', 'b'].map((name, promptIdx) => ({
    id: `result-${name}`,
    promptIdx,
    provider: { id: 'one:model', label: name },
    vars: { question: 'What?' },
    response: { output: { text: 'no part of an answer', n: 1 } },
    testIdx: 4,
  }))
  const later = { evalId: null, results: { version: 3, results } }
  expect(told(await read('output.json', JSON.stringify(later)))).toEqual([
    [1, '4', 'a', '{"text":"no part of an answer","n":1}'],
    [2, '4', 'b, prompt 2', '{"text":"no part of an answer","n":1}'],
  ])
  // Every provider's prompts have numbers of their own there.
  const pairs = ['one', 'other'].flatMap((model, provider) =>
    ['first', 'second'].map((prompt, at) => ({
      promptIdx: 2 * provider + at,
      promptId: `hash of the ${prompt}`,
      provider: { id: model },
      response: { output: 'x' },
      testIdx: 0,
    })),
  )
  const crossed = { evalId: 'eval-2', results: { version: 3, results: pairs.toReversed() } }
  expect(told(await read('output.json', JSON.stringify(crossed))).map(([, , by]) => by)).toEqual([
    'other, prompt 2',
    'other',
    'one, prompt 2',
    'one',
  ])
  // lmms-eval: what is kept of a reply is a text and no list, the reply itself is left out.
  const kept = {
    doc_id: 3,
    target: 'Yes',
    filtered_resps: 'No',
    token_counts: [{ output_tokens: 2 }],
    doc_hash: '74',
    own_score: { question_id: 'a/1.png', category: 'a', score: 0 },
    input: 'Is it?',
  }
  expect(told(await read('samples_own.jsonl', `${JSON.stringify(kept)}\n`))).toEqual([
    [1, '3', 'samples_own', 'No'],
  ])
  // The right answer stands beside the model's.
  expect(told(await read('kit.tsv', 'index\tanswer\tprediction\n1\tA\tIt is B.\n'))).toEqual([
    [1, '1', 'kit', 'It is B.'],
  ])
  const notNumbers =
    '{"doc_id": 0, "resps": [["x"]], "score": NaN}\n{"doc_id": 1, "resps": [["y"]], "score": -Infinity}\n'
  expect(told(await read('samples.jsonl', notNumbers))).toEqual([
    [1, '0', 'samples', 'x'],
    [2, '1', 'samples', 'y'],
  ])
})

it('guesses the columns of rows, and names those of which it can make nothing', async () => {
  const rows = [
    { item_id: 'a', model: 'm', response: 'x' },
    { item_id: 'b', model: 'm' },
    { response: 'y' },
    { id: 4, generation: ['z'] },
  ]
  const expected = [
    [1, 'a', 'm', 'x'],
    [2, 'answer'],
    [3, 'item'],
    [4, '4', 'own', 'z'],
  ]
  expect(told(await read('own.jsonl', rows.map((row) => JSON.stringify(row)).join('\n')))).toEqual(expected)
  expect(told(await read('own.json', JSON.stringify(rows)))).toEqual(expected)
  expect(told(await read('own.csv', '\uFEFFid,answer\r\n"q,1",x\r\n'))).toEqual([[1, 'q,1', 'own', 'x']])
})

it('survives files that are mutated at random, and every message has a place', async () => {
  const seeds = [
    ['a.json', JSON.stringify(helm)],
    ['b.json', JSON.stringify(inspect)],
    ['c.json', JSON.stringify(promptfoo)],
    ['d.jsonl', '{"id":1,"answer":"x"}\n{"id":2,"resps":[["y"]]}\n'],
    ['e.csv', 'id,answer\n1,"x"\n2,y\n'],
  ] as const
  const rounds = process.env['ROUNDTRIP_TEST_ALL'] === '1' ? 10_000 : 300
  let state = 7
  const draw = (below: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return (state >>> 0) % below
  }
  for (let round = 0; round < rounds; round++) {
    const [name, content] = seeds[round % seeds.length] ?? seeds[0]
    const bytes = new TextEncoder().encode(content)
    for (let change = draw(6); change >= 0; change--) bytes[draw(bytes.length)] = draw(256)
    const cut = bytes.slice(0, draw(4) === 0 ? draw(bytes.length) : bytes.length)
    expect(importer.sniff(cut, name)).toBeLessThanOrEqual(1)
    try {
      for (const event of await collect(name, cut)) {
        if (event.type === 'issue')
          expect(event.message !== '' && event.row > 0 && event.file === name).toBe(true)
      }
    } catch (thrown) {
      // The one thing that is thrown: nothing of the file can be read.
      expect(String(thrown)).toMatch(/neither a JSON array nor lines|too long/)
    }
  }
}, 300_000)
