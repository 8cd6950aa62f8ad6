'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { Button } from '@/ui/button.tsx'
import { rowCard } from '@/ui/card.tsx'
import { ListState } from '@/ui/list/list-state.tsx'
import { Note } from '@/ui/note.tsx'
import { QuietRow } from '@/ui/quiet-row.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { AskedChange } from '../components/asked-change.tsx'
import { useShift } from '../shift.tsx'
import { useRidesAhead } from '../use-drive.ts'
import { useStep } from '../use-step.ts'
import { OpenRides } from './open-rides.tsx'

const HandBackDialog = latePart(
  () => import('../components/hand-back-dialog.tsx').then((module) => module.HandBackDialog),
  AbsentDialog,
)
const AHEAD = [HandBackDialog]

/** A chauffeur's days ahead: what was taken, and what is still open. */
export function Plan() {
  const t = useTranslations('chauffeur.plan')
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <h1 className="title text-[30px]">{t('title')}</h1>
      <h2 className="place mt-6 mb-3">{t('agenda')}</h2>
      <Agenda />
      <h2 className="place mt-8 mb-1">{t('board')}</h2>
      <OpenRides />
    </div>
  )
}

/** The chauffeur's scheduled rides, the soonest first. */
function Agenda() {
  useFetchedAhead(AHEAD)
  const t = useTranslations('chauffeur.plan')
  const { rides, error, refetch } = useRidesAhead()
  useSocketEvent('ride:status', () => void refetch())
  useSocketEvent('ride:change', () => void refetch())
  return (
    <ListState
      inPart
      list={{ data: rides && { data: rides }, error, refetch }}
      none={{ title: t('nothingTaken') }}
      waiting={<SkeletonCards cards={1} />}
    >
      <ul className="grid grid-cols-1 gap-3">
        {rides?.map((ride) => (
          <PlannedRide key={ride.rideId} ride={ride} />
        ))}
      </ul>
    </ListState>
  )
}

function PlannedRide({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.plan')
  const actions = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const router = useRouter()
  const now = useNow(30_000)
  const { fix } = useShift().position
  const stepping = useStep(ride, fix, () => undefined)
  const { step, busy, refusal } = stepping
  const [returning, setReturning] = useState(false)
  const isTime = ride.setOutFrom === null || now >= Date.parse(ride.setOutFrom)
  const setOut = async () => {
    if (await step('en_route')) router.push('/drive')
  }
  return (
    <li className={rowCard()}>
      <span className="flex items-baseline justify-between gap-3">
        <b className="strong num">{figures.dayAndTime(ride.pickupAt)}</b>
        <span className="price text-[19px]">{figures.money(ride.netPay, ride.currency)}</span>
      </span>
      <Way dense className="my-1.5" {...wayOf(ride)} />
      <p className="small num text-muted">
        {[ride.rider?.name, figures.distance(ride.distance.value), ride.rideNumber].filter(Boolean).join(' · ')}
      </p>
      {ride.change && <AskedChange ride={ride} change={ride.change} stepping={stepping} />}
      {refusal && (
        <Note tone="critical" className="mt-3">
          {refusal.words}
        </Note>
      )}
      {isTime ? (
        <Button kind="primary" size="tall" wide className="mt-3" busy={busy} onClick={setOut}>
          {actions('setOut')}
        </Button>
      ) : (
        <p className="small num mt-2">{t('setOutFrom', { time: figures.dayAndTime(ride.setOutFrom ?? '') })}</p>
      )}
      <QuietRow onClick={() => setReturning(true)}>
        <u>{actions('giveBack')}</u>
      </QuietRow>
      {returning && <HandBackDialog ride={ride} stepping={stepping} onClose={() => setReturning(false)} />}
    </li>
  )
}
