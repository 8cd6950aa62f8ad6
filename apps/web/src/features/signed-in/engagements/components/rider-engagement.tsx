'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { Breakdown } from '@/shared/engagement/components/breakdown.tsx'
import { CancelEngagement } from '@/shared/engagement/components/cancel-engagement.tsx'
import { CancelledNote } from '@/shared/engagement/components/cancelled-note.tsx'
import { DayList } from '@/shared/engagement/components/day-list.tsx'
import { EngagementPage } from '@/shared/engagement/components/engagement-page.tsx'
import { Facts } from '@/shared/engagement/components/facts.tsx'
import { Reviews } from '@/shared/engagement/components/reviews.tsx'
import { InvoiceLinks } from '@/shared/invoice/components/invoice-links.tsx'
import { AddPictures } from './add-pictures.tsx'
import { AwardPayment } from './award-payment.tsx'
import { Bids } from './bids.tsx'
import { Chauffeur } from './chauffeur.tsx'
import { DayAct } from './day-act.tsx'
import { TipForm } from './tip-form.tsx'

/** One engagement as its rider follows it: bids, award, days, and what it came to. */
export function RiderEngagement({ id }: { id: string }) {
  return (
    <EngagementPage id={id} back="/engagements">
      {(engagement) => <Followed engagement={engagement} />}
    </EngagementPage>
  )
}

function Followed({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement')
  const { status, payment_breakdown: money } = engagement
  const isOpen = status === 'open'
  const isUnder = status === 'awarded' || status === 'in_progress'
  return (
    <>
      <Facts engagement={engagement} />
      <CancelledNote engagement={engagement} />
      {isOpen && <AddPictures engagement={engagement} />}
      {isOpen && <Bids engagement={engagement} />}
      {status === 'pending_payment' && <AwardPayment engagement={engagement} />}
      {engagement.awardedAt && <Chauffeur engagement={engagement} />}
      {engagement.awardedAt && (
        <DayList
          engagement={engagement}
          action={(day) =>
            day.status === 'completed' && (
              <DayAct engagement={engagement} day={day} act="confirm">
                {t('progress.confirm')}
              </DayAct>
            )
          }
        />
      )}
      {isUnder && <p className="small mt-2 text-muted">{t('progress.confirmHint')}</p>}
      {engagement.isPaid && money && <Breakdown of={money} as="rider" held={isUnder} />}
      <InvoiceLinks orderId={engagement._id} as="user" className="mt-4" />
      {status === 'completed' && engagement.tip === 0 && <TipForm engagement={engagement} />}
      <Reviews engagement={engagement} as="rider" />
      {(isOpen || isUnder || status === 'pending_payment') && <CancelEngagement engagement={engagement} as="rider" />}
    </>
  )
}
