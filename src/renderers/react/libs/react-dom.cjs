module.exports = globalThis.__rtModules['react-dom']
