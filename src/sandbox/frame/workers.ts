/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { textOfUrl } from './dynamic-code.ts'
import {
  apply,
  construct,
  defineProperty,
  delay,
  nativePromise,
  listen,
  onMessage,
  postTo,
  sequence,
  unlisten,
  getter,
} from './natives.ts'
import { trustedScriptUrl } from './trusted-types.ts'

/*
 * Workers of the page: real ones, under the page's policy, with the page's clock and random numbers. A worker that
 * does not answer is still computing, which settling waits for; all of them end with the frame.
 */

const NativeWorker = Worker
const NativeBlob = Blob
const { createObjectURL } = URL
const NativeURL = URL
const NativeChannel = MessageChannel
const { postMessage } = Worker.prototype
const dataOf = getter<unknown>(MessageEvent.prototype, 'data')
const { stopImmediatePropagation } = Event.prototype
const maxWorkers = 16

interface Running {
  readonly port: MessagePort
  started: boolean
}
let running: Running[] = []

export function installWorkers(seed: number, epochMs: number): void {
  const Counted: typeof Worker = new Proxy(NativeWorker, {
    construct(_target, [address, options]: [string | URL, WorkerOptions?], newTarget): Worker {
      if (running.length >= maxWorkers) throw new RangeError(`A page may start ${maxWorkers} workers.`)
      const text = textOfUrl(String(address))
      const isModule = options?.type === 'module'
      const code =
        prelude(seed + running.length, epochMs) +
        (text ??
          (isModule
            ? `import(${JSON.stringify(String(address))})`
            : `importScripts(${JSON.stringify(String(address))})`))
      const blob = new NativeBlob([code], { type: 'text/javascript' })
      const url = trustedScriptUrl(apply(createObjectURL, NativeURL, [blob]))
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a Worker, by its constructor
      const worker: Worker = construct(
        NativeWorker,
        [url, options ?? {}],
        newTarget === Counted ? NativeWorker : newTarget,
      )
      const { port1, port2 } = new NativeChannel()
      const entry: Running = { port: port1, started: false }
      running[running.length] = entry
      const onStart = (event: MessageEvent<unknown>) => {
        if (dataOf(event) !== startName) return
        entry.started = true
        apply(stopImmediatePropagation, event, [])
        unlisten(worker, 'message', onStart)
      }
      listen(worker, 'message', onStart)
      apply(postMessage, worker, [pingName, sequence([port2])] as never) // eslint-disable-line no-restricted-syntax -- the DOM walks any iterable where its types say array
      return worker
    },
  })
  defineProperty(NativeWorker.prototype, 'constructor', {
    value: Counted,
    writable: true,
    configurable: true,
  })
  defineProperty(window, 'Worker', { value: Counted, writable: true, configurable: true })
}

const startName = 'roundtrip-started'
const pingName = 'roundtrip-ping'

/** One line, so that the worker's own lines keep their numbers. */
function prelude(seed: number, epochMs: number): string {
  const lines = `(()=>{
let s=${seed >>> 0};const next=()=>{s=(s+0x6d2b79f5)|0;let m=Math.imul(s^(s>>>15),s|1);m^=m+Math.imul(m^(m>>>7),m|61);return(m^(m>>>14))>>>0};
Math.random=()=>next()/4294967296;
Crypto.prototype.getRandomValues=function(a){const b=new Uint8Array(a.buffer,a.byteOffset,a.byteLength);for(let i=0;i<b.length;i++)b[i]=next()&255;return a};
let t=0;const D=Date;performance.now=()=>(t+=0.01);
self.Date=new Proxy(D,{construct:(o,a,n)=>Reflect.construct(o,a.length?a:[${epochMs}+Math.floor(t+=0.01)],n),apply:()=>new self.Date().toString()});
self.Date.now=()=>${epochMs}+Math.floor(t+=0.01);
if(self.trustedTypes){trustedTypes.createPolicy('default',{createScript:(x)=>x,createScriptURL:(x)=>x,createHTML:(x)=>x})}
postMessage(${JSON.stringify(startName)});
addEventListener('message',function first(e){if(e.data!==${JSON.stringify(pingName)})return;e.stopImmediatePropagation();removeEventListener('message',first);const p=e.ports[0];const answer=p.postMessage.bind(p);p.onmessage=()=>answer(0)})
})();`
  return lines.replaceAll('\n', '')
}

/** Resolves when every worker has answered, or false after `limitMs`. */
export async function workersIdle(limitMs: number): Promise<boolean> {
  for (let index = 0; index < running.length; index += 1) {
    const port = running[index]?.port
    if (port === undefined) continue
    const idle = await nativePromise<boolean>((resolve) => {
      onMessage(port, () => {
        resolve(true)
      })
      postTo(port, 0)
      void delay(limitMs).then(() => resolve(false))
    })
    if (!idle) return false
  }
  return true
}

/** After loading was stopped: workers whose script was still on its way will never run. */
export function dropUnstarted(): void {
  const kept: Running[] = []
  for (let index = 0; index < running.length; index += 1) {
    const entry = running[index]
    if (entry?.started === true) kept[kept.length] = entry
  }
  running = kept
}

export function hasWorkers(): boolean {
  return running.length > 0
}
