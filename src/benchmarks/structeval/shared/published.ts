import type { PublishedTable } from '../../../contracts/index.ts'
import { subtaskTables } from './published-subtasks.ts'

/*
 * Figures reported in the paper, in per cent. The paper's averages are means over kinds of task, not over items. Each
 * average can be derived from the other columns of its table to the printed digit (see published.test.ts), so the
 * averages are shown next to our means by kind of task.
 */

const paper = {
  title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
  url: 'https://arxiv.org/abs/2505.20139',
}

export const published: readonly PublishedTable[] = [
  {
    title: 'Main results',
    source: { ...paper, place: 'Table 4' },
    protocol: 'reference',
    scale: 100,
    columns: [
      't-generation-by-task',
      't-conversion-by-task',
      'v-generation-by-task',
      'v-conversion-by-task',
      'overall-by-task',
    ],
    rows: [
      { label: 'Llama-3.1-8B-Instruct', values: [60.22, 71.26, 54.44, 61.15, 61.77] },
      { label: 'Meta-Llama-3-8B-Instruct', values: [49.18, 53.65, 46.61, 56.91, 51.59] },
      { label: 'Phi-3-mini-128k-instruct', values: [47.39, 29.78, 44.77, 41.23, 40.79] },
      { label: 'Phi-4-mini-instruct', values: [51.38, 72.39, 51.62, 52.48, 56.97] },
      { label: 'Qwen2.5-7B-Instruct', values: [59.21, 62.18, 53.28, 61.43, 59.03] },
      { label: 'Qwen3-4B', values: [64.95, 81.13, 57.0, 65.08, 67.04] },
      { label: 'Gemini-1.5-pro', values: [88.07, 74.24, 58.11, 66.59, 71.75] },
      { label: 'Gemini-2.0-flash', values: [72.42, 72.2, 53.62, 51.97, 62.55] },
      { label: 'GPT-4.1-mini', values: [92.57, 75.63, 64.3, 70.04, 75.64] },
      { label: 'GPT-4o', values: [91.52, 73.95, 65.39, 73.2, 76.02] },
      { label: 'GPT-4o-mini', values: [79.86, 75.57, 60.77, 76.54, 73.19] },
      { label: 'o1-mini', values: [88.12, 81.82, 61.98, 70.4, 75.58] },
    ],
  },
  {
    title: 'Text formats, generation',
    source: { ...paper, place: 'Table 7' },
    protocol: 'reference',
    scale: 100,
    columns: [
      'text-to-json',
      'text-to-csv',
      'text-to-toml',
      'text-to-xml',
      'text-to-yaml',
      't-generation-by-task',
    ],
    rows: [
      { label: 'Llama-3.1-8B-Instruct', values: [78.82, 81.68, 6.76, 59.38, 74.44, 60.22] },
      { label: 'Meta-Llama-3-8B-Instruct', values: [69.08, 45.04, 7.94, 45.3, 78.54, 49.18] },
      { label: 'Phi-3-mini-128k-instruct', values: [68.84, 93.5, 0.0, 37.68, 36.92, 47.39] },
      { label: 'Phi-4-mini-instruct', values: [51.5, 82.56, 16.12, 40.2, 66.54, 51.38] },
      { label: 'Qwen2.5-7B-Instruct', values: [84.4, 90.62, 13.22, 61.3, 46.52, 59.21] },
      { label: 'Qwen3-4B', values: [90.96, 76.44, 7.44, 71.16, 78.74, 64.95] },
      { label: 'Gemini-1.5-pro', values: [94.06, 100.0, 75.38, 73.32, 97.58, 88.07] },
      { label: 'Gemini-2.0-flash', values: [48.88, 98.4, 78.78, 44.6, 91.44, 72.42] },
      { label: 'GPT-4.1-mini', values: [99.26, 99.92, 91.34, 77.06, 95.26, 92.57] },
      { label: 'GPT-4o', values: [99.36, 100.0, 90.22, 70.32, 97.68, 91.52] },
      { label: 'GPT-4o-mini', values: [97.88, 99.9, 29.56, 75.1, 96.84, 79.86] },
      { label: 'o1-mini', values: [92.56, 99.24, 89.4, 71.12, 88.28, 88.12] },
    ],
  },
  ...subtaskTables,
]
