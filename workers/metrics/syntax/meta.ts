import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: null, range: [0, 1], symmetric: null } as const

export const meta = {
  kind: 'metric',
  id: 'syntax',
  version: 2,
  label: 'Syntax',
  summary: 'Whether the answer is a document of its format.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  input: 'syntax',
  better: 'higher',
  properties: { paper: properties, reference: properties },
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    '1 where the answer is well formed and not empty, else 0. JSON, YAML, TOML, XML and CSV are parsed: under the paper protocol by their current specifications, under the reference protocol as the published evaluator parses them with Python (YAML 1.1, toml 0.10.2, xmltodict, any text as CSV). Formats that are drawn score 1 where a picture came of them.',
} as const satisfies MetricMeta<'syntax'>
