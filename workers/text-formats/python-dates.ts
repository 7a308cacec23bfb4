export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly time?: TimeParts
  /** Minutes east of UTC. Absent for local times. */
  readonly zoneMinutes?: number
}
export interface TimeParts {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly microsecond: number
}

/**
 * Formats a date or time as Python prints it. Null if no such day or time exists. The time zone is not checked,
 * because toml accepts any.
 */
export function pythonDateText({ year, month, day, time, zoneMinutes }: DateParts): string | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return null
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  if (day > (days[month - 1] ?? 0)) return null
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  if (time === undefined) return date
  const timeText = pythonTimeText(time)
  if (timeText === null) return null
  if (zoneMinutes === undefined) return `${date} ${timeText}`
  const size = Math.abs(zoneMinutes)
  const zone = `${zoneMinutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}:${pad(size % 60, 2)}`
  return `${date} ${timeText}${zone}`
}

export function pythonTimeText({ hour, minute, second, microsecond }: TimeParts): string | null {
  if (hour > 23 || minute > 59 || second > 59 || microsecond > 999_999) return null
  const fraction = microsecond === 0 ? '' : `.${pad(microsecond, 6)}`
  return `${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}${fraction}`
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
