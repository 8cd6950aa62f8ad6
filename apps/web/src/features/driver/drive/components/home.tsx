'use client'

import type { Availability } from '@livery/contracts/dispatch/dispatch.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { PapersLine } from '@/shared/documents/components/papers-line.tsx'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { Reach } from '../reach.ts'
import type { Position } from '../use-position.ts'
import { NextAhead } from './next-ahead.tsx'

const SAID = { online: 'waiting', offline: 'offline', cutOff: 'cutOff', unheard: 'unheard' } as const satisfies Record<
  Reach,
  string
>

/** Between rides: who one is, and today in three numbers. */
export function Home({
  availability,
  reach,
  next,
  position,
  refusal,
  failure,
  onAgain,
}: {
  availability: Availability | undefined
  reach: Reach | undefined
  next: DriverRide | undefined
  position: Position
  refusal: string | undefined
  /** Why today did not arrive, when it did not. */
  failure: string | undefined
  onAgain: () => void
}) {
  const t = useTranslations('chauffeur.home')
  const shell = useTranslations('shell')
  const person = usePerson()
  return (
    <>
      <h1 className="title">{t(greeting(), { name: person?.firstname ?? '' })}</h1>
      <p className="small mt-1 text-muted" role="status">
        {reach ? t(SAID[reach]) : ''}
      </p>
      {failure && !availability ? (
        <Note tone="critical" className="my-4">
          {failure}{' '}
          <button type="button" className="link" onClick={onAgain}>
            {shell('tryAgain')}
          </button>
        </Note>
      ) : (
        <Today today={availability?.today} />
      )}
      {refusal && (
        <Note tone="critical" className="mb-3">
          {refusal}
        </Note>
      )}
      {(position.state === 'silent' || position.state === 'away') && (
        <Note tone="info" className="mb-3">
          <p>{t(position.state)}</p>
          <Button kind="line" className="mt-2.5" onClick={position.startAtCentre}>
            {t('fromCentre')}
          </Button>
        </Note>
      )}
      {next && <NextAhead ride={next} />}
      <PapersLine className="mb-3" />
    </>
  )
}

function Today({ today }: { today: Availability['today'] | undefined }) {
  const t = useTranslations('chauffeur.home')
  const figures = useFigures()
  const minutes = Math.floor((today?.onlineSeconds ?? 0) / 60)
  const blank = <Skeleton className="h-6 w-16" />
  return (
    <dl className="sums" aria-busy={!today || undefined}>
      <div>
        <dd>{today ? figures.money(today.earned, today.currency) : blank}</dd>
        <dt>{t('earned')}</dt>
      </div>
      <div>
        <dd>{today ? figures.number(today.rides) : blank}</dd>
        <dt>{t('rides', { count: today?.rides ?? 0 })}</dt>
      </div>
      <div>
        <dd>{today ? t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) : blank}</dd>
        <dt>{t('online')}</dt>
      </div>
    </dl>
  )
}

function greeting(): 'morning' | 'day' | 'evening' {
  const hour = new Date().getHours()
  return hour < 11 && hour >= 4 ? 'morning' : hour < 18 && hour >= 4 ? 'day' : 'evening'
}
