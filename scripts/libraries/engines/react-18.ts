import '../parts/timers-before.ts'
import PropTypes from 'prop-types'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import '../parts/timers-after.ts'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import { noteMount, offerReact } from '../parts/offer-react.ts'
import { watchTree } from '../parts/watch-tree.ts'

const watched = watchTree(React)

function watchRoot(root: ReactDomClient.Root): ReactDomClient.Root {
  noteMount()
  const render = root.render.bind(root)
  return Object.assign(root, { render: (node: React.ReactNode) => render(watched(node)) })
}
const createRoot: typeof ReactDomClient.createRoot = (container, options) =>
  watchRoot(ReactDomClient.createRoot(container, options))

function hydrateRoot(container: Element, node: React.ReactNode): ReactDomClient.Root {
  const root = createRoot(container)
  root.render(node)
  return root
}

/** React 18 still has `render`, which renders in legacy mode. */
const renderLegacy: unknown = Reflect.get(ReactDom, 'render')
function render(node: React.ReactNode, container: Element | DocumentFragment, done?: () => void): unknown {
  noteMount()
  return typeof renderLegacy === 'function'
    ? Reflect.apply(renderLegacy, undefined, [watched(node), container, done])
    : undefined
}

const dom = { ...ReactDom, createRoot, hydrateRoot, render, hydrate: render }
offerReact({
  core: { ...React },
  dom,
  jsxRuntime,
  mount: (node, container) => createRoot(container).render(node),
})
provide({ ...PropTypes, default: PropTypes }, 'prop-types')
Object.assign(globalThis, { PropTypes })
