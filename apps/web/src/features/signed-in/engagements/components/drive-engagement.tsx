'use client'

import type { EngagementDay, EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useNow } from '@/lib/time/use-now.ts'
import { Breakdown } from '@/shared/engagement/components/breakdown.tsx'
import { CancelEngagement } from '@/shared/engagement/components/cancel-engagement.tsx'
import { DayAct, DayList } from '@/shared/engagement/components/day-list.tsx'
import { EngagementPage, OtherPerson } from '@/shared/engagement/components/engagement-page.tsx'
import { CancelledNote, Facts } from '@/shared/engagement/components/facts.tsx'
import { Reviews } from '@/shared/engagement/components/reviews.tsx'
import { BidForm } from './bid-form.tsx'

const MINUTE_MS = 60_000
// At whatever hour somebody looks, tomorrow's morning is near.
const NEAR_MS = 36 * 60 * MINUTE_MS

/** One engagement as a chauffeur sees it: to bid on, or their own, day by day. */
export function DriveEngagement({ id }: { id: string }) {
  return (
    <EngagementPage id={id} back="/drive/engagements">
      {(engagement) => <Driven engagement={engagement} />}
    </EngagementPage>
  )
}

function Driven({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement')
  const { status, payment_breakdown: money } = engagement
  const isMine = engagement.awardedAt !== null
  const isUnder = isMine && (status === 'awarded' || status === 'in_progress')
  return (
    <>
      <Facts engagement={engagement} />
      {!isMine && <p className="small mt-2 text-muted">{t('nearby')}</p>}
      <CancelledNote engagement={engagement} />
      <OtherPerson label={t('client')} person={engagement.clientData} phone={engagement.phone} />
      {!isMine && <BidForm engagement={engagement} />}
      {isMine && <Days engagement={engagement} />}
      {isMine && money && <Breakdown of={money} as="driver" />}
      {isMine && <Reviews engagement={engagement} as="driver" />}
      {isUnder && <CancelEngagement engagement={engagement} as="driver" />}
    </>
  )
}

/** One action at a time: the day under way is completed, or the next one near is started. */
function Days({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement.progress')
  const now = useNow(MINUTE_MS)
  const isNear = (day: EngagementDay) => Date.parse(day.startsAt) - now < NEAR_MS
  const isUnder = engagement.status === 'awarded' || engagement.status === 'in_progress'
  const started = engagement.days.find((day) => day.status === 'started')
  const next = isUnder && !started ? engagement.days.find((day) => day.status === 'planned' && isNear(day)) : undefined
  return (
    <>
      <DayList
        engagement={engagement}
        action={(day) =>
          day === started ? (
            <DayAct key="complete" engagement={engagement} day={day} act="complete" tall>
              {t('complete')}
            </DayAct>
          ) : day === next ? (
            <DayAct key="start" engagement={engagement} day={day} act="start" tall>
              {t('start')}
            </DayAct>
          ) : null
        }
      />
      {next && <p className="small mt-2 text-muted">{t('early')}</p>}
    </>
  )
}
