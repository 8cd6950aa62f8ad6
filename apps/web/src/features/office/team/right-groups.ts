import { ASKABLE_RIGHTS, type AskableRight, type OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeRole } from '@livery/contracts/team/team.ts'
import { keyOf, type RightKey } from '@/shared/office/acts/use-right-words.ts'

/** The rights as they stand on the page. */
export const RIGHT_GROUPS = [
  { group: 'rides', rights: ['see', 'rides.change', 'rides.override'] },
  { group: 'money', rights: ['money.refund', 'money.adjust', 'money.books', 'money.reopen'] },
  { group: 'people', rights: ['people.review', 'people.suspend', 'people.private', 'support.answer'] },
  { group: 'setup', rights: ['setup.prices', 'setup.web', 'setup.brand', 'setup.team', 'audit.see'] },
] as const satisfies readonly { readonly group: string; readonly rights: readonly OfficeRight[] }[]

/** How a role has a right: not, alone, or with a second person's approval. */
export type Given = 'no' | 'yes' | 'asks'
export type GivenRights = Record<RightKey, Given>

const ALL: readonly OfficeRight[] = RIGHT_GROUPS.flatMap(({ rights }) => [...rights])

export const isAskable = (right: OfficeRight): right is AskableRight =>
  (ASKABLE_RIGHTS as readonly OfficeRight[]).includes(right)

/** Of a new role: whoever works here sees. */
export function givenBy(role: Pick<OfficeRole, 'rights' | 'asks'> = { rights: ['see'], asks: [] }): GivenRights {
  const givenOf = (right: OfficeRight): Given => {
    if (role.rights.includes(right)) return 'yes'
    return (role.asks as readonly OfficeRight[]).includes(right) ? 'asks' : 'no'
  }
  return Object.fromEntries(ALL.map((right) => [keyOf(right), givenOf(right)])) as GivenRights
}

export function rightsGiven(give: GivenRights): { rights: OfficeRight[]; asks: AskableRight[] } {
  const all = (given: Given) => ALL.filter((right) => give[keyOf(right)] === given)
  return { rights: all('yes'), asks: all('asks').filter(isAskable) }
}
