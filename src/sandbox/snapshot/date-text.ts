/*
 * The text of date and time fields as Chromium shows it in American English, the language of every rendered page.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const types = ['date', 'time', 'datetime-local', 'month', 'week'] as const
type DateType = (typeof types)[number]

export function isDateType(type: string): type is DateType {
  return types.some((one) => one === type)
}

/** The text of a field with this value; for an empty or invalid value, the text of an empty field. */
export function dateText(type: DateType, value: string): string {
  switch (type) {
    case 'date':
      return dayText(value)
    case 'time':
      return timeText(value)
    case 'datetime-local': {
      const [day = '', time = ''] = value.split('T')
      return `${dayText(day)}, ${timeText(time)}`
    }
    case 'month': {
      const [, year, month] = /^(\d{4,})-(\d\d)$/.exec(value) ?? []
      const name = months[Number(month) - 1]
      return name === undefined ? '--------- ----' : `${name} ${year}`
    }
    case 'week': {
      const [, year, week] = /^(\d{4,})-W(\d\d)$/.exec(value) ?? []
      return week === undefined ? 'Week --, ----' : `Week ${week}, ${year}`
    }
  }
}

function dayText(value: string): string {
  const [, year, month, day] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return day === undefined ? 'mm/dd/yyyy' : `${month}/${day}/${year}`
}

function timeText(value: string): string {
  const [, hours = '', minutes = '', seconds = ''] = /^(\d\d):(\d\d)(:\d\d(?:\.\d+)?)?$/.exec(value) ?? []
  if (hours === '') return '--:-- --'
  const hour = Number(hours) % 12 || 12
  return `${String(hour).padStart(2, '0')}:${minutes}${seconds} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
