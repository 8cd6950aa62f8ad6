'use client'

import type { RiderFigures } from '@livery/contracts/reports/rider-figures.ts'
import type { RiderReason } from '@livery/contracts/rides/ride-status.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { useRiderFiguresQuery } from '../api.ts'
import { FigureTile, FigureTiles } from './figure-tile.tsx'

const CAUSES: readonly RiderReason[] = [
  'change_of_plans',
  'booked_by_mistake',
  'driver_late',
  'driver_asked',
  'wrong_details',
  'other',
]

/** What a rider is as a customer; nothing before their first booking, and while it is on its way. */
export function RiderFiguresPart({ id }: { id: string }) {
  const t = useTranslations('officePeople.riderFigures')
  const figures = useFigures()
  const of = useRiderFiguresQuery(id, { refetchOnMountOrArgChange: true }).data
  if (of === undefined || of.counted === 0) return null
  const minutes = (seconds: number | null) =>
    seconds === null ? '–' : seconds < 30 ? t('none') : figures.minutes(seconds)
  const stars = (rating: number | null) => (rating === null ? '–' : figures.rating(rating))
  return (
    <section aria-label={t('title')} data-figures className="min-w-0">
      <FigureTiles isWide>
        <FigureTile measure="rides" label={t('rides')} figure={figures.number(of.rides)} />
        {of.spent !== null && (
          <FigureTile measure="spent" label={t('spent')} figure={figures.money(of.spent, of.currency)} />
        )}
        <FigureTile measure="cancelled" label={t('cancelled')} figure={figures.number(of.cancelled.byRider)}>
          {of.cancelled.withFee > 0 && <span className="block">{t('withFee', { count: of.cancelled.withFee })}</span>}
          {of.cancelled.byOffice > 0 && (
            <span className="block">{t('byOffice', { count: of.cancelled.byOffice })}</span>
          )}
        </FigureTile>
        <FigureTile measure="noShows" label={t('noShows')} figure={figures.number(of.noShows)} />
        <FigureTile measure="late" label={t('late')} figure={minutes(of.lateSeconds)}>
          {of.veryLate > 0 && t('veryLate', { count: of.veryLate })}
        </FigureTile>
        <FigureTile measure="wait" label={t('wait')} figure={minutes(of.waitSeconds)} />
        <FigureTile measure="given" label={t('given')} figure={stars(of.ratingGiven)} />
        <FigureTile measure="received" label={t('received')} figure={stars(of.ratingReceived)} />
      </FigureTiles>
      <div className="small mt-3">
        <Favourites of={of} />
      </div>
      {of.counted === of.most && <p className="mini mt-1.5">{t('newest', { count: of.most })}</p>}
    </section>
  )
}

function Favourites({ of }: { of: RiderFigures }) {
  const t = useTranslations('officePeople.riderFigures')
  const { nameOf } = useClasses()
  const figures = useFigures(of.last?.timeZone)
  const { causes, favouriteClass, places, last } = of
  const listed = useListed()
  const sayCause = (reason: string) => {
    const known = CAUSES.find((one) => one === reason)
    return known ? t(`causes.${known}`) : reason
  }
  const counted = (words: string, count: number) => `${words} (${figures.number(count)})`
  return (
    <Facts
      facts={[
        last && {
          label: t('last'),
          value: <OrderLink id={last.rideId}>{figures.dayAndTime(last.pickupAt)}</OrderLink>,
        },
        favouriteClass && {
          label: t('class'),
          value: counted(nameOf(favouriteClass.vehicleClass), favouriteClass.rides),
        },
        places.length > 0 && {
          label: t('places'),
          value: places.map(({ address, rides }) => (
            <bdi key={address} className="block">
              {counted(address, rides)}
            </bdi>
          )),
        },
        causes.length > 0 && {
          label: t('why'),
          value: listed(causes.map(({ reason, count }) => counted(sayCause(reason), count))),
        },
      ]}
    />
  )
}
