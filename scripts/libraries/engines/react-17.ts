import PropTypes from 'prop-types'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import { noteMount, offerReact } from '../parts/offer-react.ts'
import { watchTree } from '../parts/watch-tree.ts'

const watched = watchTree(React)

const renderLegacy: unknown = Reflect.get(ReactDom, 'render')
function render(node: React.ReactNode, container: Element | DocumentFragment, done?: () => void): unknown {
  noteMount()
  return typeof renderLegacy === 'function'
    ? Reflect.apply(renderLegacy, undefined, [watched(node), container, done])
    : undefined
}

const dom = { ...ReactDom, render, hydrate: render }
offerReact({ core: { ...React }, dom, jsxRuntime, mount: render })
provide({ ...PropTypes, default: PropTypes }, 'prop-types')
Object.assign(globalThis, { PropTypes })
