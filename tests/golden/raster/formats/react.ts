import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { themeConfig, themeSheet } from '../../../../scripts/libraries/shadcn/theme.ts'
import { bundleScript, isPage, ownPage, writePage, type WriteReference } from './reference.ts'

/** As a bundler would make an application of the file; names that a page of React has as globals are given. */
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
/** Files of our components that hold the modules of shadcn/ui by their names. */
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

/** The modules of an application around the file, as its set-up would have written them there. */
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

/** Menus come as one object each. */
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

/** What a bundler refuses and answers write: imports of what stands in the same file, marks that Lucide has dropped. */
function asModule(source: string): string {
  return source
    .replace(/^import (\w+) from '\.[^']*'\n/gm, (line, name: string) =>
      new RegExp(`^function ${name}\\b`, 'm').test(source) ? '' : line,
    )
    .replace(/(\bGithub\b.*from 'lucide-react)'/, "$1-0'")
}
