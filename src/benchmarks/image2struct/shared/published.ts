import type { PublishedTable } from '../../../contracts/index.ts'

const source = {
  title: 'Image2Struct: Benchmarking Structure Extraction for Vision-Language Models',
  url: 'https://arxiv.org/abs/2410.22456',
}

/**
 * The columns of a domain, in which scores are means over rendered answers. Used for the tables in which the paper
 * computes scores in the same way.
 */
const columnsOf = (domain: string, metrics: readonly string[]) => [
  `${domain}:rendering-success`,
  ...metrics.map((metric) => `${domain}:${metric}:rendered`),
]
/** The same columns with failures counted as 0. */
const allOf = (domain: string, metrics: readonly string[]) => [
  `${domain}:rendering-success`,
  ...metrics.map((metric) => `${domain}:${metric}`),
]
const otherLabel = 'failures as 0'
const note =
  'The caption says that scores are conditioned on successful rendering. However, no score is above its success rate, and Table 2 has the same win rates, which count failures as 0. So this run is shown counted in both ways.'
const winColumns = ['latex', 'webpage', 'music'].flatMap((domain) =>
  allOf(domain, ['earth-mover-similarity']),
)
const pictures = ['earth-mover-similarity', 'pixel-similarity', 'cis', 'lpips', 'ssim']

const domainTable = (
  title: string,
  place: string,
  domain: string,
  metrics: readonly string[],
  rows: PublishedTable['rows'],
): PublishedTable => ({
  title,
  source: { ...source, place },
  protocol: 'reference',
  scale: 1,
  columns: columnsOf(domain, metrics),
  otherReading: { label: otherLabel, columns: allOf(domain, metrics) },
  note,
  rows,
})

