import { msg, type Message, type MetricInput, type MetricMeta } from '../../contracts/index.ts'
import type { AnswerFormat } from './answer-format.ts'
import type { BenchmarkFile, ColumnField, ScoreEntry } from './definition.ts'
import { finalMetric, scaleOf } from './final-score.ts'
import { suggestName } from './suggest-name.ts'
import { columnsIn } from './template.ts'

/** Everything that a file can refer to by name. */
export interface Known {
  readonly metrics: ReadonlyMap<string, MetricMeta>
  readonly formats: ReadonlyMap<string, AnswerFormat>
}

export interface Problem {
  /** The field that is wrong, such as `scores[0].metric`. `$` is the file itself. */
  readonly path: string
  readonly message: Message
}

/** Kinds of input that compare answers with each other, or that only one built-in benchmark provides. */
const unusable: ReadonlySet<MetricInput> = new Set(['retrievals', 'pairwise-rounds', 'judge-tokens', 'notes'])

/** Metrics that need a judge who sees the picture. */
const judged: ReadonlySet<string> = new Set(['vqa', 'judge-rating'])

/** Columns of which a kind of input needs one, unless the score itself contains the value. */
const needs: { readonly [Kind in MetricInput]?: readonly (readonly ColumnField[])[] } = {
  'image-pair': [['picture', 'source']],
  'text-pair': [
    ['picture', 'source'],
    ['text', 'source'],
  ],
  'json-pair': [['truth']],
  'json-task': [['truth'], ['schema']],
  rules: [['rules']],
  keywords: [['keywords']],
  schema: [['schema']],
  verdicts: [['questions']],
  captions: [['text']],
  'sentence-pairs': [['text']],
  'figure-pair': [['source']],
  rating: [['picture', 'source']],
}

/** Kinds of input that are compared with an answer's parsed value. */
const ofValues: ReadonlySet<MetricInput> = new Set(['json-pair', 'json-task', 'rules', 'schema'])
const ofPictures: ReadonlySet<MetricInput> = new Set(['image-pair', 'text-pair', 'verdicts', 'rating'])
const ofTexts: ReadonlySet<MetricInput> = new Set(['captions', 'sentence-pairs'])

/** Checks everything that the schema alone cannot: names that refer to something, and scores that lack an input. */
export function checkFile(file: BenchmarkFile, known: Known): readonly Problem[] {
  return [
    ...checkItems(file),
    ...checkPrompt(file),
    ...checkAnswer(file, known),
    ...checkScores(file, known),
    ...checkFinal(file),
    ...checkBoard(file),
  ]
}

function checkItems({ items, answers }: BenchmarkFile): Problem[] {
  const given = (['rows', 'file', 'folder', 'url', 'dataset'] as const).filter(
    (one) => items[one] !== undefined,
  )
  const problems: Problem[] = []
  if (given.length !== 1) {
    const message = 'Expected exactly one of rows, file, folder, url and dataset.'
    problems.push({ path: given[1] === undefined ? 'items' : `items.${given[1]}`, message })
  }
  if (answers !== undefined && (answers.rows === undefined) === (answers.file === undefined)) {
    problems.push({ path: 'answers', message: 'Expected exactly one of rows and file.' })
  }
  return problems
}

function checkPrompt({ prompt }: BenchmarkFile): Problem[] {
  const problems: Problem[] = []
  const templates = [
    ['prompt.text', prompt.text],
    ['prompt.system', prompt.system],
    ...(prompt.variants ?? []).flatMap((variant, at) => [
      [`prompt.variants[${at}].text`, variant.text] as const,
      [`prompt.variants[${at}].system`, variant.system] as const,
    ]),
  ] as const
  for (const [path, template = ''] of templates) {
    if (columnsIn(template).includes('')) {
      problems.push({ path, message: 'The braces {{}} contain no column. For literal braces, write \\{{.' })
    }
  }
  const ids = (prompt.variants ?? []).map(({ id }) => id)
  ids.forEach((id, at) => {
    if (ids.indexOf(id) < at) problems.push({ path: `prompt.variants[${at}].id`, message: repeated(id) })
  })
  return problems
}

function checkAnswer({ answer, scores }: BenchmarkFile, { formats }: Known): Problem[] {
  const problems: Problem[] = []
  const check = (path: string, name: string) => {
    if (!formats.has(name)) problems.push({ path, message: unknownName('format', name, formats.keys()) })
  }
  if (typeof answer.format === 'string') check('answer.format', answer.format)
  for (const [list, entries] of [
    ['answer.extract', answer.extract ?? []],
    ['scores', scores],
  ] as const) {
    entries.forEach((entry, at) => {
      if (typeof entry === 'string') return
      entry.formats?.forEach((name, index) => check(`${list}[${at}].formats[${index}]`, name))
    })
  }
  answer.extract?.forEach((step, at) => {
    if (typeof step === 'string') return
    const path = `answer.extract[${at}]`
    if ((step.fence === undefined) === (step.between === undefined)) {
      problems.push({ path, message: 'Expected exactly one of fence and between.' })
    } else if (step.all === true && step.fence === undefined) {
      problems.push({ path: `${path}.all`, message: 'Only fenced blocks can be joined.' })
    }
  })
  return problems
}

