import type { PublishedTable } from '../../../contracts/index.ts'

const source = {
  title:
    'Plot2Code: A Comprehensive Benchmark for Evaluating Multi-modal Large Language Models in Code Generation from Scientific Plots',
  url: 'https://arxiv.org/abs/2405.07990',
  place: 'Table 3',
}

type Figures = readonly [passRate: number, textMatch: number, rating: number]

/**
 * Table 3: pass rate and text match in per cent, GPT-4V's rating out of 10. Null if a model does not accept pictures.
 */
const rows: readonly {
  readonly label: string
  readonly direct: Figures | null
  readonly conditional: Figures
}[] = [
  { label: 'ChatGPT', direct: null, conditional: [80.3, 56.7, 6.59] },
  { label: 'GPT-4', direct: null, conditional: [80.3, 68.0, 7.36] },
  { label: 'GPT-4 (CoT)', direct: null, conditional: [78.8, 66.0, 7.09] },
  { label: 'GPT-4 (PS+)', direct: null, conditional: [77.3, 66.8, 7.26] },
  { label: 'Claude-3-Opus', direct: [84.1, 57.5, 4.37], conditional: [78.0, 69.7, 7.68] },
  { label: 'Claude-3-Sonnet', direct: [75.8, 46.7, 5.38], conditional: [65.9, 57.0, 7.2] },
  { label: 'Gemini-Pro', direct: [68.2, 53.6, 5.06], conditional: [55.3, 66.9, 7.1] },
  { label: 'GPT-4V', direct: [84.1, 57.7, 6.48], conditional: [81.8, 70.7, 7.68] },
  { label: 'GPT-4V (CoT)', direct: [89.4, 56.3, 6.3], conditional: [81.8, 69.7, 7.75] },
  { label: 'GPT-4V (PS+)', direct: [86.4, 55.3, 6.25], conditional: [85.6, 71.4, 7.83] },
  { label: 'Mini-Gemini-2B', direct: [39.4, 21.4, 1.96], conditional: [22.7, 31.8, 2.8] },
  { label: 'Mini-Gemini-8x7B', direct: [75.8, 33.9, 3.76], conditional: [62.1, 52.3, 5.74] },
  { label: 'Mini-Gemini-34B', direct: [67.4, 30.5, 2.78], conditional: [50.0, 51.2, 4.79] },
  { label: 'DeepSeek-VL-7B', direct: [72.0, 38.7, 3.69], conditional: [56.8, 50.1, 5.19] },
  { label: 'LLaVA-1.6-Mistral-7B', direct: [64.4, 32.6, 3.06], conditional: [42.4, 45.1, 4.48] },
  { label: 'LLaVA-1.6-34B', direct: [72.0, 34.6, 3.18], conditional: [53.0, 50.7, 5.6] },
  { label: 'Mini-Gemini-8x7B-HD', direct: [73.5, 40.7, 3.87], conditional: [58.4, 53.7, 6.08] },
  { label: 'Mini-Gemini-34B-HD', direct: [55.8, 34.0, 3.06], conditional: [43.4, 46.1, 5.35] },
]

/** The columns of one setting. Ratings are separate because they are not percentages. */
function tablesOf(setting: 'direct' | 'conditional', name: string): readonly PublishedTable[] {
  const own = rows.flatMap(({ label, [setting]: figures }) => (figures === null ? [] : [{ label, figures }]))
  return [
    {
      title: `${name}: pass rate and text match`,
      source,
      protocol: 'reference',
      scale: 100,
      columns: ['code-pass', 'figure-text-match'],
      rows: own.map(({ label, figures: [passRate, textMatch] }) => ({
        label,
        values: [passRate, textMatch],
      })),
    },
    {
      title: `${name}: rating by GPT-4V`,
      source,
      protocol: 'reference',
      scale: 1,
      columns: ['judge-rating'],
      rows: own.map(({ label, figures: [, , rating] }) => ({ label, values: [rating] })),
    },
  ]
}

export const published: readonly PublishedTable[] = [
  ...tablesOf('direct', 'Direct asking'),
  ...tablesOf('conditional', 'Conditional asking'),
]
