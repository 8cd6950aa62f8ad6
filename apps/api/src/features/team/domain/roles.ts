// What a role may do, and what nobody may do to the team: give more than they have, or leave the house without an owner.
import {
  type AskableRight,
  BUILT_IN_ASKS,
  BUILT_IN_ROLES,
  type BuiltInRole,
  type OfficeRight,
} from '@livery/contracts/team/rights.ts'
import type { OfficeRoleId } from '@livery/kernel/ids.ts'

export interface Role {
  readonly id: OfficeRoleId
  readonly builtIn: BuiltInRole | null
  readonly name: string
  readonly rights: readonly OfficeRight[]
  /** With a second person's yes. */
  readonly asks: readonly AskableRight[]
  readonly version: number
}

/** The rights of a stored role: a built-in one has what this version of the code gives it. */
export function rightsOfRole({ builtIn, rights }: Pick<Role, 'builtIn' | 'rights'>): readonly OfficeRight[] {
  return builtIn === null ? rights : BUILT_IN_ROLES[builtIn]
}

export function asksOfRole({ builtIn, asks }: Pick<Role, 'builtIn' | 'asks'>): readonly AskableRight[] {
  return builtIn === null ? asks : BUILT_IN_ASKS[builtIn]
}

/** Everything that somebody with the role can bring about, alone or with a second person. */
export const allOfRole = (role: Role): readonly OfficeRight[] => [...rightsOfRole(role), ...asksOfRole(role)]

/** Nobody gives what they do not have themselves. */
export function mayGive(own: readonly OfficeRight[], given: readonly OfficeRight[]): boolean {
  return given.every((right) => own.includes(right))
}
