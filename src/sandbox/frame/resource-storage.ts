/*
 * An opaque origin has no storage. Reading `localStorage` throws, and pages that read it on startup would stop there,
 * so they get storage that starts empty and lasts as long as the frame.
 */

export function installStorage(): void {
  define(window, 'localStorage', createStorage())
  define(window, 'sessionStorage', createStorage())
  const cookies = new Map<string, string>()
  Reflect.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => [...cookies].map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join('; '),
    set: (text: unknown) => {
      setCookie(cookies, String(text))
    },
  })
}

function define(target: object, name: string, value: unknown): void {
  Reflect.defineProperty(target, name, { configurable: true, enumerable: true, get: () => value })
}

function setCookie(cookies: Map<string, string>, text: string): void {
  const [pair = '', ...attributes] = text.split(';')
  const at = pair.indexOf('=')
  const name = at < 0 ? '' : pair.slice(0, at).trim()
  const expires = attributes.map((attribute) =>
    /^\s*(?:max-age\s*=\s*(-?\d+)|expires\s*=\s*(.+))$/i.exec(attribute),
  )
  const isOver = expires.some((match) =>
    match?.[1] !== undefined ? Number(match[1]) <= 0 : Date.parse(match?.[2] ?? '') < Date.now(),
  )
  if (isOver) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1).trim())
}

/** Behaves like a `Storage` object, accessed through methods or properties. */
function createStorage(): object {
  const items = new Map<string, string>()
  const methods: Readonly<Record<string, unknown>> = {
    getItem: (key: unknown) => items.get(String(key)) ?? null,
    setItem: (key: unknown, value: unknown) => {
      items.set(String(key), String(value))
    },
    removeItem: (key: unknown) => {
      items.delete(String(key))
    },
    clear: () => {
      items.clear()
    },
    key: (index: unknown) => [...items.keys()][Number(index)] ?? null,
  }
  const prototype: object = typeof Storage === 'function' ? Storage.prototype : Object.prototype
  const target: object = Reflect.construct(Object, [])
  Reflect.setPrototypeOf(target, prototype)
  return new Proxy(target, {
    get(target, key) {
      if (typeof key === 'symbol') return Reflect.get(target, key) as unknown // eslint-disable-line @typescript-eslint/consistent-type-assertions -- Reflect is untyped
      if (key === 'length') return items.size
      if (Object.hasOwn(methods, key)) return methods[key]
      return items.get(key)
    },
    set(_target, key, value: unknown) {
      if (typeof key === 'string') items.set(key, String(value))
      return true
    },
    deleteProperty(_target, key) {
      if (typeof key === 'string') items.delete(key)
      return true
    },
    has: (target, key) => (typeof key === 'string' && items.has(key)) || Reflect.has(target, key),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor(_target, key) {
      const value = typeof key === 'string' ? items.get(key) : undefined
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true }
    },
  })
}
