// A person of any kind: rider, chauffeur, office. What they may do hangs on these few facts.

import type { FileId, UserId } from '@livery/kernel/ids.ts'
import type { Locale } from '@livery/kernel/languages.ts'

export interface Account {
  readonly id: UserId
  readonly userType: 'user' | 'driver' | 'admin'
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** E.164. */
  readonly phone: string | null
  readonly imageId: FileId | null
  readonly locale: Locale
  readonly theme: 'light' | 'dark' | 'system'
  readonly preferences: Preferences
  readonly passwordDigest: string | null
  readonly verifiedAt: Date | null
  readonly suspendedAt: Date | null
  /** What the office wrote; the person reads it at sign-in. */
  readonly suspensionReason: string | null
  /** A chauffeur with a ride under way brings it to its end first. */
  readonly suspendedAfterRide: boolean
  readonly deletionRequestedAt: Date | null
  readonly erasedAt: Date | null
  readonly notificationsEnabled: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Preferences {
  readonly temperature?: 'cool' | 'normal' | 'warm' | undefined
  readonly quiet?: boolean | undefined
  readonly music?: string | undefined
  readonly water?: 'still' | 'sparkling' | 'none' | undefined
  readonly route?: string | undefined
}

/** Why somebody who has proven who they are may still not come in; `undefined` when they may. */
export function whyNotAdmitted(person: Account): 'ACCOUNT_SUSPENDED' | 'ACCOUNT_NOT_VERIFIED' | undefined {
  if (person.suspendedAt !== null) return 'ACCOUNT_SUSPENDED'
  if (person.verifiedAt === null) return 'ACCOUNT_NOT_VERIFIED'
  return undefined
}

export type PersonStatus = 'active' | 'unverified' | 'suspended' | 'leaving' | 'erased'

/** Where an account stands; the first that is true counts. */
export function statusOf(account: Account): PersonStatus {
  if (account.erasedAt !== null) return 'erased'
  if (account.suspendedAt !== null) return 'suspended'
  if (account.deletionRequestedAt !== null) return 'leaving'
  return account.verifiedAt === null ? 'unverified' : 'active'
}
