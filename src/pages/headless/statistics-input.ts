import { fail, msg, succeed, type JsonValue, type Message, type Outcome } from '../../contracts/index.ts'

/*
 * Reads the fields of a statistics request. This code is hand-written, because an index matrix has millions of
 * numbers, and an error message must contain the position of the error.
 */

export type Fields = Readonly<Record<string, unknown>>
export type Read<T> = Outcome<T, 'bad-request'>

export function refuseField(path: string, message: Message) {
  return fail('bad-request', msg`${path}: ${message}.`, { place: { path } })
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/**
 * Reads every member of a list by the same rule. The first invalid member is reported with its position and the
 * reason.
 */
function readList<T>(
  path: string,
  value: unknown,
  expected: string,
  read: (path: string, member: unknown) => Read<T>,
): Read<T[]> {
  if (value === undefined) return refuseField(path, 'this field is missing')
  if (!Array.isArray(value)) return refuseField(path, msg`Expected ${expected}, got ${describe(value)}`)
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
    : refuseField(path, msg`Expected a finite number, got ${describe(value)}`)
}

export function readNumbers(fields: Fields, name: string): Read<number[]> {
  return readList(name, fields[name], 'a list of numbers', readNumber)
}

/** A list of probabilities. */
export function readShares(fields: Fields, name: string): Read<number[]> {
  return readList(name, fields[name], 'a list of numbers', (path, value) =>
    typeof value === 'number' && value >= 0 && value <= 1
      ? succeed(value)
      : refuseField(path, msg`Expected a number from 0 to 1, got ${describe(value)}`),
  )
}

/** Two lists whose items are paired. */
export function readPairs(fields: Fields): Read<{ x: number[]; y: number[] }> {
  const x = readNumbers(fields, 'x')
  if (!x.ok) return x
  const y = readNumbers(fields, 'y')
  if (!y.ok) return y
  if (x.value.length !== y.value.length) {
    return refuseField('y', msg`Expected as many numbers as x has (${x.value.length}), got ${y.value.length}`)
  }
  return succeed({ x: x.value, y: y.value })
}

/** Rows of numbers. `null` stands for a missing number, if the test allows missing numbers. */
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
        msg`Expected ${width} numbers, as in the first row, got ${rows.value[odd]?.length ?? 0}`,
      )
}

/** Indices of the resampled items, one row per resample. Each row is as long as the sample. */
export function readIndex(fields: Fields, items: number): Read<number[][]> {
  const rows = readList('index', fields['index'], 'a list of rows', (path, row) => {
    const places = readList(path, row, 'a list of places', (place, value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < items
        ? succeed(value)
        : refuseField(
            place,
            msg`Expected a whole number of at least 0 and less than ${items}, got ${describe(value)}`,
          ),
    )
    return !places.ok || places.value.length === items
      ? places
      : refuseField(
          path,
          msg`Expected ${items} indexes, as many as x has numbers, got ${places.value.length}`,
        )
  })
  return rows.ok && rows.value.length === 0 ? refuseField('index', 'Expected at least one resample') : rows
}

/** The two off-diagonal counts of a 2 x 2 table. */
export function readTable(fields: Fields): Read<{ onlyFirst: number; onlySecond: number }> {
  const table = readList('table', fields['table'], 'two rows of two counts', (path, row) =>
    readList(path, row, 'two counts', (place, value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
        ? succeed(value)
        : refuseField(place, msg`Expected a count, got ${describe(value)}`),
    ),
  )
  if (!table.ok) return table
  const [[, onlyFirst] = [], [onlySecond] = []] = table.value
  const isSquare = table.value.length === 2 && table.value.every((row) => row.length === 2)
  return isSquare && onlyFirst !== undefined && onlySecond !== undefined
    ? succeed({ onlyFirst, onlySecond })
    : refuseField('table', 'Expected two rows of two counts')
}

/** An integer from `least` to `most`, or the default if no integer is given. */
export function readWholeNumber(
  fields: Fields,
  name: string,
  { least, most, usual }: { readonly least: number; readonly most: number; readonly usual: number },
): Read<number> {
  const value = fields[name] ?? usual
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? succeed(value)
    : refuseField(name, msg`Expected a whole number from ${least} to ${most}, got ${describe(value)}`)
}

/** One name per item. Optional. */
export function readClusters(fields: Fields, items: number): Read<(string | number)[] | undefined> {
  if (fields['clusters'] === undefined) return succeed(undefined)
  const names = readList('clusters', fields['clusters'], 'a list of names', (path, value) =>
    typeof value === 'string' || typeof value === 'number'
      ? succeed(value)
      : refuseField(path, msg`Expected a string or a number, got ${describe(value)}`),
  )
  return names.ok && names.value.length !== items
    ? refuseField('clusters', msg`Expected one name per item (${items}), got ${names.value.length}`)
    : names
}

/** Numbers in a form that a response can contain, because JSON cannot represent non-finite numbers. */
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
