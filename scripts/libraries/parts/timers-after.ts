// Pages find no `setImmediate` in a browser.
Reflect.deleteProperty(globalThis, 'setImmediate')
Reflect.deleteProperty(globalThis, 'clearImmediate')
