import type { UserType } from '@livery/contracts/common.ts'

/** The pages of one's own account; `details` stands at its address itself. */
export const ACCOUNT_PARTS = {
  user: [
    'details',
    'places',
    'guests',
    'assistants',
    'cabin',
    'calendar',
    'invoices',
    'company',
    'security',
    'ratings',
    'data',
  ],
  driver: ['details', 'calendar', 'security', 'ratings', 'data'],
} as const satisfies Partial<Record<UserType, readonly string[]>>

export type AccountRole = keyof typeof ACCOUNT_PARTS
export type AccountPart = (typeof ACCOUNT_PARTS)[AccountRole][number]

const ROOT: Record<AccountRole, string> = { user: '/account', driver: '/drive/account' }

export function accountPath(role: AccountRole, part: AccountPart): string {
  return part === 'details' ? ROOT[role] : `${ROOT[role]}/${part}`
}

/** A part by the last piece of its address; undefined where there is none. */
export function partOfAddress(role: AccountRole, address: string): AccountPart | undefined {
  const parts: readonly AccountPart[] = ACCOUNT_PARTS[role]
  return parts.find((part) => part === address && part !== 'details')
}
