/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, construct, defineProperty, patch, toText } from './natives.ts'

/*
 * Contents of the blobs that a page creates, needed to read scripts at blob URLs before they run.
 */

type Bytes = Uint8Array<ArrayBuffer>
/** Undefined if the contents of some part are unknown. */
type Read = () => Bytes | undefined

const NativeBlob = Blob
const NativeBytes = Uint8Array
const NativeBuffer = ArrayBuffer
const Decoder = TextDecoder
const Encoder = TextEncoder
const { encode } = TextEncoder.prototype
const { decode } = TextDecoder.prototype
const { set, slice: sliceBytes } = Uint8Array.prototype
const { get: getRead, set: setRead } = WeakMap.prototype
const { isView } = NativeBuffer
const contents = new WeakMap<object, Read>()
const urls: Record<string, Read> = Object.create(null) as never // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a record without a prototype

/** The text at a blob URL that this page created. */
export function textOfBlobUrl(url: string): string | undefined {
  const bytes = urls[url]?.()
  return bytes === undefined ? undefined : apply<TextDecoder, [Bytes], string>(decode, new Decoder(), [bytes])
}

function readOf(blob: object): Read | undefined {
  return apply<object, [object], Read | undefined>(getRead, contents, [blob])
}

function remember(blob: object, read: Read): void {
  apply(setRead, contents, [blob, read])
}

function readPart(part: unknown): Read {
  if (part instanceof NativeBlob) return () => readOf(part)?.()
  if (isView(part)) {
    const view = new NativeBytes(part.buffer, part.byteOffset, part.byteLength)
    const copy: Bytes = apply(sliceBytes, view, [])
    return () => copy
  }
  if (part instanceof NativeBuffer) {
    const copy: Bytes = apply(sliceBytes, new NativeBytes(part), [])
    return () => copy
  }
  const text = toText(part)
  return () => apply(encode, new Encoder(), [text])
}

function concatenate(reads: readonly Read[]): Bytes | undefined {
  let whole: Bytes = new NativeBytes(0)
  for (let index = 0; index < reads.length; index += 1) {
    const part = reads[index]?.()
    if (part === undefined) return undefined
    const longer = new NativeBytes(whole.length + part.length)
    apply(set, longer, [whole])
    apply(set, longer, [part, whole.length])
    whole = longer
  }
  return whole
}

export function rememberBlobs(): void {
  rememberMade('Blob')
  rememberMade('File')
  const { slice } = NativeBlob.prototype
  patch(NativeBlob.prototype, 'slice', function (this: Blob, from = 0, to = this.size, type = '') {
    const part = apply<Blob, [number, number, string], Blob>(slice, this, [from, to, type])
    remember(part, () => {
      const whole = readOf(this)?.()
      return whole === undefined
        ? undefined
        : apply<Bytes, [number, number], Bytes>(sliceBytes, whole, [from, to])
    })
    return part
  })
  const { createObjectURL } = URL
  patch(URL, 'createObjectURL', (source: Blob) => {
    const url: string = apply(createObjectURL, URL, [source])
    const read = readOf(source)
    if (read !== undefined) urls[url] = read
    return url
  })
}

function rememberMade(name: 'Blob' | 'File'): void {
  const Native = window[name]
  const Remembering: typeof Native = new Proxy(Native, {
    construct(_target, args: [Iterable<BlobPart>?, ...unknown[]], newTarget): Blob {
      const [parts] = args
      // The parts are iterated only once, as in the native constructor.
      const list: unknown[] | undefined = typeof parts === 'object' ? [...parts] : undefined
      if (list !== undefined) args[0] = list as never // eslint-disable-line @typescript-eslint/consistent-type-assertions -- whatever came in
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a Blob, by its constructor
      const blob: Blob = construct(Native, args, newTarget === Remembering ? Native : newTarget)
      const reads = (list ?? []).map(readPart)
      remember(blob, () => concatenate(reads))
      return blob
    },
  })
  defineProperty(Native.prototype, 'constructor', { value: Remembering, writable: true, configurable: true })
  defineProperty(window, name, { value: Remembering, writable: true, configurable: true })
}
