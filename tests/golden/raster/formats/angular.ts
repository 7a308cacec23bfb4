import { textOf } from '../../../../src/contracts/index.ts'
import { compileAngular } from '../../../../src/renderers/angular/worker/compile-angular.ts'
import { bundleScript, writePage, type WriteReference } from './reference.ts'

/**
 * Angular's own packages with its compiler, loaded as in an ordinary page. Starts the application in the file,
 * signals when it is stable, and reports errors to the console. Zones are enabled, because the examples rely on them.
 */
const entry = `
import 'zone.js'
import 'reflect-metadata'
import '@angular/compiler'
import * as core from '@angular/core'
import * as common from '@angular/common'
import * as forms from '@angular/forms'
import * as platform from '@angular/platform-browser'
import * as rxjs from 'rxjs'
const starts = []
const zones = () => core.provideZoneChangeDetection()
function placeHost(component) {
  const { selector } = core.reflectComponentType(component)
  if (document.querySelector(selector) === null) document.body.append(document.createElement(selector))
}
function remember(start) {
  starts.push(start)
  return start
}
const started = {
  ...platform,
  bootstrapApplication(component, config = { providers: [] }) {
    placeHost(component)
    return remember(platform.bootstrapApplication(component, { ...config, providers: [zones(), ...config.providers] }))
  },
}
const platformBrowserDynamic = () => ({
  bootstrapModule: (module) =>
    remember(platform.platformBrowser().bootstrapModule(module, { applicationProviders: [zones()] })),
})
const packages = {
  '@angular/core': core,
  '@angular/common': common,
  '@angular/forms': forms,
  '@angular/platform-browser': started,
  '@angular/platform-browser-dynamic': { platformBrowserDynamic },
  rxjs,
}
const exports = {}
const { module, component, loose } = globalThis.answer((name) => packages[name], exports, { exports })
if (starts.length === 0 && module !== null) platformBrowserDynamic().bootstrapModule(module)
else if (starts.length === 0 && loose.includes(component)) {
  class Whole {}
  core.NgModule({
    declarations: loose,
    imports: [platform.BrowserModule, forms.FormsModule, forms.ReactiveFormsModule],
    bootstrap: [component],
  })(Whole)
  // Reading the component compiles it, which must find its module.
  placeHost(component)
  platformBrowserDynamic().bootstrapModule(Whole)
} else if (starts.length === 0) started.bootstrapApplication(component)
Promise.all(starts)
  .then((all) => Promise.all(all.map(({ injector }) => injector.get(core.ApplicationRef).whenStable())))
  .then(() => { document.documentElement.dataset.shown = '' }, (error) => console.error(error))
`
let bundled: Promise<string> | undefined

/**
 * TypeScript is compiled with the same transformer as in our renderer, because Angular only includes its own
 * transformer in its command-line tools.
 */
export const writeReference: WriteReference = async ({ file, source }) => {
  const compiled = compileAngular({ source, name: file, texts: new Map() })
  if (!compiled.ok) throw new Error(textOf(compiled.message))
  const { code, module, component, loose } = compiled.value
  bundled ??= bundleScript({ entry })
  const plan = `{ module: ${module ?? 'null'}, component: ${component ?? 'null'}, loose: [${loose.join(', ')}] }`
  const answer = `globalThis.answer = function (require, exports, module) {${code}\n;return ${plan}\n}`
  return writePage('<app-root></app-root>', `${answer}\n;${await bundled}`)
}
