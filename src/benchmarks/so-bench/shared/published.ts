import type { PublishedTable } from '../../../contracts/index.ts'

const source = {
  title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs',
  url: 'https://arxiv.org/abs/2511.21750',
}
const fiveColumns = [
  'schema-validation',
  'field-match:exact',
  'full-match:exact',
  'field-match',
  'full-match',
]

/** Tables 1, 3 and 4 of the paper, computed with the published evaluation, in per cent. */
export const published: readonly PublishedTable[] = [
  {
    title: 'Models on SO-Bench',
    source: { ...source, place: 'Table 1' },
    protocol: 'reference',
    scale: 100,
    columns: fiveColumns,
    rows: [
      { label: 'Qwen3-VL (2B)', values: [16.28, 36.42, 2.5, 39.53, 6.36] },
      { label: 'Qwen2.5-VL (3B)', values: [60.71, 40.58, 1.12, 41.59, 2.68] },
      { label: 'Qwen3-VL (4B)', values: [57.32, 53.0, 3.76, 53.49, 6.78] },
      { label: 'Gemma-3 (4B)', values: [61.47, 30.4, 0.77, 31.1, 1.43] },
      { label: 'Intern3.5-VL (4B)', values: [71.91, 50.55, 1.68, 51.53, 2.96] },
      { label: 'Phi-4-Vision (5.6B)', values: [22.04, 27.27, 0.46, 27.78, 0.72] },
      { label: 'Qwen3-VL (8B)', values: [54.72, 53.24, 5.24, 55.06, 8.25] },
      { label: 'Pixtral-2409 (12B)', values: [77.16, 43.19, 1.12, 45.64, 3.3] },
      { label: 'LLama-4-Scout (17B-16E)', values: [83.78, 52.8, 2.74, 54.16, 5.54] },
      { label: 'Gemma-3 (27B)', values: [82.93, 47.06, 1.68, 47.33, 3.01] },
      { label: 'Qwen2.5-VL (32B)', values: [87.16, 57.28, 3.84, 58.84, 6.91] },
      { label: 'Qwen3-VL (32B)', values: [47.71, 58.38, 5.74, 59.35, 9.57] },
      { label: 'Intern3.5-VL (38B)', values: [89.32, 57.68, 3.08, 58.01, 5.35] },
      { label: 'Qwen2.5-VL (72B)', values: [87.39, 57.86, 4.22, 58.91, 9.25] },
      { label: 'Claude-4.5-Haiku', values: [95.7, 61.79, 3.63, 62.44, 6.93] },
      { label: 'Claude-4.5-Sonnet', values: [96.5, 62.32, 5.15, 62.67, 8.74] },
      { label: 'GPT-4o-mini', values: [83.64, 50.91, 2.67, 52.74, 5.82] },
      { label: 'GPT-4o', values: [76.94, 59.73, 4.96, 60.91, 10.39] },
      { label: 'GPT-5-mini', values: [98.7, 58.59, 5.09, 60.29, 10.07] },
      { label: 'GPT-5', values: [96.38, 61.17, 5.22, 62.74, 11.6] },
      { label: 'Gemini-2.5-flash', values: [91.69, 64.93, 6.74, 66.32, 11.31] },
      { label: 'Gemini-2.5-pro', values: [97.74, 71.46, 11.38, 73.14, 18.91] },
    ],
  },
  {
    title: 'Structured output API and instruction following, on the 1.2K items whose schemas the APIs accept',
    source: { ...source, place: 'Table 3' },
    protocol: 'reference',
    scale: 100,
    columns: ['schema-validation', 'field-match'],
    rows: [
      { label: 'GPT-4o-mini, API', values: [99.75, 51.88] },
      { label: 'GPT-4o, API', values: [99.67, 60.51] },
      { label: 'GPT-5-mini, API', values: [94.52, 60.11] },
      { label: 'GPT-5, API', values: [95.02, 62.67] },
      { label: 'Gemini-2.5-flash, API', values: [95.44, 67.99] },
      { label: 'Gemini-2.5-pro, API', values: [96.93, 71.83] },
      { label: 'GPT-4o-mini, instructions', values: [95.19, 56.94] },
      { label: 'GPT-4o, instructions', values: [92.36, 63.01] },
      { label: 'GPT-5-mini, instructions', values: [99.92, 61.78] },
      { label: 'GPT-5, instructions', values: [99.67, 64.52] },
      { label: 'Gemini-2.5-flash, instructions', values: [98.01, 71.41] },
      { label: 'Gemini-2.5-pro, instructions', values: [98.92, 76.17] },
    ],
  },
  {
    title: 'A 3B model after training on part of the training set',
    source: { ...source, place: 'Table 4' },
    protocol: 'reference',
    scale: 100,
    columns: ['schema-validation', 'field-match', 'full-match'],
    rows: [
      { label: 'Baseline 3B', values: [58.7, 45.6, 4.4] },
      { label: '+RLVR', values: [72.0, 47.1, 4.9] },
      { label: '+SFT (14K)', values: [81.3, 54.9, 6.5] },
      { label: '+SFT (50K)', values: [85.8, 56.5, 7.1] },
      { label: '+SFT (50K) + RLVR', values: [86.6, 56.9, 6.9] },
    ],
  },
]
