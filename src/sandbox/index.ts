/*
 * The page's entry point for running answers. Only lazily loaded code imports this; the first load uses network.ts.
 * Programs inside frames use engine/.
 */

export { engineScript } from '../page-text/engine-script.ts'
export { openEngineFrame, type EngineFrame } from './run/engine-frame.ts'
export { openHost } from './run/host-page.ts'
export { openLiveFrame, type LiveCommand, type LiveFrame } from './run/live-frame.ts'
export { preparePage } from './run/page-client.ts'
export { dataScript, readSource, renderPage } from './run/render-page.ts'
export { warmFrames } from './run/run-frame.ts'
export { failMoved, renderOf, runPrepared } from './run/run-prepared.ts'
export { TimeLimit } from './run/time-limit.ts'
