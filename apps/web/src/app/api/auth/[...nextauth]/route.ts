import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/session/auth-options.ts'

interface Context {
  params: Promise<{ nextauth: string[] }>
}

function handle(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, authOptions(request.nextUrl.searchParams.get('token') ?? undefined))
}

export { handle as GET, handle as POST }
