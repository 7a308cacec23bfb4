module.exports = globalThis.__rtModules['react/jsx-runtime']
