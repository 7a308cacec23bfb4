import { bundleScript, isPage, ownPage, writePage, type WriteReference } from './reference.ts'

/** As a bundler would make an application of the file; names that a page of React has as globals are given. */
export const writeReference: WriteReference = async ({ file, source }) => {
  if (isPage(source)) return ownPage(source)
  const mounts = /createRoot\(/.test(source)
  const own = /export default/.test(source) ? source : `${source}\n${mounts ? '' : 'export default App'}`
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
