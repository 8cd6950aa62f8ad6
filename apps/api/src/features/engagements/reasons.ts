// Why somebody calls an engagement off: a code of their own side's list, in their own words where the code is "other".
import type { CancelEngagement } from '@livery/contracts/engagements/engagements.ts'
import { DriverReason, RiderReason } from '@livery/contracts/rides/ride-status.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Actor } from './domain/engagement.ts'

const REASONS: Record<Caller['userType'], readonly string[]> = {
  user: RiderReason.options,
  driver: DriverReason.options,
  admin: ['other'],
}

export function reasonOf(
  userType: Caller['userType'],
  { reason, reasonText }: Pick<CancelEngagement, 'reason' | 'reasonText'>,
): string {
  const isTheirs = reason !== undefined && REASONS[userType].includes(reason)
  if (!isTheirs || (reason === 'other' && reasonText === undefined)) throw refuse('REASON_REQUIRED')
  return reasonText === undefined ? reason : `${reason}: ${reasonText}`
}

export function actorOf({ userId, userType }: Pick<Caller, 'userId' | 'userType'>): Actor {
  const kind = { user: 'rider', driver: 'driver', admin: 'office' } as const
  return { kind: kind[userType], id: userId }
}
