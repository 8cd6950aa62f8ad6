'use client'

import type { Series } from '@livery/contracts/planned-rides/series.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { Button } from '@/ui/button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { Way } from '@/ui/way.tsx'
import { useSeriesQuery } from './api.ts'
import { CallOffDialog } from './call-off-form.tsx'
import { isOpen, SeriesRides } from './series-rides.tsx'
import { useRuleWords } from './use-rule-words.ts'

const POLL_MS = 1_500

/** A ride that repeats: each of its rides, and how it ends. */
export function SeriesScreen({ id }: { id: string }) {
  const t = useTranslations('officeSeries')
  const office = useTranslations('office')
  const ruleWords = useRuleWords()
  const dispatch = useDispatch()
  const [isWorking, setWorking] = useState(true)
  const query = useSeriesQuery(id, { pollingInterval: isWorking ? POLL_MS : 0 })
  useSocketEvent('ride:status', ({ rideId }) => {
    if (query.data?.rides.some(({ ride }) => ride?.rideId === rideId)) dispatch(baseApi.util.invalidateTags(['Ride']))
  })
  const series = query.data
  if (series && series.isWorking !== isWorking) setWorking(series.isWorking)
  return (
    <>
      <PageBar title={t('title')} back={{ href: '/office/rides', label: office('backToRides') }}>
        {series && <span className="mini num">{ruleWords(series.rule)}</span>}
      </PageBar>
      <Loaded query={query} failed={t('failed')}>
        {(opened) => <Opened series={opened} />}
      </Loaded>
    </>
  )
}

function Opened({ series }: { series: Series }) {
  const t = useTranslations('officeSeries')
  const { nameOf: classOf } = useClasses()
  const may = useMay()
  const { words } = useCustoms()
  const figures = useFigures(series.timeZone)
  const [off, setOff] = useState<{ only: Series['rides'][number] | undefined }>()
  const { rides, isWorking, currency } = series
  const booked = rides.filter(({ status }) => status === 'booked')
  const refused = rides.filter(({ status }) => status === 'refused')
  const first = rides.find((one) => isOpen(one))?.date
  const mayEnd = may('rides.change') && first !== undefined
  const total = booked.reduce((sum, { ride }) => sum + (isOff(ride) ? 0 : (ride?.total ?? 0)), 0)
  return (
    <div className="grid flex-1 content-start desk:grid-cols-[320px_minmax(0,1fr)]">
      <section className="grid content-start gap-5 border-line px-5 py-5 desk:border-e desk:px-6">
        {series.pickup && series.dropOff && (
          <Way pickup={series.pickup} stops={[]} dropOff={series.dropOff} className="[&_.place]:text-[18px]" />
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[13px]">
          <dt className="text-muted">{t('rider')}</dt>
          <dd>
            <PersonLink person={series.rider} />
          </dd>
          <dt className="text-muted">{t('class')}</dt>
          <dd>{series.vehicleClass === null ? '–' : classOf(series.vehicleClass)}</dd>
          <dt className="text-muted">{t('pays')}</dt>
          <dd>{t(`by.${series.paymentMethod}`)}</dd>
          <dt className="text-muted">{t('bookedBy')}</dt>
          <dd>
            <bdi>{series.bookedBy}</bdi>, {figures.dayAndTime(series.createdAt)}
          </dd>
          <dt className="text-muted">{t('total')}</dt>
          <dd className="num">{figures.money(total, currency)}</dd>
        </dl>
        {mayEnd && (
          <Button size="small" className="justify-self-start" onClick={() => setOff({ only: undefined })}>
            {t('end')}
          </Button>
        )}
      </section>
      <section className="grid content-start gap-4 px-5 py-5 desk:px-6">
        {series.endedFrom && (
          <Note>{t('endedFrom', { day: words.day({ date: series.endedFrom, time: '12:00' }) })}</Note>
        )}
        <div role="status" className="grid gap-3">
          {isWorking && (
            <Note tone="info">{t('working', { done: rides.length - waiting(rides), count: rides.length })}</Note>
          )}
          {!isWorking && refused.length > 0 && (
            <Note tone="caution">{t('someRefused', { count: refused.length })}</Note>
          )}
        </div>
        <SeriesRides series={series} onSkip={may('rides.change') ? (only) => setOff({ only }) : undefined} />
      </section>
      {off && first && (
        <CallOffDialog series={series} only={off.only} first={first} onClose={() => setOff(undefined)} />
      )}
    </div>
  )
}

const waiting = (rides: Series['rides']) => rides.filter(({ status }) => status === 'planned').length
const isOff = (ride: Series['rides'][number]['ride']) => ride?.RideStatus === 'cancelled'
