import * as library from 'quasar'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Installs all components and directives, as the script-tag build does. */
const complete = {
  ...library.Quasar,
  install(app: App, options: object = {}): void {
    const exported = Object.entries<unknown>({ ...library })
    const components = Object.fromEntries(exported.filter(([name]) => /^Q[A-Z]/.test(name)))
    const directives = Object.fromEntries(
      exported.filter(([name]) =>
        [
          'Ripple',
          'ClosePopup',
          'Intersection',
          'Mutation',
          'Morph',
          'Scroll',
          'ScrollFire',
          'TouchHold',
          'TouchPan',
          'TouchRepeat',
          'TouchSwipe',
        ].includes(name),
      ),
    )
    Reflect.apply(library.Quasar.install, library.Quasar, [app, { components, directives, ...options }])
  },
}

/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(complete)
}
provide({ ...library, Quasar: complete, default: complete, installAlone }, 'quasar')
Object.assign(globalThis, { Quasar: { ...library, ...complete } })
