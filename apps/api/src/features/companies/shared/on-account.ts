import type { Approval } from '../domain/approval.ts'
import type { AccountRide } from '../store/charges.ts'

/** A ride that is about to be booked on an account. */
export interface OnAccount extends AccountRide {
  readonly company: string
  /** A ride above a limit waits for an administrator; null where it goes on at once. */
  readonly approval: Pick<Approval, 'over' | 'expiresAt'> | null
}
