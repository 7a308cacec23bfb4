import ArcoVue, * as library from '@arco-design/web-vue'
import areg from '@arco-design/web-vue/es/locale/lang/ar-eg.js'
import dede from '@arco-design/web-vue/es/locale/lang/de-de.js'
import enus from '@arco-design/web-vue/es/locale/lang/en-us.js'
import eses from '@arco-design/web-vue/es/locale/lang/es-es.js'
import frfr from '@arco-design/web-vue/es/locale/lang/fr-fr.js'
import idid from '@arco-design/web-vue/es/locale/lang/id-id.js'
import itit from '@arco-design/web-vue/es/locale/lang/it-it.js'
import jajp from '@arco-design/web-vue/es/locale/lang/ja-jp.js'
import kmkh from '@arco-design/web-vue/es/locale/lang/km-kh.js'
import kokr from '@arco-design/web-vue/es/locale/lang/ko-kr.js'
import msmy from '@arco-design/web-vue/es/locale/lang/ms-my.js'
import nlnl from '@arco-design/web-vue/es/locale/lang/nl-nl.js'
import ptpt from '@arco-design/web-vue/es/locale/lang/pt-pt.js'
import ruru from '@arco-design/web-vue/es/locale/lang/ru-ru.js'
import thth from '@arco-design/web-vue/es/locale/lang/th-th.js'
import vivn from '@arco-design/web-vue/es/locale/lang/vi-vn.js'
import zhcn from '@arco-design/web-vue/es/locale/lang/zh-cn.js'
import zhtw from '@arco-design/web-vue/es/locale/lang/zh-tw.js'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

const locales = {
  'ar-eg': areg,
  'de-de': dede,
  'en-us': enus,
  'es-es': eses,
  'fr-fr': frfr,
  'id-id': idid,
  'it-it': itit,
  'ja-jp': jajp,
  'km-kh': kmkh,
  'ko-kr': kokr,
  'ms-my': msmy,
  'nl-nl': nlnl,
  'pt-pt': ptpt,
  'ru-ru': ruru,
  'th-th': thth,
  'vi-vn': vivn,
  'zh-cn': zhcn,
  'zh-tw': zhtw,
}
const name = '@arco-design/web-vue'
/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(ArcoVue)
}
const offered = { ...library, default: ArcoVue }
provide({ ...offered, installAlone }, name, `${name}/es`, `${name}/lib`)
for (const [file, locale] of Object.entries(locales)) provide({ default: locale }, `${name}/locale/${file}`)
Object.assign(globalThis, { ArcoVue: { ...ArcoVue, ...offered } })
