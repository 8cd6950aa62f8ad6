'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useEngagementQuery } from '@/shared/engagement/api.ts'
import { Breakdown } from '@/shared/engagement/components/breakdown.tsx'
import { CancelEngagement } from '@/shared/engagement/components/cancel-engagement.tsx'
import { CancelledNote } from '@/shared/engagement/components/cancelled-note.tsx'
import { DayList } from '@/shared/engagement/components/day-list.tsx'
import { Facts } from '@/shared/engagement/components/facts.tsx'
import { Reviews } from '@/shared/engagement/components/reviews.tsx'
import { BID_LOOKS } from '@/shared/engagement/status-looks.ts'
import { useLiveEngagements } from '@/shared/engagement/use-live-engagements.ts'
import { InvoiceLinks } from '@/shared/invoice/components/invoice-links.tsx'
import { LedgerTable } from '@/shared/office/ledger-table.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Badge } from '@/ui/badge.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { EngagementTimeline } from './engagement-timeline.tsx'

/** One engagement, explained: who asked, who bid, what happened on each day, and where the money went. */
export function EngagementScreen({ id }: { id: string }) {
  const t = useTranslations('engagement')
  const shell = useTranslations('shell')
  const { data: engagement, error, refetch } = useEngagementQuery(id)
  useLiveEngagements()
  const back = (
    <Link href="/office/engagements" className="ico -ms-3" aria-label={t('office.back')}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
    </Link>
  )
  if (!engagement) {
    return (
      <>
        <OfficeBar title={t('one')} lead={back} />
        {error ? (
          <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
        ) : (
          <div className="p-5">
            <SkeletonRows rows={8} label={shell('loading')} />
          </div>
        )}
      </>
    )
  }
  return <Explained engagement={engagement} back={back} />
}

const OPEN = ['open', 'pending_payment', 'awarded', 'in_progress'] as const

function Explained({ engagement, back }: { engagement: EngagementDetail; back: ReactNode }) {
  const t = useTranslations('engagement')
  const { status, clientData, payment_breakdown: money, isPaid } = engagement
  const figures = useFigures(engagement.timeZone)
  const isUnder = status === 'awarded' || status === 'in_progress'
  return (
    <>
      <OfficeBar title={engagement.number} lead={back}>
        <span className="mini">
          {t('client')}: <bdi>{`${clientData.firstname} ${clientData.lastname}`}</bdi>
          {engagement.driverName && (
            <>
              {' · '}
              {t('chauffeur')}: <bdi>{engagement.driverName}</bdi>
            </>
          )}
        </span>
      </OfficeBar>
      <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(380px,460px)] desk:content-stretch">
        <div className="px-5 py-5 desk:px-6">
          <Facts engagement={engagement} />
          <CancelledNote engagement={engagement} />
          <DayList engagement={engagement} />
          <BidLines engagement={engagement} />
          <Reviews engagement={engagement} as="office" />
        </div>
        <aside className="border-line bg-surface px-5 py-5 max-desk:border-t desk:border-s desk:px-6">
          <EngagementTimeline engagement={engagement} />
          {isPaid && money && <Breakdown of={money} as="office" held={isUnder} />}
          <InvoiceLinks orderId={engagement._id} as="office" className="mt-5" />
          <div className="mt-7">
            <LedgerTable of={engagement} figures={figures} />
          </div>
          {OPEN.some((each) => each === status) && <CancelEngagement engagement={engagement} as="office" />}
        </aside>
      </div>
    </>
  )
}

function BidLines({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement')
  const figures = useFigures()
  if (engagement.bidDetails.length === 0) return null
  return (
    <section className="mt-7">
      <h2 className="title text-[20px]">{t('compare.title')}</h2>
      <ul className="mt-2">
        {engagement.bidDetails.map((bid) => (
          <li
            key={bid._id}
            className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0">
              <b className="strong">
                <bdi>{`${bid.driver.firstname} ${bid.driver.lastname}`}</bdi>
              </b>
              <span className="cut block text-muted">
                <bdi>{bid.message}</bdi>
              </span>
            </span>
            <Badge {...BID_LOOKS[bid.status]}>{t(`bidStatus.${bid.status}`)}</Badge>
            <span className="price">{figures.money(bid.price, bid.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
