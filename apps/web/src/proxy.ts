import { FORM_HOSTS } from '@livery/contracts/payments/provider-name.ts'
import { type NextRequest, NextResponse } from 'next/server'
import { publicApiUrl } from './lib/config/api-url.ts'

/** Gives every page a policy with a fresh nonce: scripts of this build only, and no origin but ours and the API's. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(15))))
  const policy = policyFor(
    nonce,
    publicApiUrl(
      request.headers.get('x-forwarded-host') ?? request.headers.get('host'),
      request.headers.get('x-forwarded-proto'),
    ),
  )
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set('Content-Security-Policy', policy)
  const response = hasSecret()
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(noSecretPage(request), { request: { headers }, status: 503 })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

/** What sessions are encrypted under; without it nobody can sign in, and each page is the one that explains it. */
function hasSecret(): boolean {
  return Boolean(process.env.NEXTAUTH_SECRET || process.env.AUTH_SECRET)
}

function noSecretPage({ nextUrl }: NextRequest): URL {
  const page = nextUrl.clone()
  page.pathname = '/auth-error'
  page.search = '?error=NO_SECRET'
  return page
}

export const config = {
  matcher: [
    {
      source: '/((?!api/|_next/|icons/|brand/|landing/|icon\\.svg$|sw\\.js$).*)',
      missing: [{ type: 'header', key: 'next-router-prefetch' }],
    },
  ],
}

function policyFor(nonce: string, apiUrl: string): string {
  const socketUrl = apiUrl.replace(/^http/, 'ws')
  const forms = Object.values(FORM_HOSTS).filter((hosts) => hosts !== null && process.env[hosts.when])
  const frames = forms.flatMap((hosts) => hosts?.frame ?? [])
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${apiUrl}`,
    `font-src 'self' data: ${apiUrl}`,
    ['connect-src', "'self' data: blob:", apiUrl, socketUrl, ...forms.flatMap((hosts) => hosts?.connect ?? [])].join(
      ' ',
    ),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