function checkScores(file: BenchmarkFile, known: Known): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  file.scores.forEach((score, at) => {
    const path = `scores[${at}]`
    const add = (field: string, message: Message) => problems.push({ path: path + field, message })
    const metric = known.metrics.get(score.metric)
    if (metric === undefined) {
      add('.metric', unknownName('metric', score.metric, known.metrics.keys()))
      return
    }
    if (seen.has(metric.id)) add('.metric', repeated(metric.id))
    if (judged.has(metric.id) && [...judged].some((id) => id !== metric.id && seen.has(id))) {
      add('.metric', 'A judge gives one reply per picture: either answers to questions or a rating.')
    }
    seen.add(metric.id)
    if (metric.input === 'weighted-parts') {
      add('.metric', 'The final score follows from the weights; it is not listed.')
      return
    }
    if (unusable.has(metric.input)) {
      add('.metric', msg`"${metric.id}" is only available in the built-in benchmarks.`)
      return
    }
    const lacking = missingInput(file, score, metric, known)
    if (lacking !== null) add(lacking.field, lacking.message)
    if ((score.weight ?? 0) > 0 && scaleOf(score, metric, file) === null) {
      add('.scale', msg`Expected the two values of "${metric.id}" that count as 0 and as 1.`)
    }
  })
  return problems
}

function missingInput(
  { items: { columns = {} }, answer, judge }: BenchmarkFile,
  score: ScoreEntry,
  metric: MetricMeta,
  { formats }: Known,
): { readonly field: string; readonly message: Message } | null {
  const own: Partial<Record<ColumnField, unknown>> = {
    rules: score.rules,
    keywords: score.keywords,
    schema: score.schema,
  }
  for (const choices of needs[metric.input] ?? []) {
    if (choices.some((field) => columns[field] !== undefined || own[field] !== undefined)) continue
    return {
      field: '.metric',
      message: msg`"${metric.id}" needs a column in items.columns: ${choices.join(' or ')}.`,
    }
  }
  if (metric.input === 'rating' && judge === undefined) {
    return { field: '.metric', message: msg`"${metric.id}" needs judge.rubric.` }
  }
  const names = score.formats ?? (typeof answer.format === 'string' ? [answer.format] : [])
  const wanted = ofValues.has(metric.input)
    ? 'value'
    : ofPictures.has(metric.input)
      ? 'picture'
      : ofTexts.has(metric.input)
        ? 'text'
        : null
  const odd =
    wanted === null ? undefined : names.find((name) => (formats.get(name)?.gives ?? wanted) !== wanted)
  if (odd !== undefined) {
    return {
      field: score.formats === undefined ? '.metric' : '.formats',
      message: msg`"${metric.id}" does not apply to answers in the format "${odd}".`,
    }
  }
  if (metric.input === 'figure-pair' && names.some((name) => name !== 'matplotlib')) {
    return {
      field: '.metric',
      message: msg`"${metric.id}" does not apply to answers in the format "${names.join(', ')}".`,
    }
  }
  return null
}

function checkFinal({ scores, final }: BenchmarkFile): Problem[] {
  if (final === undefined) return []
  const listed = scores.map(({ metric }) => metric)
  return final.requires.flatMap((name, at) =>
    listed.includes(name)
      ? []
      : [{ path: `final.requires[${at}]`, message: unknownName('score', name, listed) }],
  )
}

function checkBoard({ scores, leaderboard, published }: BenchmarkFile): Problem[] {
  const listed = [...scores.map(({ metric }) => metric), finalMetric]
  const problems = (leaderboard?.columns ?? []).flatMap((name, at) =>
    listed.includes(name)
      ? []
      : [{ path: `leaderboard.columns[${at}]`, message: unknownName('score', name, listed) }],
  )
  published?.forEach((table, at) => {
    table.columns.forEach((name, index) => {
      if (listed.includes(name)) return
      const path = `published[${at}].columns[${index}]`
      problems.push({ path, message: unknownName('score', name, listed) })
    })
    table.rows.forEach(({ values }, index) => {
      if (values.length === table.columns.length) return
      const message = msg`Expected ${table.columns.length} values, got ${values.length}.`
      problems.push({ path: `published[${at}].rows[${index}].values`, message })
    })
  })
  return problems
}

function repeated(name: string): Message {
  return msg`"${name}" is listed twice.`
}

function unknownName(what: 'format' | 'metric' | 'score', name: string, names: Iterable<string>): Message {
  const near = suggestName(name, names)
  const said = {
    format: msg`There is no format "${name}".`,
    metric: msg`There is no metric "${name}".`,
    score: msg`There is no score "${name}" in the list of scores.`,
  }[what]
  return near === null ? said : msg`${said} Did you mean "${near}"?`
}
