import Antd, * as library from 'ant-design-vue'
import ar_EG from 'ant-design-vue/es/locale/ar_EG'
import cs_CZ from 'ant-design-vue/es/locale/cs_CZ'
import de_DE from 'ant-design-vue/es/locale/de_DE'
import en_GB from 'ant-design-vue/es/locale/en_GB'
import en_US from 'ant-design-vue/es/locale/en_US'
import es_ES from 'ant-design-vue/es/locale/es_ES'
import fa_IR from 'ant-design-vue/es/locale/fa_IR'
import fr_FR from 'ant-design-vue/es/locale/fr_FR'
import he_IL from 'ant-design-vue/es/locale/he_IL'
import hi_IN from 'ant-design-vue/es/locale/hi_IN'
import id_ID from 'ant-design-vue/es/locale/id_ID'
import it_IT from 'ant-design-vue/es/locale/it_IT'
import ja_JP from 'ant-design-vue/es/locale/ja_JP'
import ko_KR from 'ant-design-vue/es/locale/ko_KR'
import nl_NL from 'ant-design-vue/es/locale/nl_NL'
import pl_PL from 'ant-design-vue/es/locale/pl_PL'
import pt_BR from 'ant-design-vue/es/locale/pt_BR'
import pt_PT from 'ant-design-vue/es/locale/pt_PT'
import ru_RU from 'ant-design-vue/es/locale/ru_RU'
import sv_SE from 'ant-design-vue/es/locale/sv_SE'
import th_TH from 'ant-design-vue/es/locale/th_TH'
import tr_TR from 'ant-design-vue/es/locale/tr_TR'
import uk_UA from 'ant-design-vue/es/locale/uk_UA'
import vi_VN from 'ant-design-vue/es/locale/vi_VN'
import zh_CN from 'ant-design-vue/es/locale/zh_CN'
import zh_HK from 'ant-design-vue/es/locale/zh_HK'
import zh_TW from 'ant-design-vue/es/locale/zh_TW'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

const locales = {
  ar_EG,
  cs_CZ,
  de_DE,
  en_GB,
  en_US,
  es_ES,
  fa_IR,
  fr_FR,
  he_IL,
  hi_IN,
  id_ID,
  it_IT,
  ja_JP,
  ko_KR,
  nl_NL,
  pl_PL,
  pt_BR,
  pt_PT,
  ru_RU,
  sv_SE,
  th_TH,
  tr_TR,
  uk_UA,
  vi_VN,
  zh_CN,
  zh_HK,
  zh_TW,
}
/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(Antd)
}
const offered = { ...library, default: Antd }
provide({ ...offered, installAlone }, 'ant-design-vue', 'ant-design-vue/es', 'ant-design-vue/lib')
for (const [name, locale] of Object.entries(locales))
  provide({ default: locale }, `ant-design-vue/locale/${name}`)
Object.assign(globalThis, { antd: { ...offered, locales } })
