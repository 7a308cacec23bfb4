/* The package has no types of its own. */

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

declare module 'less' {
  const less: { render(source: string): Promise<{ readonly css: string }> }
  export default less
}
