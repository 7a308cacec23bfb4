import { extensionNames } from './mathjax-names.ts'

/*
 * MathJax fetches its extensions from beside its own address when a page or a command asks for them. Here they are
 * all in one script (mathjax-extensions.ts), so they are taken off the list of what is to be fetched.
 */

const settings = globalThis.MathJax?.loader
if (Array.isArray(settings?.load)) {
  settings.load = settings.load.filter((name) => typeof name !== 'string' || !extensionNames.includes(name))
}
