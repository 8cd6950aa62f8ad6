// What a provider says of somebody counts only with its signature, for us, now, and for the sign-in that asked.
import { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'

export interface ProvenByProvider {
  readonly subject: string
  /** Lower case; null when the provider does not say, or has not verified it. */
  readonly verifiedEmail: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly expiresAt: Date
}

interface ProviderRules {
  readonly clientId: string
  readonly issuers: string[]
  readonly jwksUrl: string
}

export function providersOffered(config: AppContext['config']): SignInProvider[] {
  return SignInProvider.options.filter((provider) => rulesOf(config, provider) !== undefined)
}

/** PROVIDER_TOKEN_INVALID for a forged, foreign, expired or otherwise useless token; it does not say which. */
export async function verifyProviderToken(
  ctx: AppContext,
  given: { provider: SignInProvider; idToken: string; nonce: string },
): Promise<ProvenByProvider> {
  const rules = rulesOf(ctx.config, given.provider)
  if (rules === undefined) throw refuse('PROVIDER_NOT_OFFERED')
  const { payload } = await jwtVerify(given.idToken, keysAt(rules.jwksUrl), {
    issuer: rules.issuers,
    audience: rules.clientId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    currentDate: ctx.now(),
  }).catch((error) => {
    const isTheirs = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    ctx.log.warn({ err: error, provider: given.provider }, 'a provider’s token was not taken')
    throw refuse(isTheirs ? 'PROVIDER_TOKEN_INVALID' : 'UNAVAILABLE')
  })
  if (payload.nonce !== given.nonce || payload.sub === undefined || payload.sub === '')
    throw refuse('PROVIDER_TOKEN_INVALID')
  const { email, email_verified: isVerified, given_name: firstname, family_name: lastname } = payload
  // Apple writes booleans as text.
  const isEmailVerified = isVerified === true || isVerified === 'true'
  return {
    subject: payload.sub,
    verifiedEmail: typeof email === 'string' && isEmailVerified ? email.toLowerCase() : null,
    firstname: nameOf(firstname),
    lastname: nameOf(lastname),
    expiresAt: new Date((payload.exp ?? 0) * 1_000),
  }
}

function nameOf(claim: unknown): string | null {
  const name = typeof claim === 'string' ? claim.trim().slice(0, 80) : ''
  return name === '' ? null : name
}

interface Client {
  readonly clientId: string | undefined
  readonly issuer: string
  readonly jwksUrl: string
}

const CLIENTS: { readonly [Name in SignInProvider]: (config: AppContext['config']) => Client } = {
  google: (config) => ({
    clientId: config.GOOGLE_CLIENT_ID,
    issuer: config.GOOGLE_ISSUER,
    jwksUrl: config.GOOGLE_JWKS_URL,
  }),
  apple: (config) => ({
    clientId: config.APPLE_CLIENT_ID,
    issuer: config.APPLE_ISSUER,
    jwksUrl: config.APPLE_JWKS_URL,
  }),
}

function rulesOf(config: AppContext['config'], provider: SignInProvider): ProviderRules | undefined {
  const { clientId, issuer, jwksUrl } = CLIENTS[provider](config)
  if (clientId === undefined) return undefined
  // Google's own tokens spell their issuer with and without its scheme.
  return { clientId, issuers: [issuer, issuer.replace(/^https:\/\//, '')], jwksUrl }
}

// A provider's keys are fetched once and again when a token names one that is not among them.
const keysByUrl = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
function keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keysByUrl.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 })
  keysByUrl.set(url, known)
  return known
}
