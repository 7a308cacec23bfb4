import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: null, range: [0, 1], symmetric: null } as const

export const meta = {
  kind: 'metric',
  id: 'path-rules',
  version: 1,
  label: 'Path rules',
  summary: 'Share of the required keys that the parsed answer has.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  input: 'rules',
  better: 'higher',
  properties: { paper: properties, reference: properties },
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    'Share of rules that hold in the parsed answer. A rule is a path such as planet.moons[0].name: names are keys, [n] an index, * any element, back-ticks quote, csv::name asks for a column, @name for an attribute. Under the reference protocol keys that YAML reads as numbers, booleans or dates are not found, as in the published evaluator.',
} as const satisfies MetricMeta<'rules'>
