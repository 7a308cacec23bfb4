import type { PublishedTable } from '../../../contracts/index.ts'
import { columnId } from './aggregate.ts'
import type { FigureType } from './figures.ts'
import type { Split, Task } from './item.ts'

/* Tables 3, 5, 6 and 7 of the paper, in per cent. GPT-4o is the judge for every L3Score. */

const source = {
  title: 'SPIQA: A Dataset for Multimodal Question Answering on Scientific Papers',
  url: 'https://arxiv.org/abs/2407.09413',
}
const judge = 'L3Score by GPT-4o'
const ofText = ['meteor', 'rouge-l', 'cider', 'bertscore', 'l3score']
const withRetrieval = ['retrieval-accuracy', ...ofText]

type Rows = PublishedTable['rows']

function table(place: string, title: string, columns: readonly string[], rows: Rows): PublishedTable {
  return {
    title: `${title}, ${judge}`,
    source: { ...source, place },
    protocol: 'reference',
    scale: 100,
    columns,
    rows,
  }
}
const columnsOf = (split: Split, task: Task, ids: readonly string[]): readonly string[] =>
  ids.map((id) => columnId(split, task, id))
const typedColumns = (types: readonly FigureType[]): readonly string[] =>
  types.flatMap((type) =>
    ['cider', 'bertscore', 'l3score'].map((id) => columnId('test-A', 'figures', id, type)),
  )

