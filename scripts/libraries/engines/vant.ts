import Vant, * as library from 'vant'
import arSA from 'vant/es/locale/lang/ar-SA.mjs'
import bgBG from 'vant/es/locale/lang/bg-BG.mjs'
import bnBD from 'vant/es/locale/lang/bn-BD.mjs'
import daDK from 'vant/es/locale/lang/da-DK.mjs'
import deDEformal from 'vant/es/locale/lang/de-DE-formal.mjs'
import deDE from 'vant/es/locale/lang/de-DE.mjs'
import elGR from 'vant/es/locale/lang/el-GR.mjs'
import enUS from 'vant/es/locale/lang/en-US.mjs'
import eoEO from 'vant/es/locale/lang/eo-EO.mjs'
import esES from 'vant/es/locale/lang/es-ES.mjs'
import faIR from 'vant/es/locale/lang/fa-IR.mjs'
import frFR from 'vant/es/locale/lang/fr-FR.mjs'
import heIL from 'vant/es/locale/lang/he-IL.mjs'
import hiIN from 'vant/es/locale/lang/hi-IN.mjs'
import idID from 'vant/es/locale/lang/id-ID.mjs'
import isIS from 'vant/es/locale/lang/is-IS.mjs'
import itIT from 'vant/es/locale/lang/it-IT.mjs'
import jaJP from 'vant/es/locale/lang/ja-JP.mjs'
import kkKZ from 'vant/es/locale/lang/kk-KZ.mjs'
import kmKH from 'vant/es/locale/lang/km-KH.mjs'
import koKR from 'vant/es/locale/lang/ko-KR.mjs'
import laLA from 'vant/es/locale/lang/la-LA.mjs'
import mmMN from 'vant/es/locale/lang/mm-MN.mjs'
import nbNO from 'vant/es/locale/lang/nb-NO.mjs'
import nlNL from 'vant/es/locale/lang/nl-NL.mjs'
import nnNO from 'vant/es/locale/lang/nn-NO.mjs'
import plPL from 'vant/es/locale/lang/pl-PL.mjs'
import ptBR from 'vant/es/locale/lang/pt-BR.mjs'
import roRO from 'vant/es/locale/lang/ro-RO.mjs'
import ruRU from 'vant/es/locale/lang/ru-RU.mjs'
import srRS from 'vant/es/locale/lang/sr-RS.mjs'
import svSE from 'vant/es/locale/lang/sv-SE.mjs'
import thTH from 'vant/es/locale/lang/th-TH.mjs'
import trTR from 'vant/es/locale/lang/tr-TR.mjs'
import ukUA from 'vant/es/locale/lang/uk-UA.mjs'
import viVN from 'vant/es/locale/lang/vi-VN.mjs'
import zhCN from 'vant/es/locale/lang/zh-CN.mjs'
import zhHK from 'vant/es/locale/lang/zh-HK.mjs'
import zhTW from 'vant/es/locale/lang/zh-TW.mjs'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

const locales = {
  'ar-SA': arSA,
  'bg-BG': bgBG,
  'bn-BD': bnBD,
  'da-DK': daDK,
  'de-DE-formal': deDEformal,
  'de-DE': deDE,
  'el-GR': elGR,
  'en-US': enUS,
  'eo-EO': eoEO,
  'es-ES': esES,
  'fa-IR': faIR,
  'fr-FR': frFR,
  'he-IL': heIL,
  'hi-IN': hiIN,
  'id-ID': idID,
  'is-IS': isIS,
  'it-IT': itIT,
  'ja-JP': jaJP,
  'kk-KZ': kkKZ,
  'km-KH': kmKH,
  'ko-KR': koKR,
  'la-LA': laLA,
  'mm-MN': mmMN,
  'nb-NO': nbNO,
  'nl-NL': nlNL,
  'nn-NO': nnNO,
  'pl-PL': plPL,
  'pt-BR': ptBR,
  'ro-RO': roRO,
  'ru-RU': ruRU,
  'sr-RS': srRS,
  'sv-SE': svSE,
  'th-TH': thTH,
  'tr-TR': trTR,
  'uk-UA': ukUA,
  'vi-VN': viVN,
  'zh-CN': zhCN,
  'zh-HK': zhHK,
  'zh-TW': zhTW,
}
/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(Vant)
}
const offered = { ...library, default: Vant }
provide({ ...offered, installAlone }, 'vant', 'vant/es', 'vant/lib')
for (const [name, locale] of Object.entries(locales)) provide({ default: locale }, `vant/locale/${name}`)
Object.assign(globalThis, { vant: offered })
