import { describe, expect, it } from 'vitest'
import { textOf, type ImportEvent } from '../../contracts/index.ts'
import { findImporter } from '../../registry/importers.ts'
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

const summarise = (events: readonly ImportEvent[]) =>
  events.map((event) =>
    event.type === 'answer'
      ? [event.row, event.itemId, event.answer.name, event.answer.text]
      : event.type === 'issue'
        ? [event.row, event.path]
        : [event.type],
  )

// Files in the formats that the tools write. They contain the fields that the importer reads, and a few others.
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
  expect(summarise(await read('scenario_state.json', JSON.stringify(helm, null, 2)))).toEqual([
    [1, 'id7', 'openai/gpt-4o', '<html>'],
    [2, 'answer'],
  ])
  expect(summarise(await read('log.json', JSON.stringify(inspect)))).toEqual([[1, '3', 'claude-x', 'ab']])
  expect(summarise(await read('output.json', JSON.stringify(promptfoo)))).toEqual([
    [1, 'p1', 'openai:gpt-4o', 'out'],
  ])
  const lmms = '{"doc_id": 5, "target": "x", "resps": [["raw"]], "filtered_resps": ["kept"], "doc": {}}\n'
  expect(summarise(await read('samples_spiqa.jsonl', lmms))).toEqual([[1, '5', 'samples_spiqa', 'kept']])
  const kit = 'index\tquestion\tprediction\n12\tWhat?\t"two\nlines, ""quoted"""\n13\tshort\n'
  expect(summarise(await read('GPT4o_Bench.tsv', kit))).toEqual([
    [1, '12', 'GPT4o_Bench', 'two\nlines, "quoted"'],
    [2, ''],
  ])
})

it('is more confident about logs than benchmarks are whose fields appear in them', () => {
  const begins = (content: string, name: string) => importer.sniff(new TextEncoder().encode(content), name)
  const log = { ...inspect, eval: { eval_id: 'x', task_id: 'y', ...inspect.eval } }
  for (const content of [JSON.stringify(log, null, 2), JSON.stringify(helm), JSON.stringify(promptfoo)])
    expect(begins(content, 'log.json')).toBe(0.9)
  expect(begins('{"doc_id": 0, "doc": {"task_id": "HumanEval/0", "prompt"', 'samples.jsonl')).toBe(0.9)
  expect(begins('{"task_id": "000500", "query": "Write \\"eval\\" as JSON."', 'tasks.json')).toBeLessThan(0.5)
})

it('reads less common variants of the formats', async () => {
  const [sample] = inspect.samples
  const repeated = { ...inspect, samples: [sample, { ...sample, epoch: 2 }] }
  expect(summarise(await read('log.json', JSON.stringify(repeated)))).toEqual([
    [1, '3', 'claude-x', 'ab'],
    [2, '3', 'claude-x, epoch 2', 'ab'],
  ])
  const filtered = ['strict-match', 'none']
    .map((filter) => JSON.stringify({ doc_id: 2, filter, resps: [['It is 7.']], filtered_resps: [filter] }))
    .join('\n')
  expect(summarise(await read('samples.jsonl', filtered))).toEqual([
    [1, '2', 'samples, strict-match', 'strict-match'],
    [2, '2', 'samples', 'none'],
  ])
  const asked = [
    { instance: { id: 'id1' }, train_trial_index: 0 },
    { instance: { id: 'id1' }, train_trial_index: 2 },
    { instance: { id: 'id1', perturbation: { name: 'typos' } }, train_trial_index: 0 },
  ].map((state) => ({ ...state, result: { completions: [{ text: 'x' }] } }))
  const trials = { adapter_spec: { model: 'm' }, request_states: asked }
  expect(summarise(await read('scenario_state.json', JSON.stringify(trials))).map(([, , by]) => by)).toEqual([
    'm',
    'm, trial 3',
    'm, typos',
  ])
  // Each result has its own id, and JSON output is kept as a value.
  const results = ['a', 'b'].map((name, promptIdx) => ({
    id: `result-${name}`,
    promptIdx,
    provider: { id: 'one:model', label: name },
    vars: { question: 'What?' },
    response: { output: { text: 'no part of an answer', n: 1 } },
    testIdx: 4,
  }))
  const later = { evalId: null, results: { version: 3, results } }
  expect(summarise(await read('output.json', JSON.stringify(later)))).toEqual([
    [1, '4', 'a', '{"text":"no part of an answer","n":1}'],
    [2, '4', 'b, prompt 2', '{"text":"no part of an answer","n":1}'],
  ])
  // In these files, the prompts of each provider are numbered separately.
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
  expect(summarise(await read('output.json', JSON.stringify(crossed))).map(([, , by]) => by)).toEqual([
    'other, prompt 2',
    'other',
    'one, prompt 2',
    'one',
  ])
  // lmms-eval: the filtered reply is a string rather than a list, and the reply itself is omitted.
  const kept = {
    doc_id: 3,
    target: 'Yes',
    filtered_resps: 'No',
    token_counts: [{ output_tokens: 2 }],
    doc_hash: '74',
    own_score: { question_id: 'a/1.png', category: 'a', score: 0 },
    input: 'Is it?',
  }
  expect(summarise(await read('samples_own.jsonl', `${JSON.stringify(kept)}\n`))).toEqual([
    [1, '3', 'samples_own', 'No'],
  ])
  // The correct answer is next to the model's answer.
  expect(summarise(await read('kit.tsv', 'index\tanswer\tprediction\n1\tA\tIt is B.\n'))).toEqual([
    [1, '1', 'kit', 'It is B.'],
  ])
  const notNumbers =
    '{"doc_id": 0, "resps": [["x"]], "score": NaN}\n{"doc_id": 1, "resps": [["y"]], "score": -Infinity}\n'
  expect(summarise(await read('samples.jsonl', notNumbers))).toEqual([
    [1, '0', 'samples', 'x'],
    [2, '1', 'samples', 'y'],
  ])
})

