'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { Way } from '@/ui/way.tsx'
import { useShift } from '../shift.tsx'
import { useRidesAhead } from '../use-rides-ahead.ts'
import { useStep } from '../use-step.ts'
import { AskedStop } from './asked-stop.tsx'

const GiveBackDialog = latePart(
  () => import('./give-back-dialog.tsx').then((module) => module.GiveBackDialog),
  AbsentDialog,
)
const AHEAD = [GiveBackDialog]

/** The rides of later that are his, the soonest first. */
export function Agenda() {
  useFetchedAhead(AHEAD)
  const t = useTranslations('chauffeur.plan')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const { rides, error, refetch } = useRidesAhead()
  useSocketEvent('ride:status', () => void refetch())
  useSocketEvent('ride:change', () => void refetch())
  if (error && !rides) {
    return (
      <Note tone="critical">
        {sentence(error)}{' '}
        <button type="button" className="link" onClick={refetch}>
          {shell('tryAgain')}
        </button>
      </Note>
    )
  }
  if (!rides) return <SkeletonCards cards={1} label={shell('loading')} />
  if (rides.length === 0) return <p className="small text-muted">{t('nothingTaken')}</p>
  return (
    <ul className="grid gap-3">
      {rides.map((ride) => (
        <PlannedRide key={ride.rideId} ride={ride} />
      ))}
    </ul>
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
    <li className="card ride-row">
      <span className="flex items-baseline justify-between gap-3">
        <b className="strong num">{figures.dayAndTime(ride.pickupAt)}</b>
        <span className="price text-[19px]">{figures.money(ride.netPay, ride.currency)}</span>
      </span>
      <Way
        className="my-1.5"
        pickup={{ address: ride.pickupLocation.address }}
        stops={ride.addonlocation.map(({ address }) => ({ address }))}
        dropOff={{ address: ride.dropOffLocation.address }}
      />
      <p className="small num text-muted">
        {[ride.rider?.name, figures.distance(ride.distance.value), ride.rideNumber].filter(Boolean).join(' · ')}
      </p>
      {ride.change && <AskedStop ride={ride} change={ride.change} stepping={stepping} />}
      {refusal && !returning && (
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
      <button type="button" className="leave" onClick={() => setReturning(true)}>
        <u>{actions('giveBack')}</u>
      </button>
      {returning && (
        <GiveBackDialog
          open
          ride={ride}
          busy={busy}
          refusal={refusal?.words}
          onClose={() => setReturning(false)}
          onGiveBack={async (reason, reasonText) => {
            if (await step('give_back', { reason, reasonText })) setReturning(false)
          }}
        />
      )}
    </li>
  )
}
