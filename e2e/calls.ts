// What people do outside the browser that is looked at: calls to the public API, each under their own name.
import { ACTING_FOR_HEADER } from '@livery/contracts/assistants/acting-for.ts'
import type { Product } from './product.ts'

/** A GET without a body, a POST with one. `actingFor`: the assistantship by which it is made for a principal. */
export type Call = (
  email: string,
  path: string,
  body?: object | FormData,
  method?: string,
  actingFor?: string,
) => Promise<never>

export function callsTo(product: Pick<Product, 'api' | 'accounts'>): Call {
  const tokens = new Map<string, string>()

  async function send(
    path: string,
    method: string,
    body?: object | FormData,
    token?: string,
    actingFor?: string,
  ): Promise<never> {
    const isForm = body instanceof FormData
    const answer = await fetch(product.api + path, {
      method,
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(actingFor === undefined ? {} : { [ACTING_FOR_HEADER]: actingFor }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const reply = (await answer.json()) as { data: never }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(reply)}`)
    return reply.data
  }

  async function signIn(email: string): Promise<string> {
    const { tokens: issued } = (await send('/auth/login', 'POST', {
      email,
      password: product.accounts[email],
    })) as { tokens: { accessToken: string } }
    tokens.set(email, issued.accessToken)
    return issued.accessToken
  }

  return async (email, path, body, method = body === undefined ? 'GET' : 'POST', actingFor = undefined) => {
    try {
      return await send(path, method, body, tokens.get(email) ?? (await signIn(email)), actingFor)
    } catch (error) {
      // An evening that is drawn slowly lasts longer than a token.
      if (!(error instanceof Error && error.message.includes('TOKEN_EXPIRED'))) throw error
      return send(path, method, body, await signIn(email), actingFor)
    }
  }
}

/** Publishes a policy with other numbers in it. */
export async function amendPolicy(call: Call, subject: string, change: object): Promise<void> {
  const path = `/admin/policies/${subject}`
  const { versions }: { versions: { version: number; terms: object }[] } = await call('office@livery.test', path)
  const [inForce] = versions
  await call('office@livery.test', path, { after: inForce?.version, terms: { ...inForce?.terms, ...change } })
}

/** A phone that is suddenly elsewhere says so three times, some seconds apart, before it is believed. */
export const BELIEVED = 450

/** Looks again until it is there: events reach their listeners after the commit. */
export async function until<Item>(look: () => Promise<Item | undefined>, most = 200): Promise<Item> {
  for (let tries = 0; tries < most; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not come.')
}
