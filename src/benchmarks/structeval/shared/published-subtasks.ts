import type { PublishedTable } from '../../../contracts/index.ts'

/*
 * Scores reported in the paper for each kind of task, in per cent. The column names are rotated in the paper and
 * unreadable in our copy of the paper, so columns are only numbered as printed, and no column is assigned to a kind
 * of task. The columns' averages do not help to identify them either, because a mean is the same for any order of
 * columns.
 */

const paper = {
  title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
  url: 'https://arxiv.org/abs/2505.20139',
}

const counted = (count: number) =>
  Array.from({ length: count }, (_unused, index) => `kind of task ${index + 1}, name not readable`)

export const subtaskTables: readonly PublishedTable[] = [
  {
    title: 'Rendered formats, generation, by format',
    source: { ...paper, place: 'Tables 8 and 9' },
    protocol: 'reference',
    scale: 100,
    columns: [...counted(13), 'v-generation-by-task'],
    rows: [
      {
        label: 'Llama-3.1-8B-Instruct',
        values: [
          61.22, 78.04, 87.34, 80.52, 64.3, 44.18, 46.92, 95.96, 9.02, 23.38, 28.36, 57.9, 30.56, 54.44,
        ],
      },
      {
        label: 'Meta-Llama-3-8B-Instruct',
        values: [
          48.92, 68.4, 72.06, 56.54, 55.24, 40.16, 28.04, 72.52, 6.04, 29.46, 30.74, 66.5, 31.28, 46.61,
        ],
      },
      {
        label: 'Phi-3-mini-128k-instruct',
        values: [
          48.28, 63.88, 64.16, 59.38, 44.12, 35.78, 32.44, 92.1, 11.12, 22.9, 35.56, 39.84, 32.5, 44.77,
        ],
      },
      {
        label: 'Phi-4-mini-instruct',
        values: [62.6, 72.92, 88.9, 71.3, 58.46, 39.72, 35.28, 97.24, 9.3, 42.22, 34.72, 29.48, 28.9, 51.62],
      },
      {
        label: 'Qwen2.5-7B-Instruct',
        values: [
          63.08, 66.68, 81.02, 74.7, 65.48, 47.3, 48.88, 92.92, 6.16, 33.44, 30.56, 37.9, 44.52, 53.28,
        ],
      },
      {
        label: 'Qwen3-4B',
        values: [48.8, 72.6, 92.8, 89.54, 77.06, 53.44, 55.38, 98.8, 13.62, 9.92, 45.28, 29.42, 54.28, 57],
      },
      {
        label: 'Gemini-1.5-pro',
        values: [90.62, 76.94, 94, 84.96, 33.68, 54.72, 69.44, 99.3, 15.94, 11.6, 65.18, 29.66, 29.36, 58.11],
      },
      {
        label: 'Gemini-2.0-flash',
        values: [
          44.28, 75.26, 92.06, 75.34, 46.64, 56.72, 61.24, 99.26, 9.66, 45.28, 29.74, 32.46, 29.16, 53.62,
        ],
      },
      {
        label: 'GPT-4.1-mini',
        values: [84.52, 76.2, 91.8, 96.34, 69.58, 58.74, 69.74, 99.3, 43.46, 9.96, 48.28, 38.44, 49.6, 64.3],
      },
      {
        label: 'GPT-4o',
        values: [
          87.42, 75.18, 93.02, 95.76, 74.66, 56.78, 62.32, 99.22, 36, 23.94, 72.2, 40.04, 33.54, 65.39,
        ],
      },
      {
        label: 'GPT-4o-mini',
        values: [
          86.72, 78.44, 94.36, 95.36, 75.46, 53.98, 60.76, 99.02, 30.5, 9.96, 41.28, 33.66, 30.5, 60.77,
        ],
      },
      {
        label: 'o1-mini',
        values: [
          89.3, 49.24, 92.08, 96.06, 71.98, 58.12, 71.86, 99.44, 27.76, 9.98, 65.68, 40.76, 33.52, 61.98,
        ],
      },
    ],
  },
  {
    title: 'Text formats, conversion, by kind',
    source: { ...paper, place: 'Tables 10 and 11' },
    protocol: 'reference',
    scale: 100,
    columns: [...counted(14), 't-conversion-by-task'],
    rows: [
      {
        label: 'Llama-3.1-8B-Instruct',
        values: [
          34.14, 95.96, 68.62, 56.02, 94, 92.52, 98.98, 20.2, 86.96, 39.9, 88.32, 86.9, 49.54, 85.62, 71.26,
        ],
      },
      {
        label: 'Meta-Llama-3-8B-Instruct',
        values: [31.4, 48, 69.24, 55.4, 90, 74, 48.26, 17.28, 54.48, 38.12, 61.9, 63.38, 36.5, 63.18, 53.65],
      },
      {
        label: 'Phi-3-mini-128k-instruct',
        values: [24.88, 87.28, 8, 12.4, 23.2, 32.8, 33.92, 9.5, 20.56, 22.42, 87.58, 8.8, 19.1, 26.46, 29.78],
      },
      {
        label: 'Phi-4-mini-instruct',
        values: [
          45.42, 97.62, 89.56, 61.9, 100, 100, 90.7, 21.72, 60, 48.28, 84.14, 86.02, 66.22, 61.84, 72.39,
        ],
      },
      {
        label: 'Qwen2.5-7B-Instruct',
        values: [
          31.36, 95.74, 33.14, 31.04, 50, 95.24, 77.72, 18.12, 81.62, 24.16, 97.62, 78.22, 70.86, 85.68,
          62.18,
        ],
      },
      {
        label: 'Qwen3-4B',
        values: [
          55.28, 100, 92.84, 65.98, 100, 98, 99.78, 24.82, 94.1, 48.68, 98.94, 96.92, 65.08, 95.36, 81.13,
        ],
      },
      {
        label: 'Gemini-1.5-pro',
        values: [
          48.14, 100, 40.14, 67.14, 98, 100, 99.78, 27.14, 42.96, 47.56, 100, 99.76, 71.4, 97.36, 74.24,
        ],
      },
      {
        label: 'Gemini-2.0-flash',
        values: [
          25.72, 100, 32.6, 69.76, 100, 100, 99.78, 17.74, 59.02, 46.36, 100, 99.26, 63.18, 97.36, 72.2,
        ],
      },
      {
        label: 'GPT-4.1-mini',
        values: [
          55.52, 100, 38.68, 69.76, 100, 100, 99.78, 29.36, 59.18, 48.36, 100, 100, 60.82, 97.36, 75.63,
        ],
      },
      {
        label: 'GPT-4o',
        values: [
          38.56, 99.74, 66.46, 69.76, 100, 100, 99.78, 27.4, 44.28, 48.76, 100, 100, 43.2, 97.36, 73.95,
        ],
      },
      {
        label: 'GPT-4o-mini',
        values: [58.52, 100, 73.26, 65.98, 98, 100, 98.22, 29.62, 40.2, 48.76, 98.1, 100, 50, 97.36, 75.57],
      },
      {
        label: 'o1-mini',
        values: [58.46, 100, 82.7, 68.6, 100, 100, 99.78, 29.26, 88.62, 48.36, 100, 100, 72.4, 97.36, 81.82],
      },
    ],
  },
  {
    title: 'Rendered formats, conversion, by kind',
    source: { ...paper, place: 'Tables 12 and 13' },
    protocol: 'reference',
    scale: 100,
    columns: [...counted(12), 'v-conversion-by-task'],
    rows: [
      {
        label: 'Llama-3.1-8B-Instruct',
        values: [88.36, 84.65, 43.23, 60.9, 36.36, 16.26, 88.28, 55.02, 72.93, 75.73, 26.9, 85.2, 61.15],
      },
      {
        label: 'Meta-Llama-3-8B-Instruct',
        values: [86.82, 85.23, 33.73, 52.83, 29.52, 8.29, 84.52, 73.91, 75.28, 62.73, 33.1, 57, 56.91],
      },
      {
        label: 'Phi-3-mini-128k-instruct',
        values: [70.73, 73.85, 30.8, 32.77, 27.32, 17.15, 65.6, 42.16, 34.65, 33, 25.1, 41.6, 41.23],
      },
      {
        label: 'Phi-4-mini-instruct',
        values: [92.27, 81.82, 28.5, 33.47, 33.88, 15.7, 92.44, 57.11, 41.05, 55.87, 26.5, 71.2, 52.48],
      },
      {
        label: 'Qwen2.5-7B-Instruct',
        values: [89.29, 79.53, 34.7, 68.67, 33.8, 26.32, 85.16, 69.2, 80.02, 50.87, 35, 84.6, 61.43],
      },
      {
        label: 'Qwen3-4B',
        values: [95.53, 89.65, 54.23, 55.1, 34.64, 25.64, 90.2, 65.31, 83.05, 68.13, 34.5, 85, 65.08],
      },
      {
        label: 'Gemini-1.5-pro',
        values: [95.24, 91.27, 34.83, 86.43, 30.96, 38.82, 95.28, 40.62, 86.65, 64, 49.8, 85.2, 66.59],
      },
      {
        label: 'Gemini-2.0-flash',
        values: [93.02, 88.67, 32.37, 29.3, 32, 17.46, 96.6, 41.04, 67.77, 68, 28.2, 29.2, 51.97],
      },
      {
        label: 'GPT-4.1-mini',
        values: [95.22, 90.12, 52.87, 81.97, 31.96, 36.8, 96.4, 88.09, 46.28, 86.47, 49.1, 85.2, 70.04],
      },
      {
        label: 'GPT-4o',
        values: [95.36, 90.55, 74.2, 87.17, 37.56, 39.69, 95.32, 88.31, 62.55, 78.93, 48.2, 80.6, 73.2],
      },
      {
        label: 'GPT-4o-mini',
        values: [95.07, 91.58, 80.4, 87.73, 31.96, 42.47, 93.14, 88.42, 79.75, 81.2, 49.2, 97.6, 76.54],
      },
      {
        label: 'o1-mini',
        values: [95.09, 89.65, 58.37, 87.9, 36.8, 40.6, 94.48, 72.18, 77.77, 65.6, 41.2, 85.2, 70.4],
      },
    ],
  },
]
