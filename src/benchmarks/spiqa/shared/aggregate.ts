import {
  msg,
  type AggregateColumn,
  type CountedRecord,
  type CountedScore,
  type Message,
  type Protocol,
} from '../../../contracts/index.ts'
import { meanOrNull } from '../../../lib/statistics/mean-of.ts'
import { figureTypes, figureTypeLabels, type FigureType } from './figures.ts'
import { readQuestion, referenceType, splits, taskOf, tasks, type Split, type Task } from './item.ts'
import { bleuOf, ciderOf, meteorOf } from './corpus-figures.ts'

/*
 * Figures of a run. Splits and tasks are never mixed. Each split and task has its own columns, as does each figure
 * type. METEOR is computed from summed statistics, BLEU from summed counts and CIDEr from the run's own references.
 * ROUGE-L, BERTScore, L3Score and retrieval are means over the items.
 */

/** The group of an item: a published split, or none (the user's own items). */
export type Group = Split | 'own'
const groups: readonly Group[] = [...splits, 'own']

export const taskLabels: Readonly<Record<Task, string>> = {
  figures: 'direct QA',
  'full-paper': 'full paper',
  'chain-of-thought': 'CoT',
}
/** Names the task and the group of a figure. */
const labelPlace: Readonly<Record<Task, (label: Message, where: string) => Message>> = {
  figures: (label, where) => msg`${label} (direct QA, ${where})`,
  'full-paper': (label, where) => msg`${label} (full paper, ${where})`,
  'chain-of-thought': (label, where) => msg`${label} (CoT, ${where})`,
}
const groupLabels: Readonly<Record<Group, string>> = {
  'test-A': 'test-A',
  'test-B': 'test-B',
  'test-C': 'test-C',
  own: 'own items',
}

interface Figure {
  readonly id: string
  readonly label: string
  readonly of: (
    records: readonly CountedRecord[],
    protocol: Protocol,
  ) => Omit<AggregateColumn, 'id' | 'label'>
}

const meanOfMetric =
  (metric: string): Figure['of'] =>
  (records, protocol) => {
    const values = records.flatMap((record) => scoreOf(record, metric, protocol)?.value ?? [])
    return { count: values.length, mean: meanOrNull(values) }
  }

/** Columns are in the order of the paper's tables. */
export const figures: readonly Figure[] = [
  { id: 'retrieval-accuracy', label: 'Retrieval accuracy', of: meanOfMetric('retrieval-accuracy') },
  { id: 'meteor', label: 'METEOR', of: meteorOf },
  { id: 'rouge-l', label: 'ROUGE-L', of: meanOfMetric('rouge-l') },
  { id: 'cider', label: 'CIDEr', of: ciderOf },
  { id: 'bertscore', label: 'BERTScore F1', of: meanOfMetric('bertscore') },
  { id: 'l3score', label: 'L3Score', of: meanOfMetric('l3score') },
  ...([1, 2, 3, 4] as const).map((order): Figure => ({
    id: `bleu-${order}`,
    label: `BLEU-${order}`,
    of: (records, protocol) => bleuOf(records, protocol, order),
  })),
]

/** The figures in table 6. */
const byType: readonly string[] = ['retrieval-accuracy', 'cider', 'bertscore', 'l3score']

function scoreOf(record: CountedRecord, metric: string, protocol: Protocol): CountedScore | undefined {
  return record.scores.find((score) => score.metric === metric && score.protocol === protocol)
}

function groupOf({ item }: CountedRecord): Group {
  return readQuestion(item)?.split ?? 'own'
}

function typeOf({ item }: CountedRecord): FigureType {
  const question = readQuestion(item)
  return question === null ? 'unknown' : referenceType(question)
}

/** Id of a column: `test-A/figures:meteor`, or for one figure type `test-A/figures/table:cider`. */
export function columnId(group: Group, task: Task, figure: string, type?: FigureType): string {
  return `${group}/${task}${type === undefined ? '' : `/${type}`}:${figure}`
}

export function aggregateRecords(
  records: readonly CountedRecord[],
  protocol: Protocol,
): readonly AggregateColumn[] {
  const parts = new Map<string, CountedRecord[]>()
  const put = (key: string, record: CountedRecord) => {
    const part = parts.get(key)
    if (part === undefined) parts.set(key, [record])
    else part.push(record)
  }
  for (const record of records) {
    const key = `${groupOf(record)}/${taskOf(record.item)}`
    put(key, record)
    put(`${key}/${typeOf(record)}`, record)
  }
  return groups.flatMap((group) =>
    tasks.flatMap((task) => {
      const whole = parts.get(`${group}/${task}`) ?? []
      const place = labelPlace[task]
      const where = groupLabels[group]
      const columns = figures.map(({ id, label, of }) => ({
        id: columnId(group, task, id),
        label: place(label, where),
        ...of(whole, protocol),
      }))
      const typed = figureTypes.flatMap((type) => {
        const part = parts.get(`${group}/${task}/${type}`) ?? []
        return figures
          .filter(({ id }) => byType.includes(id))
          .map(({ id, label, of }) => ({
            id: columnId(group, task, id, type),
            label: place(msg`${label}, ${figureTypeLabels[type].toLowerCase()}`, where),
            ...of(part, protocol),
          }))
      })
      return [...columns, ...typed]
    }),
  )
}