it('guesses the columns of rows, and reports rows it cannot use', async () => {
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
  expect(summarise(await read('own.jsonl', rows.map((row) => JSON.stringify(row)).join('\n')))).toEqual(
    expected,
  )
  expect(summarise(await read('own.json', JSON.stringify(rows)))).toEqual(expected)
  expect(summarise(await read('own.csv', '\uFEFFid,answer\r\n"q,1",x\r\n'))).toEqual([[1, 'q,1', 'own', 'x']])
})

it('survives randomly mutated files, and every message has a position', async () => {
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
          expect(textOf(event.message) !== '' && event.row > 0 && event.file === name).toBe(true)
      }
    } catch (thrown) {
      // This is the only case that throws, because nothing in the file can be read.
      expect(String(thrown)).toMatch(/neither a JSON array nor lines|too long/)
    }
  }
}, 300_000)

const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const messagesOf = (events: readonly ImportEvent[]) =>
  events.flatMap((event) =>
    event.type === 'issue' ? [`${event.row} ${event.path}: ${textOf(event.message)}`] : [],
  )

describe('a sample that ended in an error is not an answer', () => {
  const inspectOf = (sample: object) => JSON.stringify({ ...inspect, samples: [{ id: 's', ...sample }] })
  const promptfooOf = (result: object) =>
    JSON.stringify({ evalId: 'e', results: { results: [{ testIdx: 0, vars: { id: 's' }, ...result }] } })
  const helmOf = (result: object) =>
    JSON.stringify({ adapter_spec: { model: 'm' }, request_states: [{ instance: { id: 's' }, result }] })
  it.each(
    [
      [
        'Inspect',
        'a.json',
        inspectOf({ error: { message: 'boom' }, output: { choices: [], completion: '' } }),
        'boom',
      ],
      [
        'Inspect, after a part',
        'a.json',
        inspectOf({ error: { message: 'boom' }, output: { choices: [{ message: { content: 'par' } }] } }),
        'boom',
      ],
      [
        'Inspect, the model',
        'a.json',
        inspectOf({ output: { choices: [], completion: '', error: 'refused' } }),
        'refused',
      ],
      [
        'Inspect, nothing',
        'a.json',
        inspectOf({ output: { choices: [], completion: '' } }),
        'the model gave no reply',
      ],
      [
        'promptfoo',
        'a.json',
        promptfooOf({ error: 'API error: 500', response: { error: 'API error: 500' } }),
        'API error: 500',
      ],
      [
        'promptfoo, with an empty output',
        'a.json',
        promptfooOf({ error: '429', failureReason: 2, response: { output: '' } }),
        '429',
      ],
      ['HELM', 'a.json', helmOf({ success: false, error: 'rate limit', completions: [] }), 'rate limit'],
      [
        'HELM, with an empty text',
        'a.json',
        helmOf({ success: false, completions: [{ text: '' }] }),
        'the request did not succeed',
      ],
      [
        'lmms-eval',
        'a.jsonl',
        lines([{ doc_id: 's', filtered_resps: ['[LMMS_EVAL_REQUEST_FAILED after 5 retries] 503'] }]),
        '[LMMS_EVAL_REQUEST_FAILED after 5 retries] 503',
      ],
      [
        'VLMEvalKit',
        'a.tsv',
        'index\tprediction\ns\tFailed to obtain answer via API. \n',
        'Failed to obtain answer via API.',
      ],
      ['any row', 'a.jsonl', lines([{ id: 's', response: '', error: { type: 'Timeout' } }]), 'Timeout'],
      ['a table', 'a.csv', 'item,answer,error\ns,,timeout\n', 'timeout'],
      [
        'OpenAI evals',
        'a.jsonl',
        lines([
          {
            run_id: 'r',
            event_id: 0,
            sample_id: 's',
            type: 'error',
            data: { type: 'APIError', message: 'down' },
          },
        ]),
        'down',
      ],
    ] /* prettier-ignore */,
  )('%s', async (_, name, content, error) => {
    const events = await read(name, content)
    expect(events.filter(({ type }) => type === 'answer')).toEqual([])
    expect(messagesOf(events)).toEqual([
      expect.stringContaining(`No answer to “s”: error (${error}).`) as string,
    ])
  })
  it.each(
    [
      [
        'an assertion of promptfoo',
        promptfooOf({ error: 'Expected x', failureReason: 1, response: { output: 'y' } }),
        'y',
      ],
      ['a number of promptfoo', promptfooOf({ response: { output: 0 } }), '0'],
      [
        'an empty reply to Inspect',
        inspectOf({ error: null, output: { choices: [{ message: { content: '' } }] } }),
        '',
      ],
      [
        'retries of Inspect',
        inspectOf({
          error_retries: [{ message: 'x' }],
          output: { choices: [{ message: { content: 'z' } }] },
        }),
        'z',
      ],
    ] /* prettier-ignore */,
  )('except that %s is', async (_, content, text) => {
    expect(summarise(await read('a.json', content))).toEqual([[1, 's', expect.any(String), text]])
  })
})

