import { extensionNames } from './mathjax-names.ts'

/*
 * MathJax loads an extension from its own server when a page or a command needs it. Here all extensions are in one
 * script (mathjax-extensions.ts), so they are removed from the list of files to load.
 */

const settings = globalThis.MathJax?.loader
if (Array.isArray(settings?.load)) {
  settings.load = settings.load.filter((name) => typeof name !== 'string' || !extensionNames.includes(name))
}
