// Sends prepared HTTP requests over a few kept connections and reads only what it must: the machine's time should go to
// the server that is measured, not to its client.
import { connect, type Socket } from 'node:net'

export interface Prepared {
  readonly path: string
  readonly token: string
  readonly key?: string
  readonly body: unknown
}

/** Posts them all, `lanes` at a time; throws at the first answer that is no success. */
export async function postAll(port: number, lanes: number, requests: readonly Prepared[]): Promise<void> {
  const texts = requests.map((request) => textOf(port, request))
  let next = 0
  const lane = async (): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const answers = answersOf(socket)
    while (next < texts.length) {
      socket.write(texts[next++] ?? '')
      const { value } = await answers.next()
      if (value === undefined || !/^HTTP\/1\.1 2/.test(value)) throw new Error(`a request failed: ${value}`)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function textOf(port: number, { path, token, key, body }: Prepared): string {
  const json = JSON.stringify(body)
  return [
    `POST /api/v1${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    '',
    json,
  ].join('\r\n')
}

async function* answersOf(socket: Socket): AsyncGenerator<string, undefined> {
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk as Buffer])
    const headEnd = bytes.indexOf('\r\n\r\n')
    if (headEnd < 0) continue
    const length = Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1])
    const end = headEnd + 4 + length
    if (bytes.length < end) continue
    yield bytes.toString('utf8', 0, Math.min(end, headEnd + 1_200))
    bytes = bytes.subarray(end)
  }
  return undefined
}
