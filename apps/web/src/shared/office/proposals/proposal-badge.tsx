'use client'

import type { ProposalStatus } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import type { ProposalRow } from './api.ts'

const LOOKS: Record<ProposalStatus | 'unpaid', StatusLook> = {
  sent: { tone: 'info', dot: 'hollow' },
  opened: { tone: 'brass', dot: 'full' },
  unpaid: { tone: 'caution', dot: 'hollow' },
  accepted: { tone: 'positive', dot: 'square' },
  declined: { tone: 'critical', dot: 'square' },
  expired: { tone: 'plain', dot: 'hollow' },
  withdrawn: { tone: 'plain', dot: 'square' },
}

/** How a mailed price stands; one that was accepted may still wait for its card. */
export function ProposalBadge({ proposal: { status, ride } }: { proposal: Pick<ProposalRow, 'status' | 'ride'> }) {
  const t = useTranslations('officeProposals.status')
  const look = status === 'accepted' && ride?.RideStatus === 'pending_payment' ? 'unpaid' : status
  return <Badge {...LOOKS[look]}>{t(look)}</Badge>
}
