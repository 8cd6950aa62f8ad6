import { ACTING_USER_HEADER } from '@livery/contracts/identity/acting-user.ts'
import { ownPath } from '@livery/kernel/own-path.ts'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import { authOptions, type Carried } from '@/lib/session/auth-options.ts'
import { sessionSecret } from '@/lib/session/session-secret.ts'
import { findSignedIn } from '@/lib/session/signed-in.ts'

interface Context {
  params: Promise<{ nextauth: string[] }>
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  if (sessionSecret() === undefined)
    return Response.json({ code: 'NO_SECRET', message: 'NEXTAUTH_SECRET is missing.' }, { status: 503 })
  const before = await findSignedIn()
  const leaves = request.method === 'POST' && request.nextUrl.pathname.endsWith('/signout')
  const actingUser = request.headers.get(ACTING_USER_HEADER)
  // A page that is still the last person's does not sign the next one out.
  if (leaves && before?.person && actingUser !== null && actingUser !== before.person.id)
    return Response.json({ code: 'SESSION_CHANGED' }, { status: 409 })
  const carried: Carried = {
    linkToken: request.nextUrl.searchParams.get('token') ?? undefined,
    appleUser: await appleUserOf(request),
    wanted: request.nextUrl.searchParams.get('callbackUrl'),
    before,
  }
  const reply: Response = await NextAuth(request, context, authOptions(carried))
  const onwards = pageOfUsedLink(request, before, reply)
  if (onwards !== undefined) return Response.redirect(onwards)
  return leaves || carried.hasReplaced ? withEmptiedCache(reply) : reply
}

/** A mailed link signs in once; opened again where its reader is signed in, it still leads to the page it names. */
function pageOfUsedLink(request: NextRequest, before: JWT | null, reply: Response): URL | undefined {
  const { pathname, searchParams, origin } = request.nextUrl
  if (request.method !== 'GET' || !pathname.endsWith('/callback/email')) return undefined
  if (!reply.headers.get('location')?.includes('error=Verification')) return undefined
  if (before?.person === undefined || before.person.email !== searchParams.get('email')) return undefined
  const base = process.env.NEXTAUTH_URL ?? origin
  return new URL(ownPath(searchParams.get('callbackUrl') ?? '/', base) ?? '/', base)
}

/** Pictures and documents that the browser keeps for their links go with the person who saw them. */
function withEmptiedCache(reply: Response): Response {
  const headers = new Headers(reply.headers)
  headers.set('Clear-Site-Data', '"cache"')
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers })
}

/** Apple posts the name beside its answer, the first time that somebody comes. */
async function appleUserOf(request: NextRequest): Promise<string | undefined> {
  if (request.method !== 'POST' || !request.nextUrl.pathname.endsWith('/callback/apple')) return undefined
  return new URLSearchParams(await request.clone().text()).get('user') ?? undefined
}

export { handle as GET, handle as POST }
