import { keptDrive } from './kept-drive.ts'
import { tryPin } from './pin-check.ts'

const refusal = (status: number, code: string) => ({ status, data: { code, status } })

/** Throws, as the api refuses it, what the phone itself can say of a PIN; without a proof it says nothing. */
export async function checkKeptPin(personId: string, rideId: string, pin: string): Promise<void> {
  const kept = keptDrive.in(keptDrive.text(personId), Date.now())
  if (kept?.proof === undefined || kept.proof.rideId !== rideId) return
  const { verdict, tries } = await tryPin(pin, kept.proof, kept.tries, Date.now())
  keptDrive.amend(personId, { tries })
  if (verdict === 'wrong') throw refusal(422, 'PIN_WRONG')
  if (verdict === 'locked') throw refusal(429, 'PIN_LOCKED')
}
