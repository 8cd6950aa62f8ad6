// Somebody has registered and the code has not come back: nobody knows yet who reads the mailbox. What one of them
// chose (name, kind, password) is never another one's.
import type { Account } from './account.ts'

export interface Registration {
  readonly id: number
  readonly email: string
  readonly userType: 'user' | 'driver'
  readonly firstname: string
  readonly lastname: string
  readonly phone: string | null
  readonly locale: Account['locale']
  readonly passwordDigest: string
  /** Of the client's own secret; null where it chose none. */
  readonly keyDigest: string | null
  readonly createdAt: Date
}

/**
 * Which registration is meant by somebody who can name no code: the one whose key they hold, or the only one. With
 * several and no key nobody can tell, and none is meant.
 */
export function registrationMeant(
  waiting: readonly Registration[],
  keyDigest: string | undefined,
): Registration | undefined {
  const own = keyDigest === undefined ? undefined : waiting.find((one) => one.keyDigest === keyDigest)
  return own ?? (waiting.length === 1 ? waiting[0] : undefined)
}

/** Whether an address belongs to somebody already, so that no registration can end in it. */
export function isTaken(person: Pick<Account, 'verifiedAt' | 'userType'> | undefined): boolean {
  return person !== undefined && (person.verifiedAt !== null || person.userType === 'admin')
}
