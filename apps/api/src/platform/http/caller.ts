import type { UserType } from '@livery/contracts/common.ts'
import type { SessionId, UserId } from '@livery/kernel/ids.ts'

/** Who is calling, as the access token proves it. */
export interface Caller {
  readonly userId: UserId
  readonly userType: UserType
  readonly sessionId: SessionId
}

/** What a token turns out to be; a dead or forged one is refused with TOKEN_EXPIRED or TOKEN_INVALID. */
export type Authenticate = (token: string) => Promise<Caller>

/**
 * Who may use a call: `public` (a caller may be there all the same), `signed-in`, one role, several, or `reset` for the
 * bearer of a password-reset token, which its handler checks.
 */
export type Access = 'public' | 'signed-in' | 'reset' | UserType | readonly UserType[]

export function admits(access: Access, userType: UserType): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? access === userType : access.includes(userType)
}