describe('rows of other tools', () => {
  const history = [{ role: 'user', content: 'q' }, { role: 'assistant', content: 'x' }] // prettier-ignore
  it.each([
    ['a.jsonl', { item: 'a', model: 'm', answer: 'x', messages: history }],
    ['a.jsonl', { item: 'a', model: 'm', answer: 'x', tags: [{ k: 1 }] }],
    ['a.json', { item: 'a', model: 'm', answer: 'x', history }],
    ['a.json', { history, meta: { steps: [{ answer: 1 }] }, item: 'a', model: 'm', answer: 'x' }],
    ['a.jsonl', { task_id: 'a', model: 'm', completion: 'x', logprobs: [{ token: 'x' }] }],
    ['a.json', { question_id: 'a', model_id: 'm', response: 'x', judgments: [{ model: 'judge', id: 1 }] }],
  ])('are not mistaken for a list if they contain one: %s %#', async (name, row) => {
    expect(summarise(await read(name, JSON.stringify(row)))).toEqual([[1, 'a', 'm', 'x']])
    expect(summarise(await read(name, lines([row, row])))).toHaveLength(2)
  })

  it('are found in the list of a wrapper, even if it has a name and an id', async () => {
    const rows = [{ item: 'a', answer: 'x' }, { item: 'b', answer: 'y' }] // prettier-ignore
    const wrapped = { id: 'run', model: 'm', scorers: [{ name: 's' }], data: rows }
    expect(summarise(await read('a.json', JSON.stringify(wrapped)))).toEqual([
      [1, 'a', 'a', 'x'],
      [2, 'b', 'a', 'y'],
    ])
  })

  it.each([
    ['HumanEval', { task_id: 'HumanEval/0', completion: 'x' }, 'HumanEval/0', 'a'],
    ['numeric ids', { task_id: 7, model: 'm', answer: 'x' }, '7', 'm'],
    ['StructEval ids', { task_id: '900000', model: 'm', answer: 'x' }, '900000', 'm'],
  ])('are answers if their key is task_id: %s', async (_, row, item, model) => {
    const file = new File([lines([row])], 'a.jsonl')
    const found = await findImporter(file)
    expect(found?.meta.id).toBe('answer-logs')
    expect(summarise(await collect('a.jsonl', lines([row])))).toEqual([[1, item, model, 'x']])
  })

  it.each([
    ['a.csv', 'Item,Answer\n1,x\n'],
    ['a.csv', 'ITEM ID;Model;ANSWER\n1;a;x\n'],
    ['a.tsv', ' item \tAnswer \n1\tx\n'],
    ['a.csv', '\uFEFF"Question-ID","Response"\r\n1,x\r\n'],
    ['a.csv', 'sep=;\r\nitem;answer\r\n1;x\r\n'],
    ['a.csv', 'item,answer\r1,x\r'],
    ['a.jsonl', '{"Item":1,"Answer":"x"}'],
  ])('may have column names in any spelling: %s %j', async (name, content) => {
    expect(summarise(await read(name, content))).toEqual([[1, '1', 'a', 'x']])
  })

  it('keep digits of ids and of values in answers that float64 cannot represent', async () => {
    const ids = '{"id":9007199254740992,"answer":"x"}\n{"id":9007199254740993,"answer":"y"}'
    const events = await read('a.jsonl', ids)
    expect(summarise(events).map(([, id]) => id)).toEqual(['9007199254740992', '9007199254740993'])
    const output =
      '{"evalId":"e","results":{"results":[{"testIdx":0,"vars":{"id":1610521604143693812},"response":{"output":{"n":[9007199254740993,1.5]}}}]}}'
    expect(summarise(await read('a.json', output))).toEqual([
      [1, '1610521604143693812', 'a', '{"n":[9007199254740993,1.5]}'],
    ])
  })

  it('have lone surrogates replaced, with a remark', async () => {
    const events = await read('a.jsonl', '{"id":"1","answer":"cut \\ud83d"}')
    expect(summarise(events)).toEqual([[1, 'answer'], [1, '1', 'a', 'cut \ufffd']]) // prettier-ignore
    expect(messagesOf(events)).toEqual([
      expect.stringContaining('half a character (the lone surrogate \\ud83d)') as string,
    ])
  })

  it('are read from MT-bench, with each turn as an answer', async () => {
    const row = { question_id: 81, model_id: 'gpt-4', choices: [{ index: 0, turns: ['one', 'two'] }] }
    expect(summarise(await read('a.jsonl', lines([row])))).toEqual([
      [1, '81', 'gpt-4', 'one'],
      [1, '81', 'gpt-4, turn 2', 'two'],
    ])
  })

  it('are read from the samplings of OpenAI evals', async () => {
    const event = (type: string, sample: string, data: object) => ({
      run_id: 'r',
      event_id: 0,
      sample_id: sample,
      type,
      data,
    })
    const log = lines([
      { spec: { completion_fns: ['gpt-4'], eval_name: 'e' } },
      event('sampling', 'e.dev.0', { prompt: [], sampled: ['Paris'] }),
      event('match', 'e.dev.0', { correct: true, sampled: 'Paris' }),
      event('sampling', 'e.dev.1', { prompt: [], sampled: 'Rome' }),
      event('sampling', 'e.dev.1', { prompt: 'Is this right?', sampled: ['Y'] }),
      event('match', 'e.dev.2', { correct: false, sampled: 'x' }),
      { final_report: { accuracy: 0.5 } },
    ])
    const expected = [
      [2, 'e.dev.0', 'gpt-4', 'Paris'],
      [4, 'e.dev.1', 'gpt-4', 'Rome'],
      [5, 'e.dev.1', 'gpt-4, reply 2', 'Y'],
      [6, 'e.dev.2', 'gpt-4', 'x'],
    ]
    expect(summarise(await read('log.jsonl', log))).toEqual(expected)
  })
})
