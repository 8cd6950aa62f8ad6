'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useEngagementQuery } from '@/shared/engagement/api.ts'
import { Breakdown } from '@/shared/engagement/components/breakdown.tsx'
import { CancelEngagement } from '@/shared/engagement/components/cancel-engagement.tsx'
import { DayList } from '@/shared/engagement/components/day-list.tsx'
import { CancelledNote, Facts } from '@/shared/engagement/components/facts.tsx'
import { Reviews } from '@/shared/engagement/components/reviews.tsx'
import { useLiveEngagements } from '@/shared/engagement/use-live-engagements.ts'
import { InvoiceLinks } from '@/shared/invoice/components/invoice-links.tsx'
import { LedgerTable } from '@/shared/office/ledger-table.tsx'
import { IfMay } from '@/shared/office/rights.tsx'
import { BID_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { PlaceSign } from '@/ui/place-sign.tsx'

/** One engagement, explained: who asked, who bid, what happened on each day, and where the money went. */
export function EngagementScreen({ id }: { id: string }) {
  const t = useTranslations('engagement')
  const query = useEngagementQuery(id)
  const engagement = query.data
  useLiveEngagements()
  return (
    <>
      <PageBar title={engagement?.number ?? t('one')} back={{ href: '/office/engagements', label: t('office.back') }}>
        {engagement && (
          <span className="mini">
            {t('client')}: <bdi>{`${engagement.clientData.firstname} ${engagement.clientData.lastname}`}</bdi>
            {engagement.driverName && (
              <>
                {' · '}
                {t('chauffeur')}: <bdi>{engagement.driverName}</bdi>
              </>
            )}
          </span>
        )}
      </PageBar>
      <Loaded query={query} failed={t('failed')}>
        {(opened) => <Explained engagement={opened} />}
      </Loaded>
    </>
  )
}

const OPEN = ['open', 'pending_payment', 'awarded', 'in_progress'] as const

function Explained({ engagement }: { engagement: EngagementDetail }) {
  const { status, payment_breakdown: money, isPaid } = engagement
  const figures = useFigures(engagement.timeZone)
  const isUnder = status === 'awarded' || status === 'in_progress'
  return (
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
        <IfMay right="rides.change">
          {OPEN.some((each) => each === status) && <CancelEngagement engagement={engagement} as="office" />}
        </IfMay>
      </aside>
    </div>
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

/** Each move of the engagement and of its days, with who made it. */
function EngagementTimeline({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement.office')
  const office = useTranslations('office')
  const figures = useFigures(engagement.timeZone)
  const { timeline } = engagement
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('timeline')}</h2>
      <ol>
        {timeline.map((entry, index) => {
          const isLast = index === timeline.length - 1
          return (
            <li
              key={`${entry.at}-${entry.move}-${entry.day}`}
              className="relative grid min-h-10 grid-cols-[124px_16px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line text-[13px] last:border-0"
            >
              <span className="num text-muted">{figures.dayAndTime(entry.at)}</span>
              <span className="relative grid h-full place-items-center">
                {!isLast && (
                  <span className="absolute top-1/2 h-full border-s-[1.5px] border-dotted border-brass-line" />
                )}
                <PlaceSign
                  at={isLast ? 'dropOff' : 'pickup'}
                  className={isLast ? 'size-[9px]' : 'size-[9px] border-[1.5px]'}
                />
              </span>
              <b className="strong">{moveName(entry.move, t)}</b>
              <span className="text-muted">{office(`actor.${entry.actor}`)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function moveName(move: string, t: ReturnType<typeof useTranslations<'engagement.office'>>): string {
  const key = `move.${move}` as 'move.post'
  return t.has(key) ? t(key) : move.replaceAll('_', ' ')
}
