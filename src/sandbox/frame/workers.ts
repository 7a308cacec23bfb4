/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { msg } from '../../contracts/index.ts'
import { horizonMs } from '../messages/time-limits.ts'
import { advanceTo, virtualNow } from './clock.ts'
import { textOfUrl } from './dynamic-code.ts'
import { installLocale } from './locale.ts'
import {
  apply,
  construct,
  defineProperty,
  delay,
  dispatchNative,
  nativePromise,
  nextTask,
  listen,
  patch,
  getter,
} from './natives.ts'
import { trustedScriptUrl } from './trusted-types.ts'
import { warn } from './warnings.ts'

/*
 * The page's workers are real workers with the page's policy, clock, locale and random numbers. Their messages are
 * held back until all of them are idle, and are delivered in the order of the workers, because which thread finishes
 * first depends on the machine. A worker that does not answer is still computing; all workers end with the frame.
 */

const NativeWorker = Worker
const NativeBlob = Blob
const NativeEvent = MessageEvent
const { createObjectURL } = URL
const NativeURL = URL
const NativePort = MessagePort
const { postMessage, terminate } = Worker.prototype
const dataOf = getter<unknown>(MessageEvent.prototype, 'data')
const portsOf = getter<readonly MessagePort[]>(MessageEvent.prototype, 'ports')
const isTrusted = (event: Event): boolean => event.isTrusted
const { stopImmediatePropagation } = Event.prototype
const maxWorkers = 16

interface Running {
  readonly worker: Worker
  state: 'loading' | 'started' | 'ended'
  /** Messages that the worker posted but the page has not received yet. */
  posted: MessageEvent<unknown>[]
  /** Called when the worker is idle. */
  rested: () => void
}
const running: Running[] = []
let count = 0

export function installWorkers(seed: number, epochMs: number): void {
  const Counted: typeof Worker = new Proxy(NativeWorker, {
    construct(_target, [address, options]: [string | URL, WorkerOptions?], newTarget): Worker {
      if (count >= maxWorkers) throw new RangeError(`A page can start at most ${maxWorkers} workers.`)
      const text = textOfUrl(String(address))
      const isModule = options?.type === 'module'
      const code =
        prelude(seed + count, epochMs) +
        (text ??
          (isModule
            ? `import(${JSON.stringify(String(address))})`
            : `importScripts(${JSON.stringify(String(address))})`))
      const blob = new NativeBlob([code], { type: 'text/javascript' })
      const url = trustedScriptUrl(apply(createObjectURL, NativeURL, [blob]))
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- `construct` returns any, but this constructor makes a Worker
      const worker: Worker = construct(
        NativeWorker,
        [url, options ?? {}],
        newTarget === Counted ? NativeWorker : newTarget,
      )
      const entry: Running = { worker, state: 'loading', posted: [], rested: () => undefined }
      running[running.length] = entry
      count += 1
      listen(worker, 'message', (event: MessageEvent<unknown>) => {
        if (!isTrusted(event)) return
        apply(stopImmediatePropagation, event, [])
        const data = dataOf(event)
        if (data === startName) entry.state = 'started'
        else if (data === restName) entry.rested()
        else if (data === endName) end(entry)
        else if (data === nestName) warnOfOrder('a worker of a worker')
        else entry.posted[entry.posted.length] = event
      })
      listen(worker, 'error', () => {
        if (entry.state === 'loading') end(entry)
      })
      return worker
    },
  })
  const { prototype } = NativeWorker
  patch(prototype, 'constructor', Counted)
  patch(prototype, 'terminate', function (this: Worker) {
    apply(terminate, this, [])
    for (let index = 0; index < running.length; index += 1) {
      const entry = running[index]
      if (entry?.worker === this) {
        end(entry)
        entry.posted = []
      }
    }
  })
  patch(prototype, 'postMessage', function (this: Worker, ...args: unknown[]) {
    if (holdsPort(args[1])) warnOfOrder('a MessageChannel to a worker')
    apply(postMessage, this, args as never) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- as they came in
  })
  defineProperty(window, 'Worker', { value: Counted, writable: true, configurable: true })
}

function end(entry: Running): void {
  entry.state = 'ended'
  entry.rested()
}

function warnOfOrder(what: string): void {
  warn(
    'not-deterministic',
    msg`The page uses ${what}: its messages arrive in no fixed order, and pictures may differ.`,
  )
}

function holdsPort(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false
  const list: unknown = Array.isArray(options) ? options : Reflect.get(options, 'transfer')
  return Array.isArray(list) && list.some((item) => item instanceof NativePort)
}

const startName = 'roundtrip-started'
const askName = 'roundtrip-ask'
const restName = 'roundtrip-rest'
const endName = 'roundtrip-ended'
const nestName = 'roundtrip-nested'
/** In a built site this is a single line, because the built code contains neither comments nor line breaks. */
const localeCode = `(()=>{'use strict';(${String(installLocale)})()})();`
/**
 * Must be a single line, so that the worker's own line numbers stay the same. Timers run in order as soon as nothing
 * else is running; a query is answered when no timers are left and no result is pending.
 */
