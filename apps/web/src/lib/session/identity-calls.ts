import 'server-only'
import type { BodyOf, Endpoint, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { identityContract } from '@livery/contracts/identity/identity.ts'
import type { Problem } from '@livery/contracts/problem.ts'
import { internalApiUrl } from '../config/api-url.ts'
import { forVisitor } from './visitor.ts'

type Identity = typeof identityContract
const TIMEOUT_MS = 10_000

/** The API said no; `code` is the refusal's. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

export const identityCalls = {
  login: (body: BodyOf<Identity['login']>) => post<Identity['login']>('/auth/login', body),
  verify: (body: BodyOf<Identity['verify']>) => post<Identity['verify']>('/auth/verify', body),
  refresh: (body: BodyOf<Identity['refresh']>) => post<Identity['refresh']>('/auth/refresh', body),
  requestSignInLink: (body: BodyOf<Identity['requestSignInLink']>) =>
    post<Identity['requestSignInLink']>('/auth/email-link', body),
  signInByLink: (body: BodyOf<Identity['signInByLink']>) =>
    post<Identity['signInByLink']>('/auth/email-link/verify', body),
  signInByCode: (body: BodyOf<Identity['signInByCode']>) =>
    post<Identity['signInByCode']>('/auth/email-code/verify', body),
  signInWithProvider: (body: BodyOf<Identity['signInWithProvider']>) =>
    post<Identity['signInWithProvider']>('/auth/provider', body),
  secondStep: (body: BodyOf<Identity['secondStep']>) => post<Identity['secondStep']>('/auth/second-step/options', body),
  finishSignIn: (body: BodyOf<Identity['finishSignIn']>) => post<Identity['finishSignIn']>('/auth/second-step', body),
  me: (accessToken: string) => call<Identity['me']>('/auth/me', { headers: bearer(accessToken) }),
  logout: (accessToken: string) => call<Identity['logout']>('/admin/logout', { headers: bearer(accessToken) }),
}

function post<Call extends Endpoint>(path: Call['path'], body: BodyOf<Call>): Promise<ReplyOf<Call>> {
  return call<Call>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function call<Call extends Endpoint>(path: Call['path'], init: RequestInit): Promise<ReplyOf<Call>> {
  const reply = await fetch(`${internalApiUrl()}${path}`, {
    ...init,
    headers: { ...init.headers, ...(await forVisitor()) },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body: unknown = await reply.json().catch(() => undefined)
  if (!reply.ok) throw new Refused((body as Problem | undefined)?.code ?? 'UNAVAILABLE', reply.status)
  return body as ReplyOf<Call>
}

function bearer(accessToken: string) {
  return { Authorization: `Bearer ${accessToken}` }
}
