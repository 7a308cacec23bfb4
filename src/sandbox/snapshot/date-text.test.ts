import { expect, test } from 'vitest'
import { dateText } from './date-text.ts'

test.each([
  ['date', '2024-05-06', '05/06/2024'],
  ['date', '', 'mm/dd/yyyy'],
  ['date', 'soon', 'mm/dd/yyyy'],
  ['time', '00:05', '12:05 AM'],
  ['time', '12:30', '12:30 PM'],
  ['time', '23:59:07', '11:59:07 PM'],
  ['time', '', '--:-- --'],
  ['datetime-local', '2024-05-06T12:30', '05/06/2024, 12:30 PM'],
  ['datetime-local', '', 'mm/dd/yyyy, --:-- --'],
  ['month', '2024-05', 'May 2024'],
  ['month', '2024-13', '--------- ----'],
  ['week', '2024-W20', 'Week 20, 2024'],
  ['week', '', 'Week --, ----'],
] as const)('a %s field with the value "%s" shows "%s"', (type, value, text) => {
  expect(dateText(type, value)).toBe(text)
})
