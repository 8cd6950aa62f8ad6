import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/session/auth-options.ts'
import { sessionSecret } from '@/lib/session/session-secret.ts'

interface Context {
  params: Promise<{ nextauth: string[] }>
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  if (sessionSecret() === undefined)
    return Response.json({ code: 'NO_SECRET', message: 'NEXTAUTH_SECRET is missing.' }, { status: 503 })
  const linkToken = request.nextUrl.searchParams.get('token') ?? undefined
  return NextAuth(request, context, authOptions({ linkToken, appleUser: await appleUserOf(request) }))
}

/** Apple posts the name beside its answer, the first time that somebody comes. */
async function appleUserOf(request: NextRequest): Promise<string | undefined> {
  if (request.method !== 'POST' || !request.nextUrl.pathname.endsWith('/callback/apple')) return undefined
  return new URLSearchParams(await request.clone().text()).get('user') ?? undefined
}

export { handle as GET, handle as POST }
