import { compileScript, compileStyleAsync, parse } from '@vue/compiler-sfc'
import less from 'less'
import { compileString } from 'sass'
import { bundleScript, isPage, ownPage, writePage, type WriteReference } from './reference.ts'

/** Builds an application from the file as a bundler with Vue's compiler would. */
export const writeReference: WriteReference = async ({ source, others }) => {
  if (isPage(source)) return ownPage(source)
  if (!/<(?:template|script)\b/.test(source)) return showScript(source)
  const { descriptor } = parse(source, { filename: 'source.vue' })
  const id = 'data-v-1'
  const isScoped = descriptor.styles.some(({ scoped }) => scoped)
  const sheets = await Promise.all(
    descriptor.styles.map(async ({ content, scoped, lang, module }) =>
      compileStyleAsync({
        source: await toCss(content, lang, others),
        filename: 'source.vue',
        id,
        scoped: scoped === true,
        modules: module !== undefined,
      }),
    ),
  )
  const styles = sheets.map(({ code }) => code).join('\n')
  const modules = sheets.find((sheet) => sheet.modules !== undefined)?.modules
  const template = { ...(isScoped ? { id, scoped: true } : {}), compilerOptions: isScoped ? { scopeId: id } : {} }
  const script =
    descriptor.scriptSetup === null && descriptor.script === null
      ? { content: 'export default {}' }
      : compileScript(descriptor, { id, inlineTemplate: descriptor.scriptSetup !== null, templateOptions: template })
  const extra = descriptor.scriptSetup === null ? `component.template = ${JSON.stringify(descriptor.template?.content ?? '')}` : ''
  const entry = `import component from './component.ts'
import { createApp } from 'vue/dist/vue.esm-bundler.js'
${extra}
${isScoped ? `component.__scopeId = '${id}'` : ''}
${modules === undefined ? '' : `component.__cssModules = { $style: ${JSON.stringify(modules)} }`}
createApp(component).mount('#app')
document.documentElement.dataset.shown = ''`
  const code = await bundleScript({ entry, './component.ts': script.content })
  return writePage('<div id="app"></div>', code, `<style>${styles}</style>`)
}

async function toCss(content: string, lang: string | undefined, others: ReadonlyMap<string, Uint8Array>): Promise<string> {
  if (lang === 'scss') return compileString(content, { silenceDeprecations: ['color-functions', 'global-builtin'] }).css
  if (lang !== 'less') return content
  const sheet = content.replaceAll(/@import '\.\/(.+?)';/g, (_, path: string) => Buffer.from(others.get(path) ?? []).toString())
  return (await less.render(sheet)).css
}

/** An options object, or a script that mounts itself and expects Vue to be a global. */
async function showScript(source: string): Promise<string> {
  const entry = /export default/.test(source)
    ? `import component from './component.ts'
import { createApp } from 'vue/dist/vue.esm-bundler.js'
createApp(component).mount('#app')
document.documentElement.dataset.shown = ''`
    : `import * as Vue from 'vue/dist/vue.esm-bundler.js'\n${source}\ndocument.documentElement.dataset.shown = ''`
  const code = await bundleScript({ entry, './component.ts': source })
  return writePage('<div id="app"></div>', code)
}
