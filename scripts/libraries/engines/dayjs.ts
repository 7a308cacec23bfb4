import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'
import calendar from 'dayjs/plugin/calendar'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import duration from 'dayjs/plugin/duration'
import isBetween from 'dayjs/plugin/isBetween'
import isToday from 'dayjs/plugin/isToday'
import localizedFormat from 'dayjs/plugin/localizedFormat'
import relativeTime from 'dayjs/plugin/relativeTime'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import weekday from 'dayjs/plugin/weekday'
import { provide } from '../../../src/sandbox/engine/modules.ts'

const plugins = {
  advancedFormat,
  calendar,
  customParseFormat,
  duration,
  isBetween,
  isToday,
  localizedFormat,
  relativeTime,
  timezone,
  utc,
  weekday,
}
provide({ default: dayjs }, 'dayjs')
for (const [name, plugin] of Object.entries(plugins)) {
  provide({ default: plugin }, `dayjs/plugin/${name}`)
  // As the plug-ins' script tags do.
  Object.assign(globalThis, { [`dayjs_plugin_${name}`]: plugin })
}
Object.assign(globalThis, { dayjs })
