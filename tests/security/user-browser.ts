import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { findChromium } from '../../scripts/find-browser.mjs'
import { browserEnv } from '../../scripts/launch-browser.mjs'

export interface UserBrowser {
  readonly context: BrowserContext
  /** Closes the browser; returns the text of its network log. */
  end(): Promise<string>
  /** Closes the browser if it is still running, and removes everything it left behind. */
  close(): Promise<void>
}

/**
 * A Chromium started as a user would start it, because under Playwright's own flags it does not preconnect or look up
 * any names. Its network log shows the names that it looked up.
 */
export async function startUserBrowser(flags: readonly string[] = []): Promise<UserBrowser> {
  const found = await findChromium()
  const folder = await mkdtemp(path.join(tmpdir(), 'roundtrip-user-'))
  const netLog = path.join(folder, 'net.json')
  const browserProcess = spawn(
    found?.executablePath ?? chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--lang=en-US',
      `--user-data-dir=${folder}/profile`,
      `--log-net-log=${netLog}`,
      '--remote-debugging-port=0',
      ...flags,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: browserEnv() },
  )
  const exited = new Promise((resolve) => browserProcess.once('exit', resolve))
  const close = async () => {
    browserProcess.kill()
    await exited
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const browser = await chromium.connectOverCDP(await readEndpoint(browserProcess.stderr))
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('The browser has no window.')
    return {
      context,
      close,
      async end() {
        // The log is complete only if the browser exits by itself.
        const session = await browser.newBrowserCDPSession()
        await session.send('Browser.close')
        await exited
        return readFile(netLog, 'utf8')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function readEndpoint(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += String(chunk)
      const found = /ws:\/\/\S+/.exec(text)
      if (found !== null) resolve(found[0])
    })
  })
}
