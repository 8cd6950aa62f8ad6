// The web calls the api for people's browsers, and says for whom. It proves itself with a key that only this
// installation has; its address proves nothing.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The visitor's address, or empty where the web asks for itself. */
export const VISITOR_HEADER = 'x-livery-visitor'
export const PROOF_HEADER = 'x-livery-web'

/** The headers of a call that the web makes for the visitor at this address, or for itself. */
export function proveOwnWeb(secret: string, address: string): Record<string, string> {
  return { [VISITOR_HEADER]: address, [PROOF_HEADER]: proofOf(secret, address).toString('base64url') }
}

/** The address that our own web names; empty where it asks for itself, `undefined` where it is not our web. */
export function visitorNamedByOwnWeb(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const address = headers[VISITOR_HEADER]
  const proof = headers[PROOF_HEADER]
  if (typeof address !== 'string' || typeof proof !== 'string') return undefined
  const given = Buffer.from(proof, 'base64url')
  const wanted = proofOf(secret, address)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? address : undefined
}

// The key is made of the session's secret, which the web and the api share, and is good for nothing else.
function proofOf(secret: string, address: string): Buffer {
  const key = createHmac('sha256', secret).update('our own web speaks for a visitor').digest()
  return createHmac('sha256', key).update(address).digest()
}
