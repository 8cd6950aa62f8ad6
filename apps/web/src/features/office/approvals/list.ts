import { type ListReading, oneOf } from '@/ui/list/list-address.ts'

export const APPROVAL_LIST = { filters: { decided: oneOf(['yes']) }, searched: false } as const

/** What the call is asked with. */
export const approvalsAsked = ({
  filters,
  asked: { page, pageSize },
}: ListReading<(typeof APPROVAL_LIST)['filters'], never>) =>
  ({ open: filters.decided === 'yes' ? 'false' : 'true', page, pageSize }) as const
