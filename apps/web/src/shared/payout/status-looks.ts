import type { PayoutStatus } from '@livery/contracts/payouts/payouts.ts'
import type { StatusLook } from '@/ui/badge.tsx'

export const PAYOUT_LOOKS: Record<PayoutStatus, StatusLook> = {
  pending: { tone: 'info', dot: 'full' },
  paid: { tone: 'positive', dot: 'square' },
  failed: { tone: 'critical', dot: 'square' },
}
