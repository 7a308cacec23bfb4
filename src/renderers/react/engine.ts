import PropTypes from 'prop-types'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import { describeThrown, report } from '../../sandbox/engine/report.ts'
import { moduleTable, provide } from '../../sandbox/engine/modules.ts'

/*
 * React for model code: under its import names, and as the globals of its script-tag builds. React 17's
 * `ReactDOM.render` mounts a root of today.
 */

let hasMounted = false

function watched(container: Element | DocumentFragment, options?: ReactDomClient.RootOptions) {
  hasMounted = true
  return ReactDomClient.createRoot(container, {
    ...options,
    onUncaughtError(error) {
      reportError(error)
      report({ failure: { code: 'syntax', message: `A component threw: ${describeThrown(error)}` } })
    },
  })
}

const roots = new WeakMap<Element | DocumentFragment, ReactDomClient.Root>()
function renderLegacy(node: React.ReactNode, container: Element | DocumentFragment): void {
  const root = roots.get(container) ?? watched(container)
  roots.set(container, root)
  root.render(node)
}

const dom = {
  ...ReactDom,
  ...ReactDomClient,
  createRoot: watched,
  hydrateRoot: hydrate,
  render: renderLegacy,
}
function hydrate(container: Element, node: React.ReactNode): ReactDomClient.Root {
  const root = watched(container)
  root.render(node)
  return root
}

provide({ ...React, default: React }, 'react')
provide({ ...dom, default: dom }, 'react-dom', 'react-dom/client')
provide(jsxRuntime, 'react/jsx-runtime', 'react/jsx-dev-runtime')
provide({ ...PropTypes, default: PropTypes }, 'prop-types')

/** A component as the exports of a model's module name it; the first of these that is one. */
function mountComponent(candidates: readonly unknown[]): void {
  if (hasMounted) return
  const component = candidates.find(isComponent)
  const root = document.getElementById('root')
  if (component === undefined || root === null) {
    report({ failure: { code: 'empty', message: 'The code exports no component and mounts none.' } })
    return
  }
  renderLegacy(React.createElement(component), root)
}

function isComponent(value: unknown): value is React.ComponentType {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value && !React.isValidElement(value)
}

function requireModule(name: string): unknown {
  const table = moduleTable()
  if (Object.hasOwn(table, name)) return table[name]
  // An address of a CDN, as pages import them.
  const short = /\b(react-dom\/client|react-dom|react\/jsx-runtime|react)\b/.exec(
    /^https?:/.test(name) ? name : '',
  )?.[1]
  if (short !== undefined) return table[short]
  // Style sheets and pictures: the page side has told of them.
  return new Proxy(
    { __esModule: true, default: {} },
    { get: (target, key): unknown => Reflect.get(target, key) ?? '' },
  )
}

Object.assign(globalThis, {
  React,
  ReactDOM: dom,
  PropTypes,
  __rtReact: { mount: mountComponent, require: requireModule },
})
