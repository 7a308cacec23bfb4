import { createSocket } from 'node:dgram'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

/**
 * Targets for attacks that try to send something: HTTP with WebSocket upgrades, bare TCP and UDP, all on loopback
 * addresses.
 */
export interface Canary {
  /** Fills an attack's placeholders with unique addresses. */
  arm(attack: string, id: string): Promise<string>
  /** Descriptions of the data received from an attack. */
  hitsOf(id: string): readonly string[]
  /** All data received, no matter which attack sent it. */
  all(): readonly string[]
  forget(): void
  close(): Promise<void>
}

// eslint-disable-next-line @typescript-eslint/require-await -- it starts what attacks ask for, and may start more
export async function startCanary(): Promise<Canary> {
  let hits: { readonly id: string; readonly what: string }[] = []
  const closers: (() => void)[] = []
  const record = (id: string, what: string) => {
    hits.push({ id, what })
  }

  /** There is one server per attack, because a connection without a request does not reveal which attack opened it. */
  async function httpFor(id: string): Promise<number> {
    const http = createHttpServer((request, response) => {
      record(id, `HTTP ${request.method ?? ''} ${request.url ?? ''}`)
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' })
        .end('canary')
    })
    http.on('upgrade', (_request, socket) => {
      record(id, 'WebSocket')
      socket.destroy()
    })
    http.on('connection', () => record(id, 'TCP connection'))
    closers.push(() => {
      http.closeAllConnections()
      http.close()
    })
    return listen(http)
  }

  async function tcpFor(id: string): Promise<number> {
    const server = createTcpServer((socket) => {
      record(id, 'TCP connection')
      socket.on('error', () => undefined)
      socket.destroy()
    })
    closers.push(() => server.close())
    return listen(server)
  }

  async function udpFor(id: string): Promise<number> {
    const socket = createSocket('udp4', (message) => record(id, `UDP ${message.length} bytes`))
    await new Promise<void>((resolve) => socket.bind(0, '0.0.0.0', resolve))
    closers.push(() => socket.close())
    return socket.address().port
  }

  return {
    async arm(attack, id) {
      const tcp = /\{\{(?:tcp|tls|hostport)\}\}/.test(attack) ? await tcpFor(id) : 0
      const http = /\{\{(?:http|ws)\}\}/.test(attack) ? await httpFor(id) : 0
      const udp = attack.includes('{{udp}}') ? await udpFor(id) : 0
      return attack
        .replaceAll('{{http}}', `http://127.0.0.1:${http}/${id}`)
        .replaceAll('{{ws}}', `ws://127.0.0.1:${http}/${id}`)
        .replaceAll('{{tcp}}', `http://127.0.0.1:${tcp}`)
        .replaceAll('{{tls}}', `https://127.0.0.1:${tcp}`)
        .replaceAll('{{hostport}}', `127.0.0.1:${tcp}`)
        .replaceAll('{{udp}}', `127.0.0.1:${udp}`)
        .replaceAll('{{name}}', `http://{{host}}/`)
        .replaceAll('{{host}}', `${id}.names.invalid`)
        .replaceAll('{{id}}', id)
    },
    hitsOf: (id) => hits.filter((hit) => hit.id === id).map(({ what }) => what),
    all: () => hits.map(({ id, what }) => `${id}: ${what}`),
    forget() {
      hits = []
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- one shape for all servers of the tests
    async close() {
      for (const close of closers) close()
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (isAddress(address)) resolve(address.port)
      else reject(new Error('The canary has no port.'))
    })
  })
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
