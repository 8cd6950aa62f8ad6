import 'server-only'
import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { cookies } from 'next/headers'
import type { CookiesOptions } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'

const PROVIDERS = {
  google: { name: 'Google', issuer: 'https://accounts.google.com', params: { scope: 'openid email profile' } },
  // With a name or an address in its scope, Apple answers by a form that the browser posts to us.
  apple: {
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    params: { scope: 'openid name email', response_mode: 'form_post' },
  },
} as const

const FLOW_SECONDS = 15 * 60

/** The providers whose client the operator has put into the environment. */
export function providersOffered(): SignInProvider[] {
  return (['google', 'apple'] as const).filter((id) => clientOf(id) !== undefined)
}

export function identityProviders(): OAuthConfig<{ sub: string; email?: string }>[] {
  return providersOffered().map((id) => {
    const { name, issuer, params } = PROVIDERS[id]
    return {
      id,
      name,
      type: 'oauth',
      wellKnown: `${process.env[`${id.toUpperCase()}_ISSUER`] ?? issuer}/.well-known/openid-configuration`,
      authorization: { params },
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      ...clientOf(id),
      client: { token_endpoint_auth_method: 'client_secret_post' },
      profile: ({ sub, email }) => ({ id: sub, email }),
    }
  })
}

/**
 * What a provider's answer is checked against. Apple's comes as a form posted from another site, with which a browser
 * sends only cookies that say so; it asks that these be secure, as the provider asks of the page.
 */
export function providerCookies(): Partial<CookiesOptions> {
  const cookie = (name: string) => ({
    name: `livery.sign-in.${name}`,
    options: { httpOnly: true, sameSite: 'none', secure: true, path: '/', maxAge: FLOW_SECONDS } as const,
  })
  return {
    state: cookie('state'),
    nonce: cookie('nonce'),
    pkceCodeVerifier: cookie('verifier'),
    callbackUrl: cookie('callback-url'),
  }
}

/** The page that was wished for before the person left for a provider. */
export async function findCallbackUrl(): Promise<string | null> {
  return (await cookies()).get('livery.sign-in.callback-url')?.value ?? null
}

function clientOf(id: SignInProvider): { clientId: string; clientSecret: string } | undefined {
  const [clientId, clientSecret] =
    id === 'google'
      ? [process.env.GOOGLE_CLIENT_ID, process.env.GOOGLE_CLIENT_SECRET]
      : [process.env.APPLE_CLIENT_ID, process.env.APPLE_CLIENT_SECRET]
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}
