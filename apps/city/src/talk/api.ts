// The public API as a phone speaks it: one call at a time, timed, every refusal kept by its code.
import { randomUUID } from 'node:crypto'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { Problem } from '@livery/contracts/problem.ts'
import type { Figures } from '../figures/figures.ts'

const TIMEOUT_MS = 15_000

/** The API said no, and which no. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(problem: Pick<Problem, 'code' | 'status' | 'detail'>, retryAfterSeconds: number | null) {
    super(`${problem.code}: ${problem.detail}`)
    this.code = problem.code
    this.status = problem.status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Nobody answered; whether the call was heard is not known. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

interface Given<E extends Endpoint> {
  readonly as?: { accessToken(): Promise<string> }
  readonly body?: BodyOf<E>
  readonly query?: QueryOf<E>
  readonly params?: ParamsOf<E>
  /** For what books or moves money: the same key when it is asked again. Without it, each asking is a new one. */
  readonly key?: string
}

export class Api {
  readonly address: string
  private readonly figures: Figures

  constructor(address: string, figures: Figures) {
    this.address = address.replace(/\/$/, '')
    this.figures = figures
  }

  async call<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ReplyOf<E>> {
    const headers: Record<string, string> = {}
    if (given.as !== undefined) headers.authorization = `Bearer ${await given.as.accessToken()}`
    if (given.body !== undefined) headers['content-type'] = 'application/json'
    if (endpoint.idempotent) headers['idempotency-key'] = given.key ?? randomUUID()
    const started = performance.now()
    const response = await this.send(endpoint, given, headers)
    this.figures.call(`${endpoint.method} ${endpoint.path}`, performance.now() - started)
    const answer = (await response.json().catch(() => null)) as unknown
    if (response.ok) return answer as ReplyOf<E>
    const refused = refusalOf(response, answer)
    this.figures.error(refused.code)
    throw refused
  }

  private async send<E extends Endpoint>(
    endpoint: E,
    given: Given<E>,
    headers: Record<string, string>,
  ): Promise<Response> {
    try {
      const response = await fetch(`${this.address}/api/v1${pathOf(endpoint, given)}`, {
        method: endpoint.method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      })
      return response
    } catch {
      this.figures.error('UNREACHABLE')
      throw new Unreachable(`${this.address} does not answer.`)
    }
  }
}

function pathOf<E extends Endpoint>(endpoint: E, given: Given<E>): string {
  const params = (given.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}

function refusalOf(response: Response, answer: unknown): Refused {
  const retryAfter = Number(response.headers.get('retry-after'))
  const problem = (answer ?? {}) as Partial<Problem>
  return new Refused(
    { code: problem.code ?? `HTTP_${response.status}`, status: response.status, detail: problem.detail ?? '' },
    retryAfter > 0 ? retryAfter : null,
  )
}
