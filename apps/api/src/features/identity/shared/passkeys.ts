// Passkeys, for the address that the web has: what a browser is asked, and whether what it signed is right.
import { isIP } from 'node:net'
import type { PasskeyAnswer } from '@livery/contracts/identity/second-factor.ts'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../domain/account.ts'
import type { StoredPasskey } from '../store/passkeys.ts'

type Context = Pick<AppContext, 'config' | 'log' | 'brand'>

/** A passkey is bound to a name: a bare number has none. */
export function passkeysOffered({ config }: Pick<Context, 'config'>): boolean {
  const { hostname } = new URL(config.webUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

export function ensurePasskeysOffered(ctx: Pick<Context, 'config'>): void {
  if (!passkeysOffered(ctx)) throw refuse('PASSKEYS_NOT_OFFERED')
}

const idOfWeb = ({ config }: Pick<Context, 'config'>) => new URL(config.webUrl).hostname
const originOfWeb = ({ config }: Pick<Context, 'config'>) => new URL(config.webUrl).origin
const named = ({ credentialId: id, transports }: StoredPasskey) => ({ id, transports: [...transports] })
/** Edwards and elliptic curves, and what older Windows makes. */
const ALGORITHMS = [-8, -7, -257]
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

export function askForPasskey(ctx: Context, challenge: string, of: readonly StoredPasskey[]) {
  return generateAuthenticationOptions({
    ...{ rpID: idOfWeb(ctx), challenge: bytes(challenge), allowCredentials: of.map(named) },
    userVerification: 'preferred',
  })
}

export function askToMakePasskey(
  ctx: Context,
  { id, email, firstname, lastname }: Account,
  challenge: string,
  had: readonly StoredPasskey[],
) {
  return generateRegistrationOptions({
    ...{
      rpName: ctx.brand.current().terms.name,
      rpID: idOfWeb(ctx),
      challenge: bytes(challenge),
      attestationType: 'none',
    },
    ...{ userID: new TextEncoder().encode(id), userName: email, userDisplayName: `${firstname} ${lastname}`.trim() },
    excludeCredentials: had.map(named),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** How often it has signed; null where this is not its signature of that challenge. */
export async function checkPasskey(
  ctx: Context,
  passkey: StoredPasskey,
  { id, ...response }: PasskeyAnswer,
  expectedChallenge: string,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    ...{ expectedChallenge, expectedOrigin: originOfWeb(ctx), expectedRPID: idOfWeb(ctx) },
    credential: {
      ...{ id: passkey.credentialId, publicKey: bytes(passkey.publicKey), counter: passkey.counter },
      transports: passkey.transports as AuthenticatorTransport[],
    },
    requireUserVerification: false,
  }).catch((error: unknown) => {
    ctx.log.info({ why: error instanceof Error ? error.message : '' }, 'a passkey was not taken')
    return { verified: false, authenticationInfo: undefined }
  })
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null
}

export interface NewPasskeyAnswer {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

/** PASSKEY_WRONG for one that was not made for this web and this challenge. */
export async function readNewPasskey(
  ctx: Context,
  { id, ...response }: NewPasskeyAnswer,
  expectedChallenge: string,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'>> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    ...{ expectedChallenge, expectedOrigin: originOfWeb(ctx), expectedRPID: idOfWeb(ctx) },
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    ctx.log.info({ why: error instanceof Error ? error.message : '' }, 'a passkey was not taken')
    return { verified: false as const, registrationInfo: undefined }
  })
  if (!verified || registrationInfo === undefined) throw refuse('PASSKEY_WRONG')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}
