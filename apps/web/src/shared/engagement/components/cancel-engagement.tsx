'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import type { EngagementReason } from '@livery/contracts/engagements/engagements.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { CancelForm } from '@/shared/cancel/cancel-form.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { type Cancelled, useCancelEngagementMutation, useEngagementCancelTermsQuery } from '../api.ts'

const REASONS: Record<'rider' | 'driver' | 'office', readonly EngagementReason[]> = {
  rider: ['change_of_plans', 'booked_by_mistake', 'driver_late', 'driver_asked', 'wrong_details', 'other'],
  driver: ['vehicle_issue', 'emergency', 'cannot_reach_passenger', 'safety', 'other'],
  office: ['other'],
}

interface CancelProps {
  engagement: Engagement
  as: keyof typeof REASONS
}

export function CancelEngagement(props: CancelProps) {
  const t = useTranslations('engagement.cancel')
  return (
    <ActDialog
      title={t('title')}
      trigger={
        <Button kind="quiet" wide className="mt-6">
          {t('button')}
        </Button>
      }
    >
      {(close) => <Cancel {...props} onClose={close} />}
    </ActDialog>
  )
}

function Cancel({ engagement, as, onClose }: CancelProps & { onClose: () => void }) {
  const t = useTranslations('engagement.cancel')
  const reasons = useTranslations('engagement.reasons')
  const { _id: id, version } = engagement
  return (
    <CancelForm
      asked={useEngagementCancelTermsQuery({ id, version }, { refetchOnMountOrArgChange: true })}
      cost={(terms) => <Cost terms={terms} engagement={engagement} as={as} />}
      reasons={REASONS[as].map((value) => ({ value, label: reasons(value) }))}
      words={{ why: t('why'), text: t('text'), keep: t('keep'), confirm: t('confirm') }}
      mutation={useCancelEngagementMutation()}
      body={(why, { fee, driverFee }) => ({ id, ...why, version, fee, driverFee })}
      onClose={onClose}
    />
  )
}

function Cost({ terms, engagement, as }: CancelProps & { terms: Cancelled['terms'] }) {
  const t = useTranslations('engagement.cancel')
  const figures = useFigures(engagement.timeZone)
  const money = (minor: number) => figures.money(minor, terms.currency)
  const isFree = terms.fee === 0 && terms.driverFee === 0
  return (
    <p>
      {[
        isFree && t('free'),
        terms.fee > 0 && t('fee', { fee: money(terms.fee) }),
        terms.driverFee > 0 && t('driverFee', { amount: money(terms.driverFee) }),
        terms.worked > 0 && t('worked', { amount: money(terms.worked) }),
        terms.refund > 0 && t(as === 'rider' ? 'refundYou' : 'refund', { amount: money(terms.refund) }),
        terms.freeUntil && t('freeUntil', { when: figures.dayAndTime(terms.freeUntil) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
