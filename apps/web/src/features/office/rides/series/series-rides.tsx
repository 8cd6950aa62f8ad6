'use client'

import type { Series } from '@livery/contracts/planned-rides/series.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useWhyPlanned } from '@/shared/office/use-why-planned.ts'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { type Column, Table } from '@/ui/list/table.tsx'

type One = Series['rides'][number]

const OPEN = ['pending_payment', 'scheduled', 'searching', 'assigned', 'en_route', 'arrived']

/** It can still be called off. */
export const isOpen = ({ status, ride }: One) =>
  status === 'planned' || (ride !== null && OPEN.includes(ride.RideStatus))

/** Each of its rides: when, which, what became of it. */
export function SeriesRides({ series, onSkip }: { series: Series; onSkip: ((one: One) => void) | undefined }) {
  const t = useTranslations('officeSeries')
  const columns = useTranslations('office.columns')
  const figures = useFigures(series.timeZone)
  const whyNot = useWhyPlanned()
  const { words } = useCustoms()
  const all: Column<One>[] = [
    {
      key: 'pickup',
      label: columns('pickup'),
      className: 'num strong',
      card: 'title',
      cell: (one) => `${words.day(one)}, ${words.time(one)}`,
    },
    {
      key: 'number',
      label: columns('number'),
      className: 'num',
      cell: ({ ride }) =>
        ride && (
          <Link href={`/office/rides/${ride.rideId}`} className="link">
            {ride.rideNumber}
          </Link>
        ),
    },
    {
      key: 'status',
      label: columns('status'),
      card: 'line',
      cell: (one) => (
        <span className="flex flex-wrap items-center gap-2">
          {one.ride ? <RideBadge status={one.ride.RideStatus} /> : <Planned one={one} />}
          {one.refusal && <span className="mini">{whyNot(one.refusal)}</span>}
        </span>
      ),
    },
    {
      key: 'fare',
      label: columns('fare'),
      end: true,
      card: 'figure',
      cell: ({ ride, expected, status }) =>
        status === 'refused' ? '' : figures.money(ride?.total ?? expected, series.currency),
    },
    {
      key: 'skip',
      label: t('act'),
      end: true,
      cell: (one) =>
        onSkip &&
        isOpen(one) && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('skipDay', { day: words.day(one) })}
            onClick={() => onSkip(one)}
          >
            {t('skip')}
          </Button>
        ),
    },
  ]
  return <Table columns={all} rows={series.rides} keyOf={({ _id }) => _id} />
}

function Planned({ one }: { one: One }) {
  const t = useTranslations('officeSeries.status')
  if (one.status === 'refused')
    return (
      <Badge tone="critical" dot="square">
        {t('refused')}
      </Badge>
    )
  return (
    <Badge tone="plain" dot="hollow">
      {t(one.status === 'skipped' ? 'skipped' : 'planned')}
    </Badge>
  )
}
