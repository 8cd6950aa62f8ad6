'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import type { EngagementSort } from '@livery/contracts/engagements/engagements.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { EngagementBadge } from '@/parts/engagement/components/engagement-badge.tsx'
import { SortHead, type Sorting } from './sort-head.tsx'

export function EngagementsTable({
  engagements,
  picked,
  onPick,
  onOpen,
  busy,
  ...sorting
}: Sorting<EngagementSort> & {
  engagements: readonly Engagement[]
  picked: number
  onPick: (row: number) => void
  onOpen: (engagement: Engagement) => void
  busy: boolean
}) {
  const t = useTranslations('engagement')
  return (
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={busy}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            <SortHead by="startDate" first="desc" {...sorting}>
              {t('office.begins')}
            </SortHead>
            <th scope="col">{t('office.number')}</th>
            <SortHead by="title" first="desc" {...sorting}>
              {t('office.subject')}
            </SortHead>
            <th scope="col">{t('client')}</th>
            <th scope="col">{t('chauffeur')}</th>
            <SortHead by="status" first="desc" {...sorting}>
              {t('office.status')}
            </SortHead>
            <th scope="col" className="end">
              {t('office.bidCount')}
            </th>
            <th scope="col" className="end">
              {t('office.total')}
            </th>
            <SortHead by="createdAt" first="desc" {...sorting}>
              {t('office.posted')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {engagements.map((engagement, row) => (
            <Row
              key={engagement._id}
              engagement={engagement}
              selected={row === picked}
              onPick={() => onPick(row)}
              onOpen={() => onOpen(engagement)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  engagement,
  selected,
  onPick,
  onOpen,
}: {
  engagement: Engagement
  selected: boolean
  onPick: () => void
  onOpen: () => void
}) {
  const t = useTranslations('office')
  const figures = useFigures(engagement.timeZone)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const { clientData, days, payment_breakdown: money, isPaid } = engagement
  return (
    <tr
      ref={row}
      aria-selected={selected}
      onClick={onPick}
      onDoubleClick={onOpen}
      className="cursor-pointer hover:bg-surface"
    >
      <td className="num strong">{days[0] && figures.dayAndTime(days[0].startsAt)}</td>
      <td className="num">
        <Link href={`/office/engagements/${engagement._id}`} className="link inline-flex min-h-9 items-center">
          {engagement.number}
        </Link>
      </td>
      <td className="max-w-90">
        <span className="cut block">
          <bdi>{engagement.title}</bdi>
        </span>
      </td>
      <td>
        <bdi>{`${clientData.firstname} ${clientData.lastname}`}</bdi>
      </td>
      <td className={engagement.driverName ? undefined : 'text-muted'}>
        <bdi>{engagement.driverName ?? t('noChauffeur')}</bdi>
      </td>
      <td>
        <EngagementBadge status={engagement.status} />
      </td>
      <td className="end num">{figures.number(engagement.bidCount)}</td>
      <td className="end num">
        {isPaid && money?.total != null ? figures.money(money.total, engagement.currency) : ''}
      </td>
      <td className="num text-muted">{figures.dayAndTime(engagement.createdAt)}</td>
    </tr>
  )
}
