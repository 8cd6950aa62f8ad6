import { type ListReading, oneOf } from '@/ui/list/list-address.ts'

export const ALERT_LIST = { filters: { handled: oneOf(['yes']) }, searched: false } as const

/** What the call is asked with. */
export const alertsAsked = ({
  filters,
  asked: { page, pageSize },
}: ListReading<(typeof ALERT_LIST)['filters'], never>) =>
  ({ open: filters.handled === 'yes' ? 'false' : 'true', page, pageSize }) as const
