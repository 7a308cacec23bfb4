/**
 * Packages that libraries share with the page: each is bundled in one engine, and the other engines get it from there
 * through `moduleTable` of src/sandbox/engine/modules.ts.
 * @type {ReadonlyMap<string, RegExp>} by import name, the files that bundle it
 */
const shared = new Map([
  ['react', /^react-\d/],
  ['react-dom', /^react-\d/],
  ['react-dom/client', /^react-\d/],
  ['react/jsx-runtime', /^react-\d/],
  ['@mui/material/utils', /^mui\./],
  ['chart.js', /^chart-\d/],
  ['three', /^three\./],
  ['jquery', /^jquery/],
  ['vue', /^vue\./],
  ['sortablejs', /^sortablejs\./],
  ['@fortawesome/fontawesome-svg-core', /^fontawesome-core\./],
  // Component libraries extend the class that the application uses for dates, so both must use the same copy.
  ['dayjs', /^(?:dayjs|mermaid)\./],
  ...all(/^angular\./, [
    '@angular/core',
    '@angular/common',
    '@angular/common/http',
    '@angular/forms',
    '@angular/platform-browser',
    'rxjs',
    'rxjs/operators',
  ]),
  ['radix-ui', /^radix-ui\./],
  ...all(
    /^radix-ui\./,
    [
      'accordion',
      'alert-dialog',
      'dialog',
      'dropdown-menu',
      'label',
      'popover',
      'select',
      'slot',
      'tabs',
      'toast',
      'tooltip',
    ].map((part) => `@radix-ui/react-${part}`),
  ),
  ['react-hook-form', /^react-hook-form\./],
  ['react-day-picker', /^react-day-picker\./],
  ['recharts', /^recharts\./],
  ['cmdk', /^cmdk\./],
  ['vaul', /^vaul\./],
  ['input-otp', /^input-otp\./],
  ['react-resizable-panels', /^react-resizable-panels\./],
  ['sonner', /^sonner\./],
  ['react-icons/lib', /^react-icons\./],
  ['@dnd-kit/core', /^dnd-core\./],
])
const prefix = '\0shared:'

/** @param {RegExp} holder @param {readonly string[]} names @returns {[string, RegExp][]} */
function all(holder, names) {
  return names.map((name) => [name, holder])
}

/**
 * Returns a bundler plug-in for one engine.
 * @param {string} engine its file's name
 * @returns {import('rolldown').Plugin}
 */
export function shareModules(engine) {
  const major = /^react-(17|18)\.ts$/.exec(engine)?.[1]
  return {
    name: 'share-modules',
    async resolveId(source, importer) {
      // Older versions of React are installed under names that end in the major version.
      if (major !== undefined && /^react(?:-dom)?(?:\/|$)/.test(source)) {
        const renamed = source.replace(/^react(-dom)?/, (name) => `${name}-${major}`)
        return (await this.resolve(renamed, importer))?.id ?? null
      }
      const isIconsLib = source === '../lib/index.mjs' && /[\\/]react-icons[\\/]/.test(importer ?? '')
      const name = isIconsLib ? 'react-icons/lib' : source
      const holder = shared.get(name)
      return holder === undefined || holder.test(engine) ? null : `${prefix}${name}.cjs`
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const name = id.slice(prefix.length, -'.cjs'.length)
      // The CommonJS build of dayjs is a function, not an object with a default export.
      const member = name === 'dayjs' ? '.default' : ''
      return {
        code: `module.exports = globalThis.__rtModules[${JSON.stringify(name)}]${member}`,
        moduleType: 'js',
        moduleSideEffects: false,
      }
    },
  }
}
