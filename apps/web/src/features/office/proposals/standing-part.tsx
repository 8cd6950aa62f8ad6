'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { Proposal } from '@/shared/office/proposals/api.ts'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { Fact } from './fact.tsx'

/** Who has it, since when, until when it stands, and what came of it. */
export function StandingPart({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('officeProposals.standing')
  const figures = useFigures(proposal.timeZone)
  const { rider, status, sentAt, sentBy, openedAt, validUntil, endedAt, ride, answer } = proposal
  const isOpen = status === 'sent' || status === 'opened'
  return (
    <section aria-label={t('label')} className="grid gap-4">
      <dl className="grid gap-3">
        <Fact label={t('rider')}>
          <Link className="link" href={`/office/people/${rider._id}`}>
            <bdi>{rider.name}</bdi>
          </Link>
          <span className="mini block break-all" dir="ltr">
            {rider.email}
          </span>
        </Fact>
        <Fact label={t('sent')}>
          <span className="num">{figures.dayAndTime(sentAt)}</span> · <bdi>{sentBy}</bdi>
        </Fact>
        <Fact label={t('opened')}>
          <span className="num">{openedAt === null ? t('notOpened') : figures.dayAndTime(openedAt)}</span>
        </Fact>
        <Fact label={t('validUntil')}>
          <span className="num">{figures.dayAndTime(validUntil)}</span>
        </Fact>
        {endedAt !== null && (
          <Fact label={t(`ended.${isOpen ? 'expired' : status}`)}>
            <span className="num">{figures.dayAndTime(endedAt)}</span>
          </Fact>
        )}
        {ride !== null && (
          <Fact label={t('ride')}>
            <span className="flex flex-wrap items-center gap-2">
              <Link className="link num" href={`/office/rides/${ride.rideId}`}>
                {ride.rideNumber}
              </Link>
              <RideBadge status={ride.RideStatus} />
            </span>
          </Fact>
        )}
      </dl>
      {answer !== null && (
        <Note>
          <b className="block font-medium">{t('answer')}</b>
          <bdi>{answer}</bdi>
        </Note>
      )}
      {isOpen && <p className="small text-muted">{t('noCar')}</p>}
    </section>
  )
}

/** Once it was changed: what was offered before. */
export function VersionsPart({ proposal: { versions, currency, timeZone } }: { proposal: Proposal }) {
  const t = useTranslations('officeProposals')
  const figures = useFigures(timeZone)
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-1.5 font-serif text-[18px]/6">
        {t('versions')}
      </h2>
      <ol className="grid">
        {versions.map((one) => (
          <li key={one.version} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
            <span className="num min-w-0">
              {t('version', { number: one.version })}
              <span className="mini block">
                {figures.dayAndTime(one.sentAt)} · <bdi>{one.sentBy}</bdi>
              </span>
            </span>
            <span className="num">{figures.money(one.total, currency)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
