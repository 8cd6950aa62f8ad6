// A server that speaks Stripe's documented API, for what no emulator has: capture, refunds, disputes, Connect. Keys
// work as documented (https://docs.stripe.com/api/idempotent_requests): the same key hears the same, with another body
// it is refused. It can be made to fail as a network does.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Answer, CALLS, type Call } from './calls.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { errorShape, eventShape } from './shapes.ts'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly form: Record<string, string>
  readonly headers: IncomingMessage['headers']
}

/** `cut` ends the connection without a word, `cut-after` when the work is done, `late` never answers. */
type Fault = 'cut' | 'cut-after' | 'late' | Answer

export interface StripeDouble
  extends Pick<Ledger, 'confirm' | 'authenticate' | 'setUp' | 'dispute' | 'failRefunds' | 'onboard' | 'endPayout'> {
  readonly url: string
  readonly ledger: Ledger
  readonly requests: SeenRequest[]
  /** How the next requests fare, one after the other. */
  faults(...faults: Fault[]): void
  /** As Stripe does after a day. */
  forgetKeys(): void
  /** Every webhook so far, as it is sent at this moment. */
  webhooks(secret: string, at: Date): { readonly body: string; readonly signature: string }[]
  stop(): Promise<void>
}

export const DOUBLE_KEY = 'sk_test_double'

export async function startStripeDouble(now: () => Date): Promise<StripeDouble> {
  const bodies: string[] = []
  const tell = (type: string, object: object, account?: string) => {
    const id = `evt_${(bodies.length + 1).toString().padStart(6, '0')}`
    bodies.push(JSON.stringify(eventShape(id, type, object, now(), account)))
  }
  const ledger = createLedger(tell)
  const requests: SeenRequest[] = []
  const waiting: Fault[] = []
  const kept = new Map<string, { readonly question: string; readonly answer: Answer }>()

  const work = (request: SeenRequest): Answer => {
    if (request.headers.authorization !== `Bearer ${DOUBLE_KEY}`) {
      return { status: 401, body: errorShape({ type: 'invalid_request_error', message: 'Invalid API Key provided' }) }
    }
    const key = request.headers['idempotency-key']
    const question = `${request.method} ${request.path} ${JSON.stringify(request.form)}`
    const before = typeof key === 'string' ? kept.get(key) : undefined
    if (before !== undefined && before.question !== question) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: errorShape({ type: 'idempotency_error', message }) }
    }
    const answer = before?.answer ?? dispatch(ledger, request, tell)
    if (typeof key === 'string') kept.set(key, { question, answer })
    return answer
  }

  const server = createServer(async (incoming, response) => {
    const request = await read(incoming)
    requests.push(request)
    const fault = waiting.shift()
    if (fault === 'cut') return void response.destroy()
    if (fault === 'late') return
    const answer = typeof fault === 'object' ? fault : work(request)
    if (fault === 'cut-after') return void response.destroy()
    send(response, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { webhooks } = new Stripe(DOUBLE_KEY)

  return {
    ...ledger,
    url: `http://127.0.0.1:${port}`,
    ledger,
    requests,
    faults: (...faults) => void waiting.push(...faults),
    forgetKeys: () => kept.clear(),
    webhooks: (secret, at) =>
      bodies.map((payload) => {
        const timestamp = Math.floor(at.getTime() / 1_000)
        return { body: payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
      }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function dispatch(
  ledger: Ledger,
  { method, path, form, headers }: SeenRequest,
  tell: (type: string, object: object) => void,
) {
  const url = new URL(path, 'http://double')
  const parts = url.pathname.split('/')
  const id = parts[3] ?? ''
  const route = [...parts.slice(0, 3), ...(parts.length > 3 ? [':id', ...parts.slice(4)] : [])].join('/')
  const handler = CALLS[`${method} ${route}`]
  if (handler === undefined) throw new Error(`the double does not know ${method} ${route}`)
  const call: Call = { form, query: url.searchParams, id, account: String(headers['stripe-account'] ?? '') }
  return handler(ledger, call, tell)
}

async function read(incoming: IncomingMessage): Promise<SeenRequest> {
  let body = ''
  for await (const chunk of incoming) body += chunk
  const { method = '', url: path = '', headers } = incoming
  return { method, path, headers, form: Object.fromEntries(new URLSearchParams(body)) }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' })
  response.end(JSON.stringify(body))
}
