// A passkey in this browser, by the library that hides where browsers differ: what it is asked, what it answers.
import type { PasskeyAnswer, PasskeyOptions } from '@livery/contracts/identity/second-factor.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { z } from 'zod'

export type Asked = z.infer<typeof PasskeyOptions>

/** Thrown where nothing came of it: the person closed the question, or has no passkey here. */
export class PasskeyStopped extends Error {
  /** This device has made one for this account before. */
  readonly isThere: boolean
  constructor(cause: unknown) {
    super('No passkey', { cause })
    this.isThere = (cause as { name?: string } | undefined)?.name === 'InvalidStateError'
  }
}

export async function answerWithPasskey(asked: Asked): Promise<PasskeyAnswer> {
  const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON }).catch(stopped)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

export async function makePasskey(asked: Asked) {
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch(stopped)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: transports.slice(0, 8) as string[] }
}

function stopped(cause: unknown): never {
  throw new PasskeyStopped(cause)
}
