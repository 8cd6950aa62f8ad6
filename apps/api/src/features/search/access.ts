import type { SearchKind } from '@livery/contracts/choices.ts'
import type { officeSearchContract } from '@livery/contracts/search/office-search.ts'
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { AccessTable, LimitTable } from '../../platform/http/mount.ts'

export const searchAccess: AccessTable<typeof officeSearchContract> = {
  search: { office: 'see' },
  named: { office: 'see' },
}

/** Whoever types asks with every pause, and would use up what they have for their work. */
export const searchLimits: LimitTable<typeof officeSearchContract> = { search: 'none' }

/** The right that the list of each kind asks for; the search finds nothing of it for whoever has it not. */
export const RIGHT_OF: Readonly<Record<SearchKind | 'officers', OfficeRight>> = {
  ...{ rides: 'see', people: 'see', quotes: 'see', cars: 'see', flights: 'see', companies: 'see' },
  invoices: 'money.books',
  officers: 'setup.team',
}
