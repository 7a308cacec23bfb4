import * as locales from 'element-plus/es/locale/index.mjs'
import { provide } from '../../../src/sandbox/engine/modules.ts'

for (const [name, locale] of Object.entries<unknown>({ ...locales })) {
  // For example, `zhCn` is in the file zh-cn and is the global ElementPlusLocaleZhCn.
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  provide({ default: locale }, `element-plus/locale/${file}`)
  Object.assign(globalThis, { [`ElementPlusLocale${name.charAt(0).toUpperCase()}${name.slice(1)}`]: locale })
}
