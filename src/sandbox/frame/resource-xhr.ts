export interface Answer {
  readonly status: number
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly url: string
}

type Ask = (method: string, address: string) => Answer | null

const events = [
  'readystatechange',
  'loadstart',
  'progress',
  'load',
  'error',
  'abort',
  'timeout',
  'loadend',
] as const
const states = { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 } as const

/** An XMLHttpRequest class that calls `ask` instead of using the network, synchronously or in a later task. */
export function createRequestClass(ask: Ask): typeof EventTarget {
  class FileRequest extends EventTarget {
    readyState: number = states.UNSENT
    status = 0
    statusText = ''
    response: unknown = ''
    responseURL = ''
    responseType: XMLHttpRequestResponseType = ''
    timeout = 0
    withCredentials = false
    readonly upload = new EventTarget()
    #method = 'GET'
    #address = ''
    #isAsync = true
    #answer: Answer | null = null
    #mime: string | null = null
    /** Counts calls of `open` and `abort`, so that a pending response can detect that it is no longer needed. */
    #round = 0

    constructor() {
      super()
      for (const name of events) installHandler(this, name)
    }

    open(method: string, address: unknown, isAsync: unknown = true): void {
      this.#round += 1
      this.#method = method.toUpperCase()
      this.#address = String(address)
      this.#isAsync = Boolean(isAsync)
      this.#clear()
      this.#advance(states.OPENED)
    }

    send(): void {
      if (this.readyState !== states.OPENED) {
        throw new DOMException("The object's state must be OPENED.", 'InvalidStateError')
      }
      const round = this.#round
      if (!this.#isAsync) {
        this.#finish(ask(this.#method, this.#address))
        return
      }
      this.#fire('loadstart')
      queueMicrotask(() => {
        if (round === this.#round) this.#finish(ask(this.#method, this.#address))
      })
    }

    abort(): void {
      const wasSent = this.readyState > states.OPENED && this.readyState < states.DONE
      this.#round += 1
      this.#clear()
      this.readyState = states.UNSENT
      if (wasSent) this.#fire('abort')
    }

    setRequestHeader(): void {
      // The headers are never read.
    }

    overrideMimeType(mime: string): void {
      this.#mime = mime
    }

    getResponseHeader(name: string): string | null {
      return this.#headers().get(name.toLowerCase()) ?? null
    }

    getAllResponseHeaders(): string {
      return [...this.#headers()].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }

    get responseText(): string {
      if (this.responseType !== '' && this.responseType !== 'text') {
        throw new DOMException('The response is not text.', 'InvalidStateError')
      }
      return this.#text()
    }

    get responseXML(): Document | null {
      const type = this.#type()
      if (this.#answer === null || !/xml|html/.test(type)) return null
      if (/html/.test(type) && this.responseType !== 'document') return null
      return new DOMParser().parseFromString(
        this.#text(),
        /html/.test(type) ? 'text/html' : 'application/xml',
      )
    }

    #finish(found: Answer | null): void {
      this.#answer = found
      if (found === null) {
        this.#advance(states.DONE)
        if (!this.#isAsync) throw new DOMException('The request failed.', 'NetworkError')
        this.#fire('error')
        this.#fire('loadend')
        return
      }
      this.status = found.status
      this.statusText = found.status === 200 ? 'OK' : 'Not Found'
      this.responseURL = found.url
      if (this.#isAsync) {
        this.#advance(states.HEADERS_RECEIVED)
        this.#advance(states.LOADING)
      }
      this.response = this.#convert(found)
      this.#advance(states.DONE)
      this.#fire('load')
      this.#fire('loadend')
    }

    #convert({ bytes }: Answer): unknown {
      switch (this.responseType) {
        case 'arraybuffer':
          return bytes.slice().buffer
        case 'blob':
          return new Blob([bytes], { type: this.#type() })
        case 'document':
          return this.responseXML
        case 'json':
          try {
            return JSON.parse(this.#text()) as unknown // eslint-disable-line @typescript-eslint/consistent-type-assertions -- the page's own data, for the page
          } catch {
            return null
          }
        case '':
        case 'text':
          return this.#text()
      }
    }

    #text(): string {
      return this.#answer === null ? '' : new TextDecoder().decode(this.#answer.bytes)
    }

    #type(): string {
      return this.#mime ?? this.#answer?.mime ?? ''
    }

    #headers(): Map<string, string> {
      if (this.#answer === null || this.readyState < states.HEADERS_RECEIVED) return new Map()
      return new Map([
        ['content-length', String(this.#answer.bytes.length)],
        ['content-type', this.#type()],
      ])
    }

    #clear(): void {
      this.#answer = null
      this.status = 0
      this.statusText = ''
      this.response = ''
      this.responseURL = ''
    }

    #advance(state: number): void {
      this.readyState = state
      this.#fire('readystatechange')
    }

    #fire(type: (typeof events)[number]): void {
      const loaded = this.#answer?.bytes.length ?? 0
      const event =
        type === 'readystatechange'
          ? new Event(type)
          : new ProgressEvent(type, { lengthComputable: this.#answer !== null, loaded, total: loaded })
      this.dispatchEvent(event)
    }
  }
  Object.assign(FileRequest, states)
  Object.assign(FileRequest.prototype, states)
  Reflect.defineProperty(FileRequest, 'name', { value: 'XMLHttpRequest' })
  return FileRequest
}

/** Defines `onload` and similar properties: a single listener calls whichever function is currently set. */
function installHandler(target: EventTarget, type: string): void {
  let handler: unknown = null
  target.addEventListener(type, (event) => {
    if (typeof handler === 'function') Reflect.apply(handler, target, [event])
  })
  Reflect.defineProperty(target, `on${type}`, {
    configurable: true,
    enumerable: true,
    get: () => handler,
    set: (value: unknown) => {
      handler = value
    },
  })
}
