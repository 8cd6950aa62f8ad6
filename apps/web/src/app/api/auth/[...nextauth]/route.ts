import { ACTING_USER_HEADER } from '@livery/contracts/identity/acting-user.ts'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
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
  return leaves || carried.hasReplaced ? withEmptiedCache(reply) : reply
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
