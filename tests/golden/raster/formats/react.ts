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
  const script = await bundleScript({ entry, [`./${file}`]: own })
  return writePage('<div id="root"></div><div id="app"></div>', script)
}

/** What a bundler refuses and answers write: imports of what stands in the same file, marks that Lucide has dropped. */
function asModule(source: string): string {
  return source
    .replace(/^import (\w+) from '\.[^']*'\n/gm, (line, name: string) =>
      new RegExp(`^function ${name}\\b`, 'm').test(source) ? '' : line,
    )
    .replace(/(\bGithub\b.*from 'lucide-react)'/, "$1-0'")
}
