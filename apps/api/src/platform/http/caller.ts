import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { UserType } from '@livery/contracts/common.ts'
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { AssistantshipId, SessionId, UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../database/database.ts'

/** Who is calling, as the access token proves it. */
export interface Caller {
  readonly userId: UserId
  readonly userType: UserType
  readonly sessionId: SessionId
  /** What somebody of the office may do, by their role; nobody else has any. */
  readonly rights?: readonly OfficeRight[]
  /** What their role lets them do with a second person's yes. */
  readonly asks?: readonly OfficeRight[]
  /** Somebody else has approved this one call, as it was asked for from there. */
  readonly approved?: ApprovedCall
  /** The policy asks the office for a second factor and they have none: only the calls that lead to one are open. */
  readonly owesSecondFactor?: boolean
  /** Set where an assistant calls: `userId` is then the principal for whom they do. */
  readonly assistant?: ActingAssistant
}

export interface ApprovedCall {
  readonly by: UserId
  readonly network: string
  readonly device: string
  /** In the transaction that does it: refuses where it was done before. */
  readonly claim: (tx: Tx) => Promise<void>
}

/** Who really calls, and what their principal lets them do. */
export interface ActingAssistant {
  readonly userId: UserId
  readonly assistantshipId: AssistantshipId
  readonly terms: AssistantTerms
}

/** Whose request it is: who is counted, and whose keys it uses. */
export const whoCalls = ({ userId, assistant }: Caller): UserId => assistant?.userId ?? userId

/** The caller as the assistant of whom the id names; NOT_FOUND where they are not, or no more. */
export type ActFor = (caller: Caller, assistantshipId: string) => Promise<Caller>

/** What a token turns out to be; a dead or forged one is refused with TOKEN_EXPIRED or TOKEN_INVALID. */
export type Authenticate = (token: string) => Promise<Caller>

type Roles = 'signed-in' | UserType | readonly UserType[]

/**
 * Who may use a call: `public` (a caller may be there all the same), `signed-in`, one role, several, or `reset` for the
 * bearer of a password-reset token, which its handler checks. A thing that the call names must be the caller's own, or
 * it is a 404; `anyResourceFor` says that it may be anybody's, like a job that is open to every driver.
 * `driverWith` names a right that some drivers have, and that the use case asks for: to the others there is nothing (404).
 * `office` is for those of the office whose role has that right; everything there belongs to the house. With `roles` beside it the
 * call is for these, too, and whoever of them is of the office needs the right.
 * `orNobody` takes these roles, and whoever sends no token at all; a dead one is refused, so that nobody is taken for
 * nobody.
 */
export type Access =
  | 'public'
  | 'reset'
  | Roles
  | { readonly anyResourceFor: Roles }
  | { readonly orNobody: Roles }
  | { readonly driverWith: 'partner' }
  | { readonly office: OfficeRight; readonly roles?: Roles }

export function admits(access: Access, userType: UserType): boolean {
  const roles = rolesOf(access)
  return roles.includes('public') || roles.includes('signed-in') || roles.includes(userType)
}

/** The names in an access, whatever its form. */
export function rolesOf(access: Access): readonly string[] {
  if (typeof access !== 'object') return [access]
  if ('anyResourceFor' in access) return rolesOf(access.anyResourceFor)
  if ('driverWith' in access) return ['driver']
  if ('office' in access) return rolesOf(access.roles ?? 'admin')
  return 'orNobody' in access ? rolesOf(access.orNobody) : access
}

export const takesNobody = (access: Access): boolean =>
  access === 'public' || (typeof access === 'object' && 'orNobody' in access)

/** The right that a call asks of somebody of the office; none where it is about themselves. */
export const rightFor = (access: Access): OfficeRight | undefined =>
  typeof access === 'object' && 'office' in access ? access.office : undefined

export const hasRight = ({ rights = [] }: Pick<Caller, 'rights'>, right: OfficeRight): boolean => rights.includes(right)
