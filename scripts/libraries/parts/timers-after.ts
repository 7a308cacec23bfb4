// Browsers have no `setImmediate`.
Reflect.deleteProperty(globalThis, 'setImmediate')
Reflect.deleteProperty(globalThis, 'clearImmediate')
