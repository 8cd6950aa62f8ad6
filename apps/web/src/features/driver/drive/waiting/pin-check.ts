// The rider's PIN on a phone without signal: compared with the proof that came with the ride. So many wrong tries make the
// phone wait, also after a reload.
import type { PinProof } from '@livery/contracts/rides/driver-ride.ts'

export interface PinTries {
  readonly wrong: number
  readonly lockedUntil: number
}

export const NO_TRIES: PinTries = { wrong: 0, lockedUntil: 0 }

export type PinVerdict = 'right' | 'wrong' | 'locked'

export async function isPin(pin: string, { salt, iterations, proof }: PinProof): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }, key, 256)
  return hexOf(new Uint8Array(bits)) === proof
}

export async function tryPin(
  pin: string,
  proof: PinProof,
  tries: PinTries,
  now: number,
): Promise<{ readonly verdict: PinVerdict; readonly tries: PinTries }> {
  if (now < tries.lockedUntil) return { verdict: 'locked', tries }
  if (await isPin(pin, proof)) return { verdict: 'right', tries: NO_TRIES }
  const wrong = tries.wrong + 1
  if (wrong < proof.tries) return { verdict: 'wrong', tries: { wrong, lockedUntil: 0 } }
  return { verdict: 'locked', tries: { wrong: 0, lockedUntil: now + proof.lockSeconds * 1_000 } }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
