import { ACTING_USER_HEADER } from '@livery/contracts/identity/acting-user.ts'
import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { ownPath } from '@livery/kernel/own-path.ts'
import type { Session } from 'next-auth'
import { BROADCAST_KEY, browserPerson } from './browser-person.ts'

const BASE = '/api/auth'

/** What a sign-in answers: `error` is a word of the service or the code of a refusal. */
export interface SignInResult {
  error: string | null
  status: number
  ok: boolean
  url: string | null
}

/**
 * The authentication service as the browser calls it. next-auth's own client does the same with three times the
 * script, since it carries a generator runtime for browsers that are gone.
 */
export const authService = {
  /** The session, null when there is none, undefined when the service could not be asked. */
  async session(): Promise<Session | null | undefined> {
    return sessionOf(await ask('session'))
  },

  /** Tells the service something about the session and returns the new one. */
  async update(data: { expired: string } | { reload: true }): Promise<Session | null | undefined> {
    return sessionOf(await ask('session', { csrfToken: await csrfToken(), data }))
  },

  async signIn(
    provider: 'credentials' | 'second-step' | 'code' | 'email-code' | 'join' | 'email',
    fields: Record<string, string>,
    callbackUrl: string,
  ): Promise<SignInResult> {
    const path = provider === 'email' ? `signin/${provider}` : `callback/${provider}`
    const reply = await post(path, { ...fields, callbackUrl })
    if (!reply) return { error: 'CLIENT_FETCH_ERROR', status: 0, ok: false, url: null }
    const { url = callbackUrl } = (await reply.json().catch(() => ({}))) as { url?: string }
    const error = new URL(url, window.location.origin).searchParams.get('error')
    if (reply.ok) tellOtherTabs('getSession')
    return { error, status: reply.status, ok: reply.ok, url: error ? null : url }
  },

  /** Leaves for Google or Apple, which send the person back. Returns the error when there is no way there. */
  async leaveFor(provider: SignInProvider, callbackUrl: string): Promise<string | undefined> {
    const reply = await post(`signin/${provider}`, { callbackUrl })
    const { url } = ((await reply?.json().catch(() => ({}))) ?? {}) as { url?: string }
    if (!reply?.ok || !url) return reply ? 'OAuthSignin' : 'CLIENT_FETCH_ERROR'
    window.location.assign(url)
    return undefined
  },

  /**
   * Ends the session here and in every other tab, forgets what the person left in this browser, then opens
   * `callbackUrl`. Returns the error when the service could not be reached: the session then goes on.
   */
  async signOut(callbackUrl: string): Promise<string | undefined> {
    // From here on whatever else asks hears that nobody is signed in, and may leave before this does.
    browserPerson.goingTo(callbackUrl)
    const reply = await post('signout', { callbackUrl })
    if (!reply?.ok) browserPerson.goingTo(undefined)
    // Somebody else has signed in since: their session is not this page's to end.
    if (reply?.status === 409) {
      browserPerson.changed()
      return undefined
    }
    if (!reply?.ok) return 'CLIENT_FETCH_ERROR'
    const { url = callbackUrl } = (await reply.json().catch(() => ({}))) as { url?: string }
    await browserPerson.forget()
    tellOtherTabs('signout')
    window.location.replace(ownPath(url, window.location.origin) ?? '/')
    return undefined
  },
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const reply = await fetch(
      `${BASE}/${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const data: unknown = await reply.json()
    if (!reply.ok) throw data
    return data
  } catch (error) {
    logFetchError(path, error)
    return undefined
  }
}

async function post(path: string, fields: Record<string, string>): Promise<Response | undefined> {
  try {
    const token = await csrfToken()
    // Without it the service answers as if all were well, and does nothing.
    if (token === '') return undefined
    const body = new URLSearchParams({ ...fields, csrfToken: token, json: 'true' })
    const actingUser = browserPerson.current()
    const headers: HeadersInit = actingUser ? { [ACTING_USER_HEADER]: actingUser } : {}
    return await fetch(`${BASE}/${path}`, { method: 'POST', headers, body })
  } catch (error) {
    logFetchError(path, error)
    return undefined
  }
}

async function csrfToken(): Promise<string> {
  const reply = (await ask('csrf')) as { csrfToken?: string } | undefined
  return reply?.csrfToken ?? ''
}

/** An empty object is how the service says that no one is signed in. */
function sessionOf(data: unknown): Session | null | undefined {
  if (data === undefined) return undefined
  return data && Object.keys(data).length > 0 ? (data as Session) : null
}

function logFetchError(path: string, error: unknown): void {
  const message = error instanceof Error ? error.message : 'The service refused.'
  console.error(`[next-auth][error][CLIENT_FETCH_ERROR] ${path}: ${message}`)
  const entry = new URLSearchParams({ level: 'error', code: 'CLIENT_FETCH_ERROR', path, message })
  navigator.sendBeacon?.(`${BASE}/_log`, entry)
}

function tellOtherTabs(trigger: 'getSession' | 'signout'): void {
  try {
    const message = { event: 'session', data: { trigger }, timestamp: Math.floor(Date.now() / 1000) }
    localStorage.setItem(BROADCAST_KEY, JSON.stringify(message))
  } catch {
    // A private window without storage has no other tabs to tell.
  }
}
