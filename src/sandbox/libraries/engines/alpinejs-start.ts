import './alpinejs.ts'

// As its build for script tags, which is deferred: the page is read by then.
document.addEventListener('DOMContentLoaded', () => {
  const alpine: unknown = Reflect.get(globalThis, 'Alpine')
  if (
    typeof alpine === 'object' &&
    alpine !== null &&
    'start' in alpine &&
    typeof alpine.start === 'function'
  ) {
    Reflect.apply(alpine.start, alpine, [])
  }
})
