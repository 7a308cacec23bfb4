import { expect, it } from 'vitest'
import { gateImports } from './bridge.ts'

it('blocks exactly the imports that give access to JavaScript', () => {
  const called: string[] = []
  const make = (name: string) => Object.assign(() => called.push(name), { sig: 'ii' })
  const imports: Record<string, unknown> = Object.fromEntries(
    [
      'JsvArray_New',
      'js2python_js',
      'ffi_call_js',
      '__syscall_connect',
      'made_up_later',
      '__syscall_openat',
      'fd_write',
    ].map((name) => [name, make(name)]),
  )
  const bridge = gateImports(imports)
  const call = (name: string) => {
    const imported = imports[name]
    if (typeof imported === 'function') Reflect.apply(imported, undefined, [])
  }
  for (const name of Object.keys(imports)) call(name)
  expect(called).toEqual(Object.keys(imports))
  bridge.close()
  for (const name of ['JsvArray_New', 'js2python_js', 'ffi_call_js', '__syscall_connect', 'made_up_later']) {
    expect(() => call(name), name).toThrow(`"${name}" of the browser, which is blocked`)
  }
  call('__syscall_openat')
  call('fd_write')
  expect(called.slice(-2)).toEqual(['__syscall_openat', 'fd_write'])
  expect(imports['JsvArray_New']).toHaveProperty('sig', 'ii')
})
