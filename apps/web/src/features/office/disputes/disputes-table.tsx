'use client'

import type { Dispute, DisputeStatus } from '@livery/contracts/payments/payments.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge, type StatusLook } from '@/ui/badge.tsx'

const LOOKS: Record<DisputeStatus, StatusLook> = {
  inquiry: { tone: 'info', dot: 'hollow' },
  open: { tone: 'critical', dot: 'full' },
  won: { tone: 'positive', dot: 'square' },
  lost: { tone: 'plain', dot: 'square' },
}

export function DisputesTable({ disputes, busy }: { disputes: readonly Dispute[]; busy: boolean }) {
  const t = useTranslations('officeDisputes.columns')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={busy} tabIndex={0}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            <th scope="col">{t('opened')}</th>
            <th scope="col">{t('due')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className="end">
              {t('amount')}
            </th>
            <th scope="col" className="end">
              {t('taken')}
            </th>
            <th scope="col">{t('reason')}</th>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('about')}</th>
          </tr>
        </thead>
        <tbody>
          {disputes.map((dispute) => (
            <Row key={dispute._id} dispute={dispute} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('officeDisputes')
  const figures = useFigures()
  const { status, reason, amount, taken, currency, person, evidenceDueAt, createdAt } = dispute
  return (
    <tr className="hover:bg-surface">
      <td className="num">{figures.dayAndTime(createdAt)}</td>
      <td className="num strong">{evidenceDueAt === null ? '–' : figures.dayAndTime(evidenceDueAt)}</td>
      <td>
        <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>
      </td>
      <td className="end num strong">{figures.money(amount, currency)}</td>
      <td className="end num">{figures.money(taken, currency)}</td>
      <td>{reasonIn(t, reason)}</td>
      <td>
        <Link
          className="link inline-flex min-h-9 items-center"
          href={`/office/people?q=${person._id}&open=${person._id}`}
        >
          <bdi>{person.name}</bdi>
        </Link>
      </td>
      <td>
        <About dispute={dispute} />
      </td>
    </tr>
  )
}

/** What was paid: a ride or an engagement has a page, a top-up has none. */
function About({ dispute: { rideId } }: { dispute: Dispute }) {
  const t = useTranslations('officeDisputes.about')
  if (rideId === null) return t('topUp')
  const isRide = rideId.startsWith('rid_')
  return (
    <Link
      className="link inline-flex min-h-9 items-center"
      href={isRide ? `/office/rides/${rideId}` : `/office/engagements/${rideId}`}
    >
      {t(isRide ? 'ride' : 'engagement')}
    </Link>
  )
}

/** The bank's word for why; a code that has no words yet is read as it came. */
function reasonIn(t: ReturnType<typeof useTranslations<'officeDisputes'>>, reason: string): string {
  const key = `reason.${reason}` as 'reason.fraudulent'
  return t.has(key) ? t(key) : reason.replaceAll('_', ' ')
}
