/* The package's own types do not cover the files that need no Node and no page. */

declare module 'less/lib/less/index.js' {
  interface Less {
    PluginLoader: new () => object
    render(source: string, options: { readonly filename: string }): Promise<{ readonly css: string }>
  }
  const createLess: (environment: object, fileManagers: readonly object[]) => Less
  export default createLess
}

declare module 'less/lib/less/environment/abstract-file-manager.js' {
  const AbstractFileManager: new () => object
  export default AbstractFileManager
}
