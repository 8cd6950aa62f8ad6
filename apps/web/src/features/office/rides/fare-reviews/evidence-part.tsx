'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Figures } from '@/lib/i18n/format.ts'
import { useRideTrackQuery } from './api.ts'

/** What the price rests on: the server's own track beside the plan, the wait, the receipts. */
export function EvidencePart({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('fareReviews.evidence')
  const { data: track } = useRideTrackQuery(ride.rideId, { skip: ride.evidence === null && ride.fareReview === null })
  const { evidence } = ride
  const dropped = Object.values(track?.dropped ?? {}).reduce((sum, count) => sum + count, 0)
  if (!evidence && !track && ride.tollReceipts.length === 0) return null
  const facts: [string, ReactNode][] = [
    [t('planned'), figures.distance(ride.distance.value)],
    ...(evidence
      ? ([
          [t('measured'), `${figures.distance(evidence.distance.value)} · ${t(`source.${evidence.source}`)}`],
          ...(evidence.filled.value > 0 ? [[t('filled'), figures.distance(evidence.filled.value)] as const] : []),
          ...(evidence.arrivedAt ? [[t('arrived'), figures.time(evidence.arrivedAt)] as const] : []),
          ...(evidence.waitedMinutes > 0 ? [[t('waited'), figures.minutes(evidence.waitedMinutes * 60)] as const] : []),
        ] as [string, ReactNode][])
      : []),
    ...(track?.driven ? ([[t('offPlan'), figures.distance(track.driven.offPlan.value)]] as [string, ReactNode][]) : []),
    ...(track
      ? ([
          [
            t('positions'),
            track.from && track.until
              ? t('positionsOf', {
                  count: track.fixes,
                  from: figures.time(track.from),
                  until: figures.time(track.until),
                })
              : t('noPositions'),
          ],
          ...(dropped > 0 ? [[t('dropped'), figures.number(dropped)] as const] : []),
        ] as [string, ReactNode][])
      : []),
    ...(ride.earnedLater
      ? ([[t(`later.${ride.earnedLater.waitsFor}`), figures.money(ride.earnedLater.amount, ride.currency)]] as [
          string,
          ReactNode,
        ][])
      : []),
  ]
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('title')}</h2>
      <dl className="num text-[13px]">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-h-8 items-baseline justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {ride.tollReceipts.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-2">
          {ride.tollReceipts.map((receipt) => (
            <li key={receipt._id}>
              <a href={receipt.image.file} target="_blank" rel="noreferrer" className="link grid gap-1 text-[13px]">
                <img
                  src={receipt.image.file}
                  alt=""
                  className="h-20 w-full rounded-1 border border-line object-cover"
                />
                {t('receipt', { amount: figures.money(receipt.amount, ride.currency) })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
