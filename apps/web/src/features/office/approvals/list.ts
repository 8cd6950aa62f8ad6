import { ActApprovalStatus } from '@livery/contracts/choices.ts'
import { type ListReading, oneOf } from '@/ui/list/list-address.ts'

/** What is over by whatever way; what still waits is the list as it opens. */
export const OVER = ActApprovalStatus.options.filter((status) => status !== 'waiting' && status !== 'under_way')
export const APPROVAL_LIST = { filters: { state: oneOf(['decided', ...OVER]) }, searched: false } as const

type Reading = ListReading<(typeof APPROVAL_LIST)['filters'], never>

/** How the call is narrowed. */
export const statesAsked = ({ filters: { state } }: Pick<Reading, 'filters'>) =>
  state === undefined ? {} : state === 'decided' ? ({ open: 'false' } as const) : { status: state }

/** What the call is asked with. */
export const approvalsAsked = (reading: Reading) => {
  const { page, pageSize } = reading.asked
  return { ...statesAsked(reading), page, pageSize }
}
