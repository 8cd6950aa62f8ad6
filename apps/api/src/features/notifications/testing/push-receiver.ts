// A browser with its push service: keys of its own, an address that takes what servers send, and the decryption that
// RFC 8291 asks of the browser, written from that page and not from the library that encrypts.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  /** As it travelled. */
  readonly cipher: Buffer
  readonly text: string
}

export interface PushReceiver {
  readonly origin: string
  readonly publicKey: string
  subscriptionAt(path: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What the service answers next, before it goes back to 201. */
  answerOnce(status: number): void
  /** The next push that was taken. */
  next(): Promise<ReceivedPush>
  /** The next request, whatever it was answered. */
  asked(): Promise<number>
  stop(): Promise<void>
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const post = new EventEmitter()
  const answers: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = answers.shift() ?? 201
      response.writeHead(status).end()
      post.emit('asked', status)
      if (status !== 201) return
      const cipher = Buffer.concat(chunks)
      const text = decrypt(cipher, own, publicKey, auth)
      post.emit('push', { headers: request.headers, path: request.url ?? '', cipher, text })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const soon = () => ({ signal: AbortSignal.timeout(20_000) })
  return {
    origin,
    publicKey: publicKey.toString('base64url'),
    subscriptionAt: (path) => ({
      endpoint: `${origin}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    answerOnce: (status) => answers.push(status),
    next: async () => (await once(post, 'push', soon()))[0] as ReceivedPush,
    asked: async () => (await once(post, 'asked', soon()))[0] as number,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** aes128gcm (RFC 8188), its key from the two key pairs and the browser's secret (RFC 8291, section 3.4). */
function decrypt(cipher: Buffer, own: ReturnType<typeof createECDH>, publicKey: Buffer, auth: Buffer): string {
  const salt = cipher.subarray(0, 16)
  const keyLength = cipher.readUInt8(20)
  const senderKey = cipher.subarray(21, 21 + keyLength)
  const record = cipher.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()])
  // The last record ends with a two, then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
