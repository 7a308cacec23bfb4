import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { Problem, runMain } from './problem.mjs'
import { serveFolder } from './static-server.mjs'

const wantedPort = 4173

/** The port from `--port N` or PORT. Undefined if the user specified none. */
function readPort() {
  const at = process.argv.indexOf('--port')
  const text = at === -1 ? process.env['PORT'] : process.argv[at + 1]
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Problem(`Expected a port from 0 to 65535, got "${text}".`)
  }
  return port
}

/** @param {string} folder @param {number | undefined} port */
async function serve(folder, port) {
  try {
    return await serveFolder(folder, { port: port ?? wantedPort, packs: true })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!taken) throw error
    if (port !== undefined) throw new Problem(`Port ${port} is in use; choose another one with --port.`)
    return serveFolder(folder, { packs: true })
  }
}

/** Opens the URL if there is a display and a program to open it with. Never fails. @param {string} url */
function openBrowser(url) {
  const isSet = (/** @type {string} */ name) => (process.env[name] ?? '') !== ''
  if (process.argv.includes('--no-open') || isSet('CI')) return
  if (process.platform === 'linux' && !isSet('DISPLAY') && !isSet('WAYLAND_DISPLAY')) return
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]]
  const opener = spawn(command, args, { stdio: 'ignore', detached: true })
  opener.once('error', () => console.log('Open the address above in a browser.'))
  opener.unref()
}

await runMain(async () => {
  const port = readPort()
  await ensureInstalled(console.log)
  const folder = await ensureBuilt(console.log)
  const { url } = await serve(folder, port)
  console.log(`\nRoundtrip is at ${url}\nStop it with Ctrl+C.`)
  openBrowser(url)
})
