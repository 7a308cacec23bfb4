import type { EngineFrame } from '../../sandbox/index.ts'
import type { FrameStart } from './frame/messages.ts'
import { meta } from './meta.ts'

/** Starts a worker in a frame of `frame/main.ts`, from the worker's code. Returns the port to the worker. */
export function startWorker(frame: EngineFrame, code: string): MessagePort {
  const { port1, port2 } = new MessageChannel()
  const start: FrameStart = { policy: meta.policy, code, port: port2 }
  frame.port.postMessage(start, [port2])
  return port1
}
