import dayjs from 'dayjs'
import ar from 'dayjs/locale/ar'
import cs from 'dayjs/locale/cs'
import de from 'dayjs/locale/de'
import el from 'dayjs/locale/el'
import en from 'dayjs/locale/en'
import engb from 'dayjs/locale/en-gb'
import es from 'dayjs/locale/es'
import fa from 'dayjs/locale/fa'
import fi from 'dayjs/locale/fi'
import fr from 'dayjs/locale/fr'
import he from 'dayjs/locale/he'
import hi from 'dayjs/locale/hi'
import hu from 'dayjs/locale/hu'
import id from 'dayjs/locale/id'
import it from 'dayjs/locale/it'
import ja from 'dayjs/locale/ja'
import ko from 'dayjs/locale/ko'
import nl from 'dayjs/locale/nl'
import pl from 'dayjs/locale/pl'
import pt from 'dayjs/locale/pt'
import ptbr from 'dayjs/locale/pt-br'
import ru from 'dayjs/locale/ru'
import sv from 'dayjs/locale/sv'
import th from 'dayjs/locale/th'
import tr from 'dayjs/locale/tr'
import uk from 'dayjs/locale/uk'
import vi from 'dayjs/locale/vi'
import zhcn from 'dayjs/locale/zh-cn'
import zhtw from 'dayjs/locale/zh-tw'
import zhhk from 'dayjs/locale/zh-hk'
import zh from 'dayjs/locale/zh'
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
const locales = {
  ar,
  cs,
  de,
  el,
  en,
  'en-gb': engb,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  'pt-br': ptbr,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  'zh-cn': zhcn,
  'zh-tw': zhtw,
  'zh-hk': zhhk,
  zh,
}
provide({ default: dayjs }, 'dayjs')
for (const [name, locale] of Object.entries(locales)) provide({ default: locale }, `dayjs/locale/${name}`)
for (const [name, plugin] of Object.entries(plugins)) {
  provide({ default: plugin }, `dayjs/plugin/${name}`)
  // The plug-ins' script-tag builds set these globals.
  Object.assign(globalThis, { [`dayjs_plugin_${name}`]: plugin })
}
Object.assign(globalThis, { dayjs })