/** Tables 2 and A2 to A6 of the paper: means of the published evaluation. */
export const published: readonly PublishedTable[] = [
  {
    title: 'Models on Image2Struct',
    source: { ...source, place: 'Table 2' },
    protocol: 'reference',
    scale: 1,
    columns: [
      ...columnsOf('latex', ['earth-mover-similarity']),
      ...columnsOf('webpage', ['earth-mover-similarity']),
      ...columnsOf('music', ['earth-mover-similarity']),
    ],
    otherReading: { label: otherLabel, columns: winColumns },
    winRates: {
      columns: winColumns,
      values: [
        0.923, 0.821, 0.769, 0.731, 0.615, 0.577, 0.564, 0.551, 0.385, 0.321, 0.256, 0.192, 0.179, 0.115,
      ],
    },
    note,
    rows: [
      { label: 'GPT-4 Omni', values: [0.807, 0.66, 0.98, 0.71, 0.491, 0.34] },
      { label: 'Claude 3.5 Sonnet', values: [0.756, 0.611, 0.972, 0.724, 0.455, 0.317] },
      { label: 'Gemini 1.5 Pro', values: [0.77, 0.616, 0.971, 0.683, 0.311, 0.22] },
      { label: 'Claude3 Opus', values: [0.836, 0.632, 0.655, 0.378, 0.551, 0.367] },
      { label: 'Gemini 1.0 Pro Vision', values: [0.519, 0.402, 0.789, 0.499, 0.583, 0.402] },
      { label: 'GPT-4 Vision', values: [0.758, 0.598, 0.957, 0.653, 0, 0] },
      { label: 'Palmyra Vision 003', values: [0.738, 0.537, 0.884, 0.64, 0.103, 0.072] },
      { label: 'Claude3 Sonnet', values: [0.693, 0.52, 0.956, 0.642, 0.238, 0.167] },
      { label: 'LLaVA 1.6 (13B)', values: [0.345, 0.247, 0.731, 0.447, 0.417, 0.258] },
      { label: 'LLaVA 1.5 (13B)', values: [0.393, 0.256, 0.773, 0.435, 0.04, 0.026] },
      { label: 'Qwen-VL Chat', values: [0.732, 0.525, 0.031, 0.008, 0, 0] },
      { label: 'IDEFICS-instruct (9B)', values: [0.704, 0.49, 0.001, 0.001, 0, 0] },
      { label: 'IDEFICS 2 (8B)', values: [0.416, 0.287, 0, 0, 0.01, 0.007] },
      { label: 'IDEFICS-instruct (80B)', values: [0.357, 0.24, 0.001, 0.001, 0, 0] },
    ],
  },
  domainTable(
    'LaTeX',
    'Table A2',
    'latex',
    [...pictures, 'edit-similarity'],
    [
      { label: 'GPT-4o (2024-05-13)', values: [0.807, 0.66, 0.146, 0.745, 0.198, 0.568, 0.42] },
      { label: 'Claude 3 Opus (20240229)', values: [0.836, 0.632, 0.041, 0.733, 0.289, 0.525, 0.303] },
      { label: 'Gemini 1.5 Pro (0409 preview)', values: [0.771, 0.616, 0.1, 0.707, 0.211, 0.523, 0.347] },
      { label: 'Claude 3.5 Sonnet (20240620)', values: [0.756, 0.611, 0.113, 0.693, 0.192, 0.529, 0.382] },
      { label: 'GPT-4V (1106 preview)', values: [0.758, 0.598, 0.078, 0.684, 0.214, 0.5, 0.332] },
      { label: 'Palmyra Vision 003', values: [0.738, 0.537, 0.039, 0.617, 0.274, 0.488, 0.177] },
      { label: 'Qwen-VL Chat', values: [0.732, 0.525, 0.002, 0.57, 0.319, 0.459, 0.042] },
      { label: 'Claude 3 Sonnet (20240229)', values: [0.693, 0.52, 0.03, 0.596, 0.237, 0.456, 0.253] },
      { label: 'IDEFICS-instruct (9B)', values: [0.704, 0.49, 0.002, 0.548, 0.296, 0.468, 0.069] },
      { label: 'Gemini 1.0 Pro Vision', values: [0.52, 0.403, 0.051, 0.466, 0.141, 0.355, 0.201] },
      { label: 'IDEFICS 2 (8B)', values: [0.416, 0.287, 0.001, 0.329, 0.177, 0.262, 0.025] },
      { label: 'LLaVA 1.5 (13B)', values: [0.393, 0.256, 0.002, 0.327, 0.152, 0.254, 0.095] },
      { label: 'IDEFICS-instruct (80B)', values: [0.357, 0.24, 0.004, 0.264, 0.157, 0.248, 0.076] },
      { label: 'LLaVA 1.6 (13B)', values: [0.345, 0.247, 0.004, 0.3, 0.128, 0.215, 0.097] },
    ],
  ),
  domainTable(
    'Webpages',
    'Table A3',
    'webpage',
    [...pictures, 'edit-similarity'],
    [
      { label: 'Claude 3.5 Sonnet (20240620)', values: [0.972, 0.724, 0.01, 0.822, 0.285, 0.781, 0.589] },
      { label: 'GPT-4o (2024-05-13)', values: [0.98, 0.71, 0.009, 0.819, 0.333, 0.771, 0.59] },
      { label: 'Gemini 1.5 Pro (0409 preview)', values: [0.971, 0.683, 0.01, 0.798, 0.367, 0.738, 0.556] },
      { label: 'GPT-4V (1106 preview)', values: [0.957, 0.653, 0.009, 0.774, 0.378, 0.708, 0.512] },
      { label: 'Claude 3 Sonnet (20240229)', values: [0.956, 0.642, 0.004, 0.771, 0.383, 0.678, 0.492] },
      { label: 'Palmyra Vision 003', values: [0.884, 0.64, 0.006, 0.73, 0.311, 0.69, 0.508] },
      { label: 'Gemini 1.0 Pro Vision', values: [0.795, 0.502, 0.001, 0.617, 0.316, 0.562, 0.332] },
      { label: 'LLaVA 1.5 (13B)', values: [0.773, 0.435, 0.001, 0.57, 0.379, 0.53, 0.073] },
      { label: 'LLaVA 1.6 (13B)', values: [0.731, 0.447, 0.001, 0.55, 0.332, 0.503, 0.138] },
      { label: 'Claude 3 Opus (20240229)', values: [0.655, 0.378, 0.002, 0.504, 0.319, 0.423, 0.203] },
      { label: 'Qwen-VL Chat', values: [0.031, 0.008, 0, 0.021, 0.017, 0.018, 0] },
      { label: 'IDEFICS-instruct (80B)', values: [0.002, 0.001, 0, 0.001, 0.001, 0.001, 0] },
      { label: 'IDEFICS-instruct (9B)', values: [0.001, 0.001, 0, 0.001, 0.001, 0.001, 0] },
      { label: 'IDEFICS 2 (8B)', values: [0, 0, 0, 0, 0, 0, 0] },
    ],
  ),
  domainTable('Sheet music', 'Table A4', 'music', pictures, [
    { label: 'Gemini 1.0 Pro Vision', values: [0.583, 0.402, 0, 0.411, 0.284, 0.332] },
    { label: 'Claude 3 Opus (20240229)', values: [0.551, 0.367, 0, 0.387, 0.287, 0.285] },
    { label: 'GPT-4o (2024-05-13)', values: [0.491, 0.34, 0, 0.35, 0.25, 0.262] },
    { label: 'Claude 3.5 Sonnet (20240620)', values: [0.455, 0.317, 0, 0.34, 0.236, 0.243] },
    { label: 'LLaVA 1.6 (13B)', values: [0.417, 0.258, 0, 0.279, 0.209, 0.247] },
    { label: 'Gemini 1.5 Pro (0409 preview)', values: [0.311, 0.22, 0, 0.222, 0.151, 0.181] },
    { label: 'Claude 3 Sonnet (20240229)', values: [0.238, 0.167, 0, 0.179, 0.125, 0.127] },
    { label: 'Palmyra Vision 003', values: [0.103, 0.072, 0, 0.074, 0.052, 0.054] },
    { label: 'LLaVA 1.5 (13B)', values: [0.04, 0.026, 0, 0.029, 0.019, 0.023] },
    { label: 'IDEFICS 2 (8B)', values: [0.01, 0.007, 0, 0.007, 0.005, 0.006] },
    { label: 'Qwen-VL Chat', values: [0, 0, 0, 0, 0, 0] },
    { label: 'IDEFICS-instruct (9B)', values: [0, 0, 0, 0, 0, 0] },
    { label: 'IDEFICS-instruct (80B)', values: [0, 0, 0, 0, 0, 0] },
    { label: 'GPT-4V (1106 preview)', values: [0, 0, 0, 0, 0, 0] },
  ]),
  domainTable('LaTeX without a source (two items)', 'Table A5', 'latex-wild', pictures, [
    { label: 'GPT-4o (2024-05-13)', values: [1, 0.671, 0, 0.816, 0.418, 0.708] },
    { label: 'IDEFICS-instruct (9B)', values: [1, 0.644, 0, 0.771, 0.421, 0.739] },
    { label: 'Claude 3 Opus (20240229)', values: [1, 0.63, 0, 0.757, 0.434, 0.754] },
    { label: 'Palmyra Vision 003', values: [1, 0.615, 0, 0.738, 0.44, 0.763] },
    { label: 'Gemini 1.5 Pro (0409 preview)', values: [1, 0.614, 0, 0.738, 0.44, 0.763] },
    { label: 'Gemini 1.0 Pro Vision', values: [0.5, 0.365, 0, 0.445, 0.212, 0.325] },
    { label: 'Claude 3.5 Sonnet (20240620)', values: [0.5, 0.353, 0, 0.402, 0.174, 0.364] },
    { label: 'LLaVA 1.6 (13B)', values: [0.5, 0.349, 0, 0.391, 0.168, 0.373] },
    { label: 'Qwen-VL Chat', values: [0.5, 0.343, 0, 0.385, 0.107, 0.376] },
    { label: 'IDEFICS 2 (8B)', values: [0.5, 0.343, 0, 0.385, 0.17, 0.376] },
    { label: 'GPT-4V (1106 preview)', values: [0.5, 0.332, 0, 0.386, 0.186, 0.388] },
    { label: 'IDEFICS-instruct (80B)', values: [0.5, 0.329, 0, 0.347, 0.186, 0.397] },
    { label: 'Claude 3 Sonnet (20240229)', values: [0.5, 0.324, 0, 0.346, 0.187, 0.398] },
    { label: 'LLaVA 1.5 (13B)', values: [0, 0, 0, 0, 0, 0] },
  ]),
  domainTable('Webpages without a source (two items)', 'Table A6', 'webpage-wild', pictures, [
    { label: 'Claude 3 Sonnet (20240229)', values: [1, 0.735, 0, 0.757, 0.326, 0.704] },
    { label: 'Claude 3.5 Sonnet (20240620)', values: [1, 0.686, 0, 0.787, 0.311, 0.772] },
    { label: 'Palmyra Vision 003', values: [1, 0.678, 0, 0.735, 0.292, 0.773] },
    { label: 'GPT-4V (1106 preview)', values: [1, 0.646, 0, 0.815, 0.31, 0.759] },
    { label: 'GPT-4o (2024-05-13)', values: [1, 0.642, 0, 0.768, 0.312, 0.778] },
    { label: 'Gemini 1.5 Pro (0409 preview)', values: [1, 0.611, 0, 0.783, 0.314, 0.771] },
    { label: 'Claude 3 Opus (20240229)', values: [1, 0.405, 0, 0.775, 0.529, 0.416] },
    { label: 'LLaVA 1.5 (13B)', values: [1, 0.163, 0, 0.705, 0.414, 0.46] },
    { label: 'LLaVA 1.6 (13B)', values: [0.5, 0.105, 0, 0.346, 0.308, 0.019] },
    { label: 'Gemini 1.0 Pro Vision', values: [0.5, 0.074, 0, 0.331, 0.285, 0.063] },
    { label: 'Qwen-VL Chat', values: [0, 0, 0, 0, 0, 0] },
    { label: 'IDEFICS 2 (8B)', values: [0, 0, 0, 0, 0, 0] },
    { label: 'IDEFICS-instruct (9B)', values: [0, 0, 0, 0, 0, 0] },
    { label: 'IDEFICS-instruct (80B)', values: [0, 0, 0, 0, 0, 0] },
  ]),
]
