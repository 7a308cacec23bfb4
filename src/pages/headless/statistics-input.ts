import { fail, succeed, type JsonValue, type Outcome } from '../../contracts/index.ts'

/*
 * Reads the fields of a request for statistics. By hand: an index matrix has millions of numbers, and a failure names
 * the place in it.
 */

export type Fields = Readonly<Record<string, unknown>>
export type Read<T> = Outcome<T, 'bad-request'>

export function refuseField(path: string, message: string) {
  return fail('bad-request', `${path}: ${message}.`, { place: { path } })
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** A list whose every member is read by the same rule; the first that is not says where and why. */
function readList<T>(
  path: string,
  value: unknown,
  expected: string,
  read: (path: string, member: unknown) => Read<T>,
): Read<T[]> {
  if (value === undefined) return refuseField(path, 'this field is missing')
  if (!Array.isArray(value)) return refuseField(path, `Expected ${expected}, got ${describe(value)}`)
  const given: readonly unknown[] = value
  const members: T[] = []
  for (const [at, member] of given.entries()) {
    const one = read(`${path}[${at}]`, member)
    if (!one.ok) return one
    members.push(one.value)
  }
  return succeed(members)
}

function readNumber(path: string, value: unknown): Read<number> {
  return typeof value === 'number' && Number.isFinite(value)
    ? succeed(value)
    : refuseField(path, `Expected a finite number, got ${describe(value)}`)
}

export function readNumbers(fields: Fields, name: string): Read<number[]> {
  return readList(name, fields[name], 'a list of numbers', readNumber)
}

/** Probabilities. */
export function readShares(fields: Fields, name: string): Read<number[]> {
  return readList(name, fields[name], 'a list of numbers', (path, value) =>
    typeof value === 'number' && value >= 0 && value <= 1
      ? succeed(value)
      : refuseField(path, `Expected a number from 0 to 1, got ${describe(value)}`),
  )
}

/** Two lists whose items belong together. */
export function readPairs(fields: Fields): Read<{ x: number[]; y: number[] }> {
  const x = readNumbers(fields, 'x')
  if (!x.ok) return x
  const y = readNumbers(fields, 'y')
  if (!y.ok) return y
  if (x.value.length !== y.value.length) {
    return refuseField('y', `Expected as many numbers as x has (${x.value.length}), got ${y.value.length}`)
  }
  return succeed({ x: x.value, y: y.value })
}

/** Rows of numbers; `null` is a number that is missing, where the test lets one be. */
export function readRows(fields: Fields, name: string, missing: 'allowed' | 'refused'): Read<number[][]> {
  const rows = readList(name, fields[name], 'a list of rows', (path, row) =>
    readList(path, row, 'a list of numbers', (place, value) =>
      value === null && missing === 'allowed' ? succeed(Number.NaN) : readNumber(place, value),
    ),
  )
  if (!rows.ok) return rows
  const width = rows.value[0]?.length ?? 0
  const odd = rows.value.findIndex((row) => row.length !== width)
  return odd === -1
    ? rows
    : refuseField(
        `${name}[${odd}]`,
        `Expected ${width} numbers as in the first row, got ${rows.value[odd]?.length ?? 0}`,
      )
}

/** Places of the resampled items, one row a resample, each as long as the sample. */
export function readIndex(fields: Fields, items: number): Read<number[][]> {
  const rows = readList('index', fields['index'], 'a list of rows', (path, row) => {
    const places = readList(path, row, 'a list of places', (place, value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < items
        ? succeed(value)
        : refuseField(place, `Expected a whole number from 0 below ${items}, got ${describe(value)}`),
    )
    return !places.ok || places.value.length === items
      ? places
      : refuseField(path, `Expected ${items} places, as many as x has, got ${places.value.length}`)
  })
  return rows.ok && rows.value.length === 0 ? refuseField('index', 'Expected at least one resample') : rows
}

/** The two counts of a 2 x 2 table off its diagonal. */
export function readTable(fields: Fields): Read<{ onlyFirst: number; onlySecond: number }> {
  const table = readList('table', fields['table'], 'two rows of two counts', (path, row) =>
    readList(path, row, 'two counts', (place, value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
        ? succeed(value)
        : refuseField(place, `Expected a count, got ${describe(value)}`),
    ),
  )
  if (!table.ok) return table
  const [[, onlyFirst] = [], [onlySecond] = []] = table.value
  const isSquare = table.value.length === 2 && table.value.every((row) => row.length === 2)
  return isSquare && onlyFirst !== undefined && onlySecond !== undefined
    ? succeed({ onlyFirst, onlySecond })
    : refuseField('table', 'Expected two rows of two counts')
}

/** A whole number from `least` to `most`, or the one to use where none is given. */
export function readComplete(
  fields: Fields,
  name: string,
  { least, most, usual }: { readonly least: number; readonly most: number; readonly usual: number },
): Read<number> {
  const value = fields[name] ?? usual
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? succeed(value)
    : refuseField(name, `Expected a whole number from ${least} to ${most}, got ${describe(value)}`)
}

/** One name an item, where there are any. */
export function readClusters(fields: Fields, items: number): Read<(string | number)[] | undefined> {
  if (fields['clusters'] === undefined) return succeed(undefined)
  const names = readList('clusters', fields['clusters'], 'a list of names', (path, value) =>
    typeof value === 'string' || typeof value === 'number'
      ? succeed(value)
      : refuseField(path, `Expected a text or a number, got ${describe(value)}`),
  )
  return names.ok && names.value.length !== items
    ? refuseField('clusters', `Expected one name an item (${items}), got ${names.value.length}`)
    : names
}

/** What an answer may hold of numbers; JSON has no word for those that are not finite. */
export function writeFigure(value: unknown): JsonValue {
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    if (Number.isNaN(value)) return 'nan'
    return value > 0 ? 'inf' : '-inf'
  }
  if (Array.isArray(value)) return value.map(writeFigure)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, writeFigure(each)]))
}
