'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { DOCUMENTS_LOOKS, PRESENCE_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { useDriverStateQuery } from '../api.ts'

/** Where a chauffeur is in their day, and what stands against them. */
export function StandingPart({ id }: { id: string }) {
  const t = useTranslations('officeDrivers')
  const page = useTranslations('officePeople')
  const figures = useFigures()
  const driver = useDriverStateQuery({ q: id, pageSize: 1 }, { refetchOnMountOrArgChange: true }).data?.data[0]
  if (driver === undefined) return null
  const { presence, onlineSince, rideId, strikes, claimsPausedUntil, documents, documentsEndAt, rides } = driver
  return (
    <section className="card grid gap-3 px-4 py-3.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge {...PRESENCE_LOOKS[presence]}>{t(`presence.${presence}`)}</Badge>
        {onlineSince && <span className="mini num">{t('since', { time: figures.time(onlineSince) })}</span>}
        {rideId && (
          <Link className="link small" href={`/office/rides/${rideId}`}>
            {t('openRide')}
          </Link>
        )}
      </p>
      <Facts
        facts={[
          {
            label: t('columns.documents'),
            value: (
              <>
                <Badge {...DOCUMENTS_LOOKS[documents]}>{t(`documents.${documents}`)}</Badge>
                {documentsEndAt && (
                  <span className="mini block">{t('until', { day: figures.date(documentsEndAt) })}</span>
                )}
              </>
            ),
          },
          { label: t('columns.rides'), value: figures.number(rides) },
          { label: t('columns.strikes'), value: figures.number(strikes) },
          claimsPausedUntil !== null && {
            label: page('claims'),
            value: <span className="text-caution">{t('paused', { day: figures.day(claimsPausedUntil) })}</span>,
          },
        ]}
      />
      <Link className="link small" href="/office/live">
        {page('onLive')}
      </Link>
    </section>
  )
}
