// A person as the rest of the house knows them: no password, no proofs.

import type { FileId, UserId } from '@livery/kernel/ids.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import { type Account, type PersonStatus, type Preferences, statusOf } from '../domain/account.ts'

export interface Person {
  readonly id: UserId
  readonly userType: 'user' | 'driver' | 'admin'
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** First and last name, as they are spoken. */
  readonly name: string
  /** E.164. */
  readonly phone: string | null
  /** The picture; `imageLink` makes a path of it. */
  readonly imageId: FileId | null
  readonly locale: Locale
  readonly theme: 'light' | 'dark' | 'system'
  /** How they like to be driven; the chauffeur sees them from `assigned` until the ride ends. */
  readonly preferences: Preferences
  readonly status: PersonStatus
  readonly isSuspended: boolean
  /** Personal data is gone; nothing is sent to them any more. */
  readonly isErased: boolean
  /** Their one switch for what is shown and pushed. */
  readonly notificationsEnabled: boolean
  readonly createdAt: Date
}

export function accountToPerson(account: Account): Person {
  const { id, userType, email, firstname, lastname, phone, locale, theme, preferences, createdAt } = account
  return {
    id,
    userType,
    email,
    firstname,
    lastname,
    name: `${firstname} ${lastname}`.trim(),
    phone,
    imageId: account.imageId,
    locale,
    theme,
    preferences,
    status: statusOf(account),
    isSuspended: account.suspendedAt !== null,
    isErased: account.erasedAt !== null,
    notificationsEnabled: account.notificationsEnabled,
    createdAt,
  }
}