export const published: readonly PublishedTable[] = [
  table('Table 3', 'Direct QA with figures and tables, test-A', columnsOf('test-A', 'figures', ofText), [
    { label: 'Gemini Pro Vision', values: [22.9, 38.3, 124.6, 64.87, 43.85] },
    { label: 'Gemini 1.5 Flash', values: [25.4, 38.8, 110.9, 65.84, 54.2] },
    { label: 'Gemini 1.5 Pro', values: [23.4, 35.5, 87.1, 64.36, 53.49] },
    { label: 'Claude 3 (Opus)', values: [25, 41.5, 120.2, 65.84, 61.26] },
    { label: 'GPT-4 Vision', values: [23.1, 37.7, 113.8, 64.01, 56.67] },
    { label: 'GPT-4o', values: [25.5, 42.2, 133.7, 66.14, 64] },
    { label: 'SPHINX-v2', values: [2.6, 3.2, 13.4, 6.25, 3.34] },
    { label: 'InstructBLIP-7B', values: [9.5, 18.9, 62.6, 47.7, 7.5] },
    { label: 'LLaVA-1.5-7B', values: [22.6, 34.7, 117.8, 61.61, 13.86] },
    { label: 'XGen-MM', values: [17.3, 30.6, 127, 58.41, 13.74] },
    { label: 'InternLM-XC', values: [22.2, 29.2, 73.7, 53.57, 18.28] },
    { label: 'CogVLM', values: [20.4, 27.9, 59.2, 51.24, 16.89] },
    { label: 'InstructBLIP-7B, fine-tuned', values: [17.8, 32.5, 110, 62.1, 43.9] },
    { label: 'LLaVA-1.5-7B, fine-tuned', values: [23.8, 36, 121.2, 63.74, 45.45] },
  ]),
  table('Table 3', 'Direct QA with figures and tables, test-B', columnsOf('test-B', 'figures', ofText), [
    { label: 'Gemini Pro Vision', values: [9.9, 19, 29.1, 54.83, 31.84] },
    { label: 'Gemini 1.5 Flash', values: [11.5, 19.4, 24.4, 56.32, 36.04] },
    { label: 'Gemini 1.5 Pro', values: [10.8, 19.3, 26.8, 56.62, 43.27] },
    { label: 'Claude 3 (Opus)', values: [12.7, 19.2, 17, 57.03, 49.54] },
    { label: 'GPT-4 Vision', values: [12.2, 18.8, 23.7, 55.09, 43.62] },
    { label: 'GPT-4o', values: [10.7, 18.9, 31.8, 53.73, 46.22] },
    { label: 'SPHINX-v2', values: [0.1, 0.3, 0.4, 2.08, 1.65] },
    { label: 'InstructBLIP-7B', values: [3.5, 9.5, 16.3, 39.62, 7.07] },
    { label: 'LLaVA-1.5-7B', values: [7.7, 15.5, 16.8, 47.21, 9.63] },
    { label: 'XGen-MM', values: [4.4, 8, 11.1, 35.49, 8.18] },
    { label: 'InternLM-XC', values: [8.1, 12.9, 16.8, 36, 12.47] },
    { label: 'CogVLM', values: [7.9, 16, 26.2, 43.93, 9.6] },
    { label: 'InstructBLIP-7B, fine-tuned', values: [8.8, 17.2, 28.6, 52.79, 31.82] },
    { label: 'LLaVA-1.5-7B, fine-tuned', values: [11, 18.4, 29.5, 53.13, 33.5] },
  ]),
  table('Table 3', 'Direct QA with figures and tables, test-C', columnsOf('test-C', 'figures', ofText), [
    { label: 'Gemini Pro Vision', values: [11.6, 19.4, 47.8, 48.95, 31.98] },
    { label: 'Gemini 1.5 Flash', values: [14.4, 18.1, 45.5, 48.79, 36.67] },
    { label: 'Gemini 1.5 Pro', values: [12.6, 16.8, 40.2, 47.51, 36.72] },
    { label: 'Claude 3 (Opus)', values: [15.5, 29.7, 92.6, 52.35, 43.88] },
    { label: 'GPT-4 Vision', values: [15.2, 22.9, 75.5, 51.02, 40.85] },
    { label: 'GPT-4o', values: [15.6, 31.3, 98.4, 53.57, 46.68] },
    { label: 'SPHINX-v2', values: [1, 3.3, 11, 8.03, 3.32] },
    { label: 'InstructBLIP-7B', values: [2.8, 15.5, 36.6, 48.45, 8.79] },
    { label: 'LLaVA-1.5-7B', values: [7, 15.1, 26.7, 45.55, 9.53] },
    { label: 'XGen-MM', values: [4.2, 17.4, 46.4, 45.25, 10.66] },
    { label: 'InternLM-XC', values: [8.5, 11.4, 20.5, 34.58, 11.84] },
    { label: 'CogVLM', values: [9.7, 13.9, 24.4, 42.9, 12.52] },
    { label: 'InstructBLIP-7B, fine-tuned', values: [10.1, 22.8, 69.8, 50.22, 33.48] },
    { label: 'LLaVA-1.5-7B, fine-tuned', values: [10.5, 24.1, 69.6, 50.15, 32.4] },
  ]),
  table('Table 5', 'Direct QA with full paper, test-A', columnsOf('test-A', 'full-paper', ofText), [
    { label: 'Gemini 1.5 Flash', values: [27.1, 41.5, 125.2, 69.2, 58.12] },
    { label: 'Gemini 1.5 Pro', values: [27, 40.4, 116.8, 69.05, 61.8] },
    { label: 'GPT-4 Vision', values: [27, 39.5, 128.7, 67.24, 62.45] },
    { label: 'GPT-4o', values: [27.4, 45.2, 137.5, 68.75, 65.89] },
  ]),
  table('Table 5', 'CoT QA, test-A', columnsOf('test-A', 'chain-of-thought', withRetrieval), [
    { label: 'Gemini 1.5 Flash', values: [86.18, 26, 39.6, 120.5, 68.11, 56.57] },
    { label: 'Gemini 1.5 Pro', values: [85.88, 25.6, 38.7, 99.5, 67.15, 64.68] },
    { label: 'GPT-4 Vision', values: [83.25, 25.6, 38.8, 94.6, 66.92, 63.37] },
    { label: 'GPT-4o', values: [85.58, 27.2, 43.6, 131, 69.34, 66.09] },
  ]),
  table('Table 5', 'Direct QA with full paper, test-B', columnsOf('test-B', 'full-paper', ofText), [
    { label: 'Gemini 1.5 Flash', values: [13.7, 24.1, 53.4, 59.95, 37.42] },
    { label: 'Gemini 1.5 Pro', values: [13.5, 22.3, 34.8, 59.18, 47.51] },
    { label: 'GPT-4 Vision', values: [14.8, 22.1, 28.3, 58.33, 46.63] },
    { label: 'GPT-4o', values: [14.6, 24.1, 55, 59.39, 47.61] },
  ]),
  table('Table 5', 'CoT QA, test-B', columnsOf('test-B', 'chain-of-thought', withRetrieval), [
    { label: 'Gemini 1.5 Flash', values: [57.45, 10.9, 19.5, 26.5, 57.75, 35.75] },
    { label: 'Gemini 1.5 Pro', values: [62.28, 11.2, 18.6, 27, 56.46, 47.38] },
    { label: 'GPT-4 Vision', values: [60.45, 11.6, 20, 27.4, 57.82, 45.35] },
    { label: 'GPT-4o', values: [63.63, 10.8, 20, 35.8, 57.75, 46.52] },
  ]),
  table('Table 5', 'Direct QA with full paper, test-C', columnsOf('test-C', 'full-paper', ofText), [
    { label: 'Gemini 1.5 Flash', values: [14.8, 18.9, 52, 49.77, 37.25] },
    { label: 'Gemini 1.5 Pro', values: [13.2, 17.5, 54.3, 49.25, 39.48] },
    { label: 'GPT-4 Vision', values: [15.6, 23.8, 94.8, 52.46, 42.28] },
    { label: 'GPT-4o', values: [16.3, 34, 107.5, 54.15, 48.1] },
  ]),
  table('Table 5', 'CoT QA, test-C', columnsOf('test-C', 'chain-of-thought', withRetrieval), [
    { label: 'Gemini 1.5 Flash', values: [69.37, 13.1, 18.5, 47.8, 49.36, 34.28] },
    { label: 'Gemini 1.5 Pro', values: [70.79, 14.6, 18.7, 55.7, 49.79, 41.12] },
    { label: 'GPT-4 Vision', values: [66.73, 14.5, 19.4, 56.5, 50.43, 43.83] },
    { label: 'GPT-4o', values: [70.38, 15.7, 22.8, 64.9, 52.52, 48.62] },
  ]),
  table(
    'Table 6',
    'Direct QA on tables and figure subcategories, test-A',
    [
      ...typedColumns(['table', 'schematic', 'plot', 'visualization', 'other']),
      ...columnsOf('test-A', 'figures', ['cider', 'bertscore', 'l3score']),
    ],
    [
      {
        label: 'Gemini Pro Vision',
        values: [
          130.7, 65.12, 39.95, 111.2, 66.79, 45.28, 127.2, 63.47, 45.63, 119.1, 65.15, 51.74, 113.4, 65.79,
          47.95, 124.6, 64.87, 43.85,
        ],
      },
      {
        label: 'Gemini 1.5 Flash',
        values: [
          128.1, 66.79, 47.71, 86.9, 67.5, 60.72, 101, 62.81, 54.02, 112.1, 66.91, 63.47, 96.7, 67.28, 62.16,
          110.9, 65.84, 54.2,
        ],
      },
      {
        label: 'Gemini 1.5 Pro',
        values: [
          88.9, 65.77, 55.53, 60.8, 64.67, 55.8, 101.6, 62.48, 48.34, 80.4, 63.63, 57.83, 70.4, 64.22, 56.28,
          87.1, 64.36, 53.49,
        ],
      },
      {
        label: 'GPT-4 Vision',
        values: [
          132.6, 64.64, 56.68, 44.3, 63.99, 60.14, 133.3, 63.19, 53.74, 93, 62.52, 58.55, 69.2, 63.92, 60.93,
          113.8, 64.01, 56.67,
        ],
      },
      {
        label: 'GPT-4o',
        values: [
          130.7, 65.9, 65.18, 114.9, 68.2, 71.38, 153.6, 65.35, 56.73, 96.6, 64.81, 56.07, 117.9, 67.2, 67.57,
          133.7, 66.14, 64,
        ],
      },
      {
        label: 'InstructBLIP-7B',
        values: [
          30.6, 43.59, 3.68, 50.9, 54.48, 8.28, 92.2, 47.11, 8.92, 131.1, 55.63, 14.81, 76.7, 53.44, 10.26,
          62.6, 47.7, 7.5,
        ],
      },
      {
        label: 'LLaVA-1.5-7B',
        values: [
          104.9, 58, 8.9, 86.4, 67.59, 18.09, 159.2, 61.02, 15.68, 123.5, 65.87, 18.03, 95.4, 66.53, 18.11,
          117.8, 61.61, 13.86,
        ],
      },
      {
        label: 'XGen-MM',
        values: [
          79, 55.74, 7.42, 99.5, 58.99, 17.35, 200.6, 60.06, 17.36, 157.7, 64.61, 19.91, 122.3, 60.37, 18.7,
          127, 58.41, 13.74,
        ],
      },
      {
        label: 'InternLM-XC',
        values: [
          93.1, 54.4, 13.09, 66.4, 60.49, 25.79, 38.5, 44.25, 17.48, 98.3, 61.5, 24.98, 78.9, 60.66, 25.75,
          73.7, 53.57, 18.28,
        ],
      },
      {
        label: 'CogVLM',
        values: [
          79.5, 52.1, 13.89, 50.9, 51.8, 19.47, 47.3, 50.25, 18.22, 32.3, 49.84, 20.89, 43.4, 51.03, 20.3,
          59.2, 51.24, 16.89,
        ],
      },
    ],
  ),
  table(
    'Table 7',
    'CoT QA on a fifth of test-A, with people’s answers',
    columnsOf('test-A', 'chain-of-thought', withRetrieval),
    [
      { label: 'Human Eval', values: [94.89, 28.2, 44.4, 130.9, 69.9, 68.1] },
      { label: 'Gemini 1.5 Flash', values: [87.14, 26, 39.1, 123.2, 67.1, 58.72] },
      { label: 'Gemini 1.5 Pro', values: [86.58, 26.2, 39, 103.4, 66.75, 65.16] },
      { label: 'GPT-4 Vision', values: [84.3, 26, 38.6, 110.1, 66.94, 64.55] },
      { label: 'GPT-4o', values: [86.58, 27.4, 43.7, 130.2, 68.93, 66.36] },
    ],
  ),
]
