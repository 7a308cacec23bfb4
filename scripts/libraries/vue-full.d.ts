/** Vue with its template compiler: the same exports as `vue`. */
declare module 'vue/dist/vue.esm-bundler.js' {
  export * from 'vue'
}
