'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/ui/dialog.tsx'
import { ActionForm } from './action-form.tsx'
import type { OfficeAction } from './allowed-actions.ts'
import { AssignForm } from './assign/assign-form.tsx'
import { Refundable } from './refunds/refundable.tsx'

export type Asked = OfficeAction | 'assign' | 'refund'

/** What the office is asked before it does something to a ride. */
export function RideDialog({ ride, asked, onClose }: { ride: OfficeRide; asked: Asked; onClose: () => void }) {
  const { title, lead } = useHead(asked, ride.rideNumber)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={lead}>
      {asked === 'assign' ? (
        <AssignForm ride={ride} onClose={onClose} />
      ) : asked === 'refund' ? (
        <Refundable ride={ride} onClose={onClose} />
      ) : (
        <ActionForm ride={ride} action={asked} onClose={onClose} />
      )}
    </Dialog>
  )
}

function useHead(asked: Asked, number: string): { title: string; lead: string } {
  const act = useTranslations('office.act')
  const assign = useTranslations('assign')
  const refunds = useTranslations('officeRefunds')
  if (asked === 'assign') return { title: assign('title', { number }), lead: assign('lead') }
  if (asked === 'refund') return { title: refunds('title', { number }), lead: refunds('lead') }
  return { title: act(`${asked}.title`, { number }), lead: act(`${asked}.lead`) }
}