function prelude(seed: number, epochMs: number): string {
  const lines = `(()=>{
let s=${seed >>> 0};const next=()=>{s=(s+0x6d2b79f5)|0;let m=Math.imul(s^(s>>>15),s|1);m^=m+Math.imul(m^(m>>>7),m|61);return(m^(m>>>14))>>>0};
Math.random=()=>next()/4294967296;
Crypto.prototype.getRandomValues=function(a){const b=new Uint8Array(a.buffer,a.byteOffset,a.byteLength);for(let i=0;i<b.length;i++)b[i]=next()&255;return a};
Crypto.prototype.randomUUID=()=>'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g,(c)=>(c==='x'?next()&15:(next()&3)|8).toString(16));
let t=0;const D=Date;performance.now=()=>(t+=0.01);
self.Date=new Proxy(D,{construct:(o,a,n)=>Reflect.construct(o,a.length?a:[${epochMs}+Math.floor(t+=0.01)],n),apply:()=>new self.Date().toString()});
self.Date.now=()=>${epochMs}+Math.floor(t+=0.01);
if(self.trustedTypes){trustedTypes.createPolicy('default',{createScript:(x)=>x,createScriptURL:(x)=>x,createHTML:(x)=>x})}
const post=postMessage.bind(self),{port1:p1,port2:p2}=new MessageChannel(),tell=p2.postMessage.bind(p2);
let timers=[],id=0,pending=0,pumping=false,asked=false;
const rest=()=>{if(asked&&!pumping&&pending===0){asked=false;post(${JSON.stringify(restName)})}};
const pump=()=>{if(!pumping){pumping=true;tell(0)}};
p1.onmessage=()=>{pumping=false;timers.sort((a,b)=>a.at-b.at||a.id-b.id);const m=timers[0];if(!m||m.at>${horizonMs}){rest();return}
if(m.every===undefined)timers.shift();else m.at+=m.every;if(m.at>t)t=m.at;pump();typeof m.f==='function'?m.f(...m.a):(0,eval)(m.f)};
const add=(every)=>(f,ms,...a)=>{const d=Math.max(+ms||0,every?4:0);timers.push({id:++id,at:t+d,f,a,every:every?d:undefined});pump();return id};
self.setTimeout=add(false);self.setInterval=add(true);self.clearTimeout=self.clearInterval=(n)=>{timers=timers.filter((m)=>m.id!==n)};
if(self.SubtleCrypto)for(const k of Object.getOwnPropertyNames(SubtleCrypto.prototype)){const f=SubtleCrypto.prototype[k];if(k!=='constructor'&&typeof f==='function')SubtleCrypto.prototype[k]=function(...a){pending++;const r=f.apply(this,a),e=()=>{setTimeout0(()=>{pending--;rest()})};r.then(e,e);return r}}
function setTimeout0(f){const c=new MessageChannel();c.port1.onmessage=f;c.port2.postMessage(0)}
const end=self.close.bind(self);self.close=()=>{post(${JSON.stringify(endName)});end()};
delete self.BroadcastChannel;
if(self.Worker){const W=Worker;self.Worker=function(...a){post(${JSON.stringify(nestName)});return new W(...a)}}
post(${JSON.stringify(startName)});
addEventListener('message',(e)=>{if(e.data===${JSON.stringify(askName)}){e.stopImmediatePropagation();asked=true;rest()}})
})();`
  return localeCode + lines.replaceAll('\n', '')
}

/** Resolves to true when every worker has answered, or to false after `limitMs`. */
async function workersIdle(limitMs: number): Promise<boolean> {
  for (let index = 0; index < running.length; index += 1) {
    const entry = running[index]
    if (entry === undefined || entry.state === 'ended') continue
    const idle = await nativePromise<boolean>((resolve) => {
      entry.rested = () => resolve(true)
      apply(postMessage, entry.worker, [askName])
      void delay(limitMs).then(() => resolve(false))
    })
    if (!idle) return false
  }
  return true
}

export type Told = 'nothing' | 'something' | 'busy'

/** Delivers the workers' messages once all of them are idle. Each delivery takes 1 ms of the page's time. */
export async function deliverMessages(limitMs: number): Promise<Told> {
  if (running.length === 0) return 'nothing'
  if (!(await workersIdle(limitMs))) return 'busy'
  let told: Told = 'nothing'
  for (let index = 0; index < running.length; index += 1) {
    const entry = running[index]
    if (entry === undefined || entry.posted.length === 0) continue
    const { worker, posted } = entry
    entry.posted = []
    told = 'something'
    for (let at = 0; at < posted.length; at += 1) {
      const event = posted[at]
      if (event === undefined) continue
      dispatchNative(worker, new NativeEvent('message', { data: dataOf(event), ports: [...portsOf(event)] }))
      await nextTask()
    }
  }
  if (told === 'something') advanceTo(virtualNow() + 1)
  return told
}

/** Called after loading was stopped. Workers whose script was still loading will never run. */
export function dropUnstarted(): void {
  for (let index = 0; index < running.length; index += 1) {
    const entry = running[index]
    if (entry?.state === 'loading') end(entry)
  }
}
