/** Defines the settings that bundlers insert into an application's code: `import.meta.env` and `process.env`. */
export function provideBundlerSettings(): void {
  const env = { MODE: 'production', PROD: true, DEV: false, SSR: false, BASE_URL: '/' }
  Reflect.set(globalThis, '__rtMeta$$$', { env, url: location.href })
  if (!('process' in globalThis)) Reflect.set(globalThis, 'process', { env: { NODE_ENV: 'production' } })
}
