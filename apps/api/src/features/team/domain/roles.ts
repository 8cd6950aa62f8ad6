// What a role may do, and what nobody may do to the team: give more than they have, or leave the house without an owner.
import { BUILT_IN_ROLES, type BuiltInRole, type OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeRoleId } from '@livery/kernel/ids.ts'

export interface Role {
  readonly id: OfficeRoleId
  readonly builtIn: BuiltInRole | null
  readonly name: string
  readonly rights: readonly OfficeRight[]
  readonly version: number
}

/** The rights of a stored role: a built-in one has what this version of the code gives it. */
export function rightsOfRole({ builtIn, rights }: Pick<Role, 'builtIn' | 'rights'>): readonly OfficeRight[] {
  return builtIn === null ? rights : BUILT_IN_ROLES[builtIn]
}

/** Nobody gives what they do not have themselves. */
export function mayGive(own: readonly OfficeRight[], given: readonly OfficeRight[]): boolean {
  return given.every((right) => own.includes(right))
}
