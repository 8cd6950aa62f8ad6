import type { OfficeRight } from '@livery/contracts/team/rights.ts'

/** The rights as they stand on the page; `key` is the right in the catalogues, which nest by dots. */
export const RIGHT_GROUPS = [
  { group: 'rides', rights: ['see', 'rides.change', 'rides.override'] },
  { group: 'money', rights: ['money.refund', 'money.adjust', 'money.books', 'money.reopen'] },
  { group: 'people', rights: ['people.review', 'people.suspend', 'people.private', 'support.answer'] },
  { group: 'setup', rights: ['setup.prices', 'setup.web', 'setup.brand', 'setup.team', 'audit.see'] },
] as const satisfies readonly { readonly group: string; readonly rights: readonly OfficeRight[] }[]

type Key<Right extends string> = Right extends `${infer Area}.${infer Name}` ? `${Area}-${Name}` : Right

export const keyOf = <Right extends OfficeRight>(right: Right) => right.replace('.', '-') as Key<Right>
