'use client'

import type { Bid, Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ClassDrawing } from '@/shared/car/class-drawing.tsx'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button } from '@/ui/button.tsx'
import { AwardForm } from './award-form.tsx'

/** The open bids side by side, the lowest price first: who, with which car, for how much in all. */
export function Bids({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement.compare')
  const figures = useFigures(engagement.timeZone)
  const bids = engagement.bidDetails.filter((bid) => bid.status === 'open').toSorted((a, b) => a.price - b.price)
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title text-[20px]">{t('title')}</h2>
        <span className="small num text-muted">{t('until', { when: figures.dayAndTime(engagement.expiresAt) })}</span>
      </div>
      <div aria-live="polite">
        {bids.length === 0 ? (
          <p className="mt-3 border-y border-line py-5 text-muted">{t('waiting')}</p>
        ) : (
          <ul className="mt-3 grid grid-cols-1 gap-3">
            {bids.map((bid) => (
              <BidCard key={bid._id} bid={bid} engagement={engagement} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function BidCard({ bid, engagement }: { bid: Bid; engagement: Engagement }) {
  const t = useTranslations('engagement.compare')
  const award = useTranslations('engagement.award')
  const figures = useFigures()
  const car = useCarWords()
  const { driver, vehicle } = bid
  const name = `${driver.firstname} ${driver.lastname}`.trim()
  const record = [
    driver.rating === null ? t('noRating') : t('rating', { rating: figures.rating(driver.rating) }),
    t('rides', { count: driver.rides }),
  ].join(' · ')
  const total = bid.total ?? bid.price
  return (
    <li className="card grid gap-4 p-4.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar name={name} image={driver.image} size={48} />
        <div className="min-w-40 flex-1">
          <h3 className="place text-[19px]">
            <bdi>{name}</bdi>
          </h3>
          <p className="small num text-muted">{record}</p>
        </div>
        <div className="flex items-baseline justify-between gap-3 max-desk:basis-full desk:block desk:text-end">
          <b className="price block text-[26px]/8">{figures.money(total, bid.currency)}</b>
          <span className="small num text-end text-muted">
            {t('total', {
              price: figures.money(bid.price, bid.currency),
              extra: figures.money(total - bid.price, bid.currency),
            })}
          </span>
        </div>
      </div>
      <p className="max-w-[60ch] whitespace-pre-line">
        <bdi>{bid.message}</bdi>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3.5">
        {vehicle && (
          <span className="flex items-center gap-3">
            <ClassDrawing of={vehicle.vehicleClass} width={92} look="small" />
            <span className="small">
              {car({ driverVehicleName: vehicle.vehicle_name, driverVehicleColor: vehicle.vehicle_color }, 'beside')}
            </span>
          </span>
        )}
        <ActDialog
          title={award('title', { name: driver.firstname })}
          lead={award('lead')}
          trigger={
            <Button kind="primary" className="max-desk:flex-1">
              {t('choose', { name: driver.firstname })}
            </Button>
          }
        >
          {(close) => <AwardForm engagement={engagement} bid={bid} onClose={close} />}
        </ActDialog>
      </div>
    </li>
  )
}
