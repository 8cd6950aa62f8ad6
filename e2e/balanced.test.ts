// Two api processes behind a balancer that gives each request to the other one in turn, as an ordinary one does: live
// connects all the same, with the connection code of the web.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect as connectTcp, type Socket as TcpSocket } from 'node:net'
import { after, before, test } from 'node:test'
import { SOCKET_PATH } from '@livery/contracts/realtime/socket-options.ts'
import { io } from 'socket.io-client'
import { type ApiProcess, createApiProcess } from '../apps/api/src/testing/faults/api-process.ts'
import { type Stage, setStage } from '../apps/api/src/testing/faults/stage.ts'
import { createTestDatabase, type TestDatabase } from '../apps/api/src/testing/test-database.ts'
import { connect } from '../apps/web/src/lib/socket/connect.ts'

const CLIENTS = 11

let database: TestDatabase
let stage: Stage
let processes: ApiProcess[] = []
let balancer: Balancer
let withoutWebsocket: Balancer
before(async () => {
  database = await createTestDatabase()
  stage = await setStage(database.url, { riders: CLIENTS + 1, drivers: 0 })
  processes = [await createApiProcess(stage.env), await createApiProcess(stage.env)]
  for (const api of processes) await api.start()
  balancer = await startBalancer(processes.map(({ url }) => url))
  withoutWebsocket = await startBalancer([processes[0]?.url ?? ''], { websockets: false })
})
after(async () => {
  await balancer?.stop()
  await withoutWebsocket?.stop()
  for (const api of processes) await api.stop()
  stage?.clear()
  await database?.drop()
})

interface Balancer {
  readonly url: string
  readonly seen: Record<string, number>
  stop(): Promise<void>
}

/** Each request and each upgrade goes to the next backend. */
async function startBalancer(backends: readonly string[], { websockets = true } = {}): Promise<Balancer> {
  let turn = 0
  const seen: Record<string, number> = {}
  const open = new Set<TcpSocket>()
  const next = () => new URL(backends[turn++ % backends.length] ?? '')
  const note = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1
  }
  const server = createServer((request, response) => {
    const { hostname, port } = next()
    const { method, url: path, headers } = request
    const passed = send({ hostname, port, method, path, headers, agent: false }, (answer) => {
      note(`${answer.statusCode} polling`)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('upgrade', (request: IncomingMessage, socket: TcpSocket, head: Buffer) => {
    note('websocket')
    if (!websockets) return socket.destroy()
    const { hostname, port } = next()
    const backend = connectTcp(Number(port), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
      backend.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      backend.write(head)
      backend.pipe(socket).pipe(backend)
    })
    for (const [one, other] of [
      [backend, socket],
      [socket, backend],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** Resolves with the transport that it ended up with. */
function goLive(url: string, rider: { userId: string; token: string }) {
  const tokens = { current: () => rider.token, renew: async () => undefined }
  return new Promise<{ transport: string; disconnect: () => void }>((resolve) => {
    const socket = connect(
      `${url}/userNamespace/${rider.userId}`,
      {
        connected: () =>
          resolve({ transport: socket.io.engine.transport.name, disconnect: () => void socket.disconnect() }),
        away: () => undefined,
      },
      tokens,
    )
  })
}

test('a client that only polls does not get through: the balancer of this test is an ordinary one', async () => {
  const [rider] = stage.riders
  assert.ok(rider)
  const socket = io(`${balancer.url}/userNamespace/${rider.userId}`, {
    path: SOCKET_PATH,
    transports: ['polling', 'websocket'],
    auth: { token: rider.token },
    forceNew: true,
    reconnection: false,
  })
  const outcome = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
    socket.io.once('close', (reason) => resolve(reason))
  })
  socket.disconnect()
  assert.notEqual(outcome, 'connected')
  assert.ok((balancer.seen['400 polling'] ?? 0) > 0, JSON.stringify(balancer.seen))
})

test(`${CLIENTS} of ${CLIENTS} go live behind it, over websockets`, async () => {
  const live = await Promise.all(stage.riders.slice(1).map((rider) => goLive(balancer.url, rider)))
  assert.deepEqual(
    live.map(({ transport }) => transport),
    Array(CLIENTS).fill('websocket'),
  )
  for (const one of live) one.disconnect()
})

test('where no websocket gets through, polling does', async () => {
  const [rider] = stage.riders
  assert.ok(rider)
  const one = await goLive(withoutWebsocket.url, rider)
  assert.equal(one.transport, 'polling')
  one.disconnect()
})
