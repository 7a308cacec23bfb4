import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { themeConfig, themeSheet } from '../../../../scripts/libraries/shadcn/theme.ts'
import { bundleScript, isPage, ownPage, writePage, type WriteReference } from './reference.ts'

/** Builds an application from the file as a bundler would. Names that are globals in React pages are provided. */
export const writeReference: WriteReference = async ({ file, source }) => {
  if (isPage(source)) return ownPage(source)
  const mounts = /createRoot\(/.test(source)
  const whole = asModule(source)
  const own = /export default/.test(source) ? whole : `${whole}\n${mounts ? '' : 'export default App'}`
  const entry = mounts
    ? `import './${file}'\ndocument.documentElement.dataset.shown = ''`
    : `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
import Shown from './${file}'
createRoot(document.getElementById('root')).render(createElement(Shown))
document.documentElement.dataset.shown = ''`
  const ui = uiModules(own)
  const script = await bundleScript({ entry, [`./${file}`]: own, ...ui })
  const head = Object.keys(ui).length === 0 ? '' : themedHead()
  return writePage('<div id="root"></div><div id="app"></div>', script, head)
}

const components = fileURLToPath(new URL('../../../../scripts/libraries/shadcn/', import.meta.url))
/** Our component files that contain the shadcn/ui modules, by module name. */
const uiFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    controls:
      'accordion checkbox collapsible radio-group scroll-area select slider switch tabs toggle toggle-group',
    menus: 'dropdown-menu menubar navigation-menu',
    overlays: 'alert-dialog dialog popover sheet tooltip',
    toast: 'toaster use-toast',
    part: 'utils',
    calendar: 'calendar',
    carousel: 'carousel',
    chart: 'chart',
    command: 'command',
    form: 'form',
    'input-otp': 'input-otp',
    resizable: 'resizable',
  }).flatMap(([file, names]) => names.split(' ').map((name) => [name, file])),
)

/** The modules that the file imports, in the form in which the application's setup would have created them. */
function uiModules(source: string): Readonly<Record<string, string>> {
  const names = [...source.matchAll(/from '((?:@|\.{1,2})\/(?:components\/|hooks\/|lib\/)?(?:ui\/)?([\w-]+))'/g)]
  return Object.fromEntries(
    names.map(([, name = '', file = '']) => {
      const own = `export * from '${components}${uiFiles[file] ?? 'basics'}.tsx'`
      const menu = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (uiFiles[file] === 'menus') return [name, spread(source, name, menu)]
      return [name, file === 'input' ? `${own}\nexport { Input as default } from '${components}basics.tsx'` : own]
    }),
  )
}

/** Each menu component is exported as a single object. */
function spread(source: string, name: string, menu: string): string {
  const bound = source.split(`} from '${name}'`)[0]?.split('import {').at(-1) ?? ''
  return `import { ${menu} } from '${components}menus.tsx'\nexport const { ${bound} } = ${menu}`
}

function themedHead(): string {
  const path = fileURLToPath(new URL('../../../../scripts/libraries/node_modules/tailwindcss-cdn/tailwindcss.js', import.meta.url))
  const tailwind = readFileSync(path, 'utf8').replaceAll('</script', '<\\/script')
  const config = `tailwind.config = ${JSON.stringify(themeConfig)}`
  return `<style>${themeSheet}</style><script>${tailwind}</script><script>${config}</script>`
}

/**
 * Rewrites code that is found in answers but rejected by bundlers: imports of something defined in the same file, and
 * icons that Lucide has dropped.
 */
function asModule(source: string): string {
  return source
    .replace(/^import (\w+) from '\.[^']*'\n/gm, (line, name: string) =>
      new RegExp(`^function ${name}\\b`, 'm').test(source) ? '' : line,
    )
    .replace(/(\bGithub\b.*from 'lucide-react)'/, "$1-0'")
}
