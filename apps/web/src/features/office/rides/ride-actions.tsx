'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { Ban, Coins, Flag, PlaneLanding, Play, Undo2, UserCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { canAssign, officeActions } from './allowed-actions.ts'
import { type Asked, RideDialog } from './ride-dialog.tsx'

const ICONS = {
  assign: UserCheck,
  cancel: Ban,
  complete: Flag,
  give_back: Undo2,
  landed: PlaneLanding,
  refund: Coins,
  start: Play,
} as const

/** What the office can do to the ride now; each is asked about before it is done. */
export function RideActions({ ride }: { ride: OfficeRide }) {
  const t = useTranslations('office.act')
  const assign = useTranslations('assign')
  const refunds = useTranslations('officeRefunds')
  const [asked, setAsked] = useState<Asked>()
  const acts: (readonly [Asked, string])[] = officeActions(ride).map((action) => [action, t(`${action}.button`)])
  if (canAssign(ride.RideStatus)) acts.unshift(['assign', assign('button')])
  // What waits is decided first.
  if (ride.final !== null && ride.fareReview?.status !== 'open') acts.push(['refund', refunds('button')])
  return (
    <div className="flex flex-wrap gap-2 desk:ms-auto">
      {acts.map(([act, words]) => {
        const Icon = ICONS[act]
        return (
          <Button key={act} size="small" className="min-h-9" onClick={() => setAsked(act)}>
            <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
            {words}
          </Button>
        )
      })}
      {asked && <RideDialog key={asked} ride={ride} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
