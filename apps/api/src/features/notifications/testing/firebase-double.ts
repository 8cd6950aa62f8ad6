// Google's token endpoint and Firebase's `messages:send`, in the shapes that their pages document.
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportPKCS8, generateKeyPair, type JWTPayload, jwtVerify } from 'jose'

export interface FirebaseDouble {
  readonly url: string
  /** Path of the service account's file. */
  readonly account: string
  /** What was asserted to get tokens, proven by the account's key. */
  readonly assertions: JWTPayload[]
  /** The next message that came, with the token that it was sent with. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came.
  next(): Promise<{ message: any; authorization: string }>
  answerOnce(status: number, errorCode?: string): void
  stop(): Promise<void>
}

export async function startFirebaseDouble(): Promise<FirebaseDouble> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const post = new EventEmitter()
  const answers: { status: number; errorCode: string | undefined }[] = []
  const assertions: JWTPayload[] = []
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const answer = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    if (request.url === '/token') {
      const form = new URLSearchParams(body)
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, { audience: `${url}/token` })
      assertions.push(payload)
      answer(200, { access_token: `token-${assertions.length}`, expires_in: 3_600, token_type: 'Bearer' })
      return
    }
    const { status, errorCode } = answers.shift() ?? { status: 200, errorCode: undefined }
    if (status === 200) answer(200, { name: 'projects/livery-test/messages/1' })
    else {
      const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
      answer(status, {
        error: { code: status, details: errorCode === undefined ? [] : [{ '@type': type, errorCode }] },
      })
    }
    post.emit('message', { ...JSON.parse(body), authorization: request.headers.authorization, path: request.url })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = mkdtempSync(join(tmpdir(), 'livery firebase '))
  const account = join(folder, 'account.json')
  writeFileSync(
    account,
    JSON.stringify({
      type: 'service_account',
      project_id: 'livery-test',
      client_email: 'push@livery-test.iam.gserviceaccount.com',
      private_key: await exportPKCS8(privateKey),
      token_uri: `${url}/token`,
    }),
  )
  return {
    url,
    account,
    assertions,
    next: async () => (await once(post, 'message', { signal: AbortSignal.timeout(20_000) }))[0],
    answerOnce: (status, errorCode) => answers.push({ status, errorCode }),
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      rmSync(folder, { recursive: true })
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
