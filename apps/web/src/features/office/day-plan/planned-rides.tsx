'use client'

import type { DayPlan, PlannedRide } from '@livery/contracts/dispatch/day-plans.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { type Column, Table } from '@/ui/list/table.tsx'
import { useTakeDayPlanMutation } from './api.ts'

const isOpen = ({ status, to }: PlannedRide) => status === 'proposed' && to !== null

/** Rides that would change hands, each with a tick; all of them until one is taken away. */
export function PlannedRides({ plan }: { plan: DayPlan }) {
  const t = useTranslations('dayPlan')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const take = useTakeDayPlanMutation()
  const open = plan.rides.filter(isOpen)
  const ticked = open.filter(({ rideId }) => !left.has(rideId))
  const tick = (rideId: string, isTicked: boolean) => {
    const next = new Set(left)
    if (isTicked) next.delete(rideId)
    else next.add(rideId)
    setLeft(next)
  }
  const columns = useColumns(plan, left, tick)
  const isEmpty = plan.drivers.length === 0 && plan.now?.unserved === 0
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="planned-rides">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="planned-rides" className="font-serif text-[18px]/6">
          {t('rides')}
        </h2>
        {open.length > 1 && (
          <label className="ms-auto flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-brass"
              checked={ticked.length === open.length}
              onChange={(event) => setLeft(new Set(event.target.checked ? [] : open.map(({ rideId }) => rideId)))}
            />
            {t('selectAll')}
          </label>
        )}
        {open.length > 0 && (
          <IfMay right="rides.change">
            <ActButton
              kind="primary"
              size="small"
              disabled={ticked.length === 0}
              mutation={take}
              body={{ id: plan.planId, rideIds: ticked.map(({ rideId }) => rideId) }}
              done={(after) => {
                const of = after.rides.filter(({ rideId }) => ticked.some((one) => one.rideId === rideId))
                const taken = of.filter(({ status }) => status === 'taken').length
                const refused = of.length - taken
                return refused === 0 ? t('takenOver', { count: taken }) : t('partlyTakenOver', { taken, refused })
              }}
            >
              {t('takeOver', { count: ticked.length })}
            </ActButton>
          </IfMay>
        )}
      </div>
      {plan.rides.length === 0 ? (
        <p className="text-muted">{t(isEmpty ? 'noRides' : 'nothing')}</p>
      ) : (
        <Table rows={plan.rides} keyOf={({ rideId }) => rideId} columns={columns} />
      )}
    </section>
  )
}

function useColumns(
  plan: DayPlan,
  left: ReadonlySet<string>,
  tick: (rideId: string, isTicked: boolean) => void,
): readonly Column<PlannedRide>[] {
  const t = useTranslations('dayPlan')
  const figures = useFigures(plan.timeZone)
  return [
    {
      key: 'tick',
      label: t('columns.take'),
      cell: (ride) =>
        isOpen(ride) ? (
          <label className="inline-grid size-9 place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-brass"
              aria-label={t('select', { ride: ride.rideNumber })}
              checked={!left.has(ride.rideId)}
              onChange={(event) => tick(ride.rideId, event.target.checked)}
            />
          </label>
        ) : (
          <StatusBadge ride={ride} />
        ),
    },
    { key: 'at', label: t('columns.pickup'), className: 'num', cell: ({ pickupAt }) => figures.time(pickupAt) },
    {
      key: 'ride',
      label: t('columns.ride'),
      card: 'title',
      cell: ({ rideId, rideNumber, pickup, dropOff }) => (
        <span className="grid min-w-50 gap-0.5 py-1.5 whitespace-normal">
          <Link href={`/office/rides/${rideId}`} className="link num justify-self-start">
            {rideNumber}
          </Link>
          <span className="mini">
            {t.rich('way', { from: () => <bdi>{pickup}</bdi>, to: () => <bdi>{dropOff}</bdi> })}
          </span>
        </span>
      ),
    },
    { key: 'now', label: t('columns.now'), cell: ({ from }) => <Name of={from} /> },
    {
      key: 'proposed',
      label: t('columns.proposed'),
      cell: ({ to }) => (
        <strong className="strong">
          <Name of={to} />
        </strong>
      ),
    },
    {
      key: 'why',
      label: t('columns.why'),
      card: 'line',
      cell: ({ why, savedSeconds }) => (
        <span className="whitespace-normal">
          {t(`why.${why}`, { time: figures.minutes(Math.max(60, savedSeconds ?? 0)) })}
        </span>
      ),
    },
  ]
}

function Name({ of: person }: { of: PlannedRide['from'] }) {
  const t = useTranslations('dayPlan')
  return person === null ? <span className="text-muted">{t('nobody')}</span> : <bdi>{person.name}</bdi>
}

const CHANGED = ['STALE_VERSION', 'INVALID_TRANSITION', 'RIDE_NOT_FOUND']

function StatusBadge({ ride: { status, refusal } }: { ride: PlannedRide }) {
  const t = useTranslations('dayPlan')
  if (status === 'taken')
    return (
      <Badge tone="positive" dot="square">
        {t('taken')}
      </Badge>
    )
  if (status === 'proposed')
    return (
      <Badge tone="caution" dot="hollow">
        {t('open')}
      </Badge>
    )
  return (
    <Badge tone="critical" dot="hollow">
      {t(CHANGED.includes(refusal ?? '') ? 'changed' : 'unfit')}
    </Badge>
  )
}
