'use client'

import type { Engagement, EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { useActOnEngagementMutation } from '@/shared/engagement/api.ts'
import { Breakdown } from '@/shared/engagement/components/breakdown.tsx'
import { CancelEngagement } from '@/shared/engagement/components/cancel-engagement.tsx'
import { DayAct, DayList } from '@/shared/engagement/components/day-list.tsx'
import { EngagementPage, OtherPerson } from '@/shared/engagement/components/engagement-page.tsx'
import { CancelledNote, Facts } from '@/shared/engagement/components/facts.tsx'
import { Reviews } from '@/shared/engagement/components/reviews.tsx'
import { InvoiceLinks } from '@/shared/invoice/components/invoice-links.tsx'
import { Chip } from '@/ui/chip.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Plate } from '@/ui/plate.tsx'
import { AwardPayment } from './award-payment.tsx'
import { Bids } from './bids.tsx'
import { AddPictures } from './pictures.tsx'

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

/** Who drives, with which car, and how to reach them while it lasts. */
function Chauffeur({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement')
  const car = useCarWords()
  const bid = engagement.bidDetails.find((each) => each.status === 'awarded')
  if (!bid) return null
  const { driver, vehicle } = bid
  return (
    <OtherPerson
      label={t('chauffeur')}
      person={driver}
      phone={engagement.phone}
      beside={vehicle?.vehicle_number && <Plate>{vehicle.vehicle_number}</Plate>}
    >
      {vehicle && (
        <p className="small text-muted">
          {car({ driverVehicleName: vehicle.vehicle_name, driverVehicleColor: vehicle.vehicle_color }, 'beside')}
        </p>
      )}
    </OtherPerson>
  )
}

const AMOUNTS = [1_000, 2_000, 5_000] as const

/** A tip, once, from the wallet. */
function TipForm({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement.review')
  const figures = useFigures()
  const form = useActForm({
    mutation: useActOnEngagementMutation(),
    start: { amount: 0 },
    body: ({ amount }) => ({ id: engagement._id, act: 'tip' as const, body: { amount } }),
  })
  const amount = form.watch('amount')
  const bid = engagement.bidDetails.find((each) => each.status === 'awarded')
  return (
    <ActForm
      form={form}
      kind="line"
      label={t('tipSend')}
      disabled={amount === 0}
      className="mt-7 grid gap-3 border-t border-line pt-5"
    >
      <div>
        <h2 className="title text-[20px]">{t('tipTitle', { name: bid?.driver.firstname ?? '' })}</h2>
        <p className="small text-muted">{t('tipLead')}</p>
      </div>
      <fieldset className="chips">
        <legend className="sr-only">{t('tipAmount')}</legend>
        {AMOUNTS.map((each) => (
          <Chip
            key={each}
            pressed={amount === each}
            onClick={() => form.setValue('amount', each, { shouldDirty: true })}
          >
            <span className="num">{figures.money(each, engagement.currency)}</span>
          </Chip>
        ))}
      </fieldset>
    </ActForm>
  )
}
