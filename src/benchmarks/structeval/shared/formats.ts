/** An output format with its code in task ids (digits three and four) and how its answers are scored. */
export interface OutputFormat {
  readonly id: string
  /** The format's name as spelled in the data set. */
  readonly name: string
  readonly code: string
  readonly extension: string
  readonly renderer: string
  readonly isText: boolean
}

const text = (id: string, name: string, code: string): OutputFormat => ({
  id,
  name,
  code,
  extension: id,
  renderer: id,
  isText: true,
})
const drawn = (id: string, name: string, code: string, extension: string, renderer = id): OutputFormat => ({
  id,
  name,
  code,
  extension,
  renderer,
  isText: false,
})

const outputFormats: readonly OutputFormat[] = [
  text('json', 'JSON', '05'),
  text('yaml', 'YAML', '18'),
  text('toml', 'TOML', '10'),
  text('xml', 'XML', '17'),
  text('csv', 'CSV', '02'),
  drawn('html', 'HTML', '04', 'html'),
  drawn('svg', 'SVG', '12', 'svg'),
  drawn('canvas', 'Canvas', '03', 'html'),
  drawn('markdown', 'Markdown', '07', 'md'),
  drawn('react', 'React', '11', 'jsx'),
  drawn('vue', 'Vue', '16', 'vue'),
  drawn('angular', 'Angular', '01', 'ts'),
  drawn('latex', 'LaTeX', '06', 'tex'),
  drawn('tikz', 'TikZ', '13', 'tex', 'latex'),
  drawn('mermaid', 'Mermaid', '09', 'mmd'),
  drawn('typst', 'Typst', '14', 'typ'),
  drawn('vega', 'Vega', '15', 'json'),
  drawn('matplotlib', 'Matplotlib', '08', 'py'),
]

/** Finds a format by name, ignoring case (`Tikz`). */
export function findFormat(name: string): OutputFormat | undefined {
  const lower = name.toLowerCase()
  return outputFormats.find(({ id }) => id === lower)
}

/** The format encoded in digits three and four of a task id. */
export function formatOfTask(taskId: string): OutputFormat | undefined {
  return outputFormats.find(({ code }) => code === taskId.slice(2, 4))
}

/** Every kind of task: input, output and number of items in the published set. `00` stands for plain text. */
export interface TaskType {
  readonly id: string
  readonly input: string
  readonly output: string
  readonly subset: Subset
  readonly items: number
}
export const subsets = ['t-generation', 't-conversion', 'v-generation', 'v-conversion'] as const
export type Subset = (typeof subsets)[number]

export const subsetLabels: Readonly<Record<Subset, string>> = {
  't-generation': 'Text formats, generation',
  't-conversion': 'Text formats, conversion',
  'v-generation': 'Rendered formats, generation',
  'v-conversion': 'Rendered formats, conversion',
}

const generated = outputFormats.map(({ id }) => ['text', id, 50] as const)
const converted = [
  ['csv', 'json', 50],
  ['json', 'csv', 50],
  ['xml', 'json', 50],
  ['json', 'xml', 50],
  ['yaml', 'json', 50],
  ['json', 'yaml', 50],
  ['xml', 'csv', 50],
  ['csv', 'xml', 50],
  ['xml', 'yaml', 50],
  ['yaml', 'xml', 50],
  ['yaml', 'csv', 50],
  ['toml', 'json', 50],
  ['csv', 'yaml', 50],
  ['toml', 'yaml', 50],
  ['matplotlib', 'tikz', 100],
  ['markdown', 'html', 50],
  ['html', 'react', 45],
  ['react', 'html', 45],
  ['vue', 'html', 40],
  ['html', 'vue', 40],
  ['markdown', 'react', 30],
  ['html', 'angular', 30],
  ['markdown', 'vue', 25],
  ['vue', 'react', 15],
  ['markdown', 'angular', 10],
  ['react', 'angular', 5],
] as const

/** The kinds of task in table 6 of the paper, in the same order. */
export const taskTypes: readonly TaskType[] = [...generated, ...converted].map(([input, output, items]) => ({
  id: taskTypeId(input, output),
  input,
  output,
  subset: subsetOf(input, output),
  items,
}))

export function taskTypeId(input: string, output: string): string {
  return `${input.toLowerCase()}-to-${output.toLowerCase()}`
}

export function subsetOf(input: string, output: string): Subset {
  const kind = input.toLowerCase() === 'text' ? 'generation' : 'conversion'
  return findFormat(output)?.isText === true ? `t-${kind}` : `v-${kind}`
}
