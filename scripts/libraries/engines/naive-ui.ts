import naive, * as library from 'naive-ui'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/**
 * The keys under which `useMessage` and similar functions look up their services. In an application, provider
 * components supply these.
 */
const keys = {
  message: 'n-message-api',
  dialog: 'n-dialog-api',
  notification: 'n-notification-api',
  loadingBar: 'n-loading-bar-api',
  modal: 'n-modal-api',
} as const

/** Created on first use, because it mounts its own application. */
function lazyApi<T extends keyof typeof keys>(name: T): object {
  let api: library.DiscreteApi<T> | undefined
  return new Proxy(
    {},
    {
      get(_, key): unknown {
        api ??= library.createDiscreteApi([name])
        const own: unknown = Reflect.get(api, name)
        return typeof own === 'object' && own !== null ? Reflect.get(own, key) : undefined
      },
    },
  )
}

/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(naive)
  app.provide(keys.message, lazyApi('message'))
  app.provide(keys.dialog, lazyApi('dialog'))
  app.provide(keys.notification, lazyApi('notification'))
  app.provide(keys.loadingBar, lazyApi('loadingBar'))
  app.provide(keys.modal, lazyApi('modal'))
}
const offered = { ...library, default: naive }
provide({ ...offered, installAlone }, 'naive-ui', 'naive-ui/es', 'naive-ui/lib')
Object.assign(globalThis, { naive: offered })
