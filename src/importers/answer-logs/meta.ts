import type { ImporterMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'importer',
  id: 'answer-logs',
  version: 4,
  label: 'answers of other tools (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)',
  summary:
    'Answers in rows or in logs of other evaluation tools; they are matched by name to the items in the list.',
  references: [
    { title: 'HELM', url: 'https://github.com/stanford-crfm/helm' },
    { title: 'lmms-eval', url: 'https://github.com/EvolvingLMMs-Lab/lmms-eval' },
    { title: 'VLMEvalKit', url: 'https://github.com/open-compass/VLMEvalKit' },
    { title: 'Inspect', url: 'https://inspect.aisi.org.uk' },
    { title: 'promptfoo', url: 'https://www.promptfoo.dev' },
  ],
  extensions: ['jsonl', 'json', 'csv', 'tsv', 'xlsx', 'eval'],
} as const satisfies ImporterMeta
