/*
 * What the page runs answers by. Only what is loaded late imports this: network.ts is for the first load. Programs inside
 * frames have engine/.
 */

export { engineScript } from '../page-text/engine-script.ts'
export { openEngineFrame, type EngineFrame } from './run/engine-frame.ts'
export { openHost } from './run/host-page.ts'
export { openLiveFrame, type LiveCommand, type LiveFrame } from './run/live-frame.ts'
export { preparePage } from './run/page-client.ts'
export { dataScript, readSource, renderPage } from './run/render-page.ts'
export { warmFrames } from './run/run-frame.ts'
export { failMoved, renderOf, runPrepared } from './run/run-prepared.ts'
