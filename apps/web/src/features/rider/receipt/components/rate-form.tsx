'use client'

import type { DriverTag } from '@livery/contracts/choices.ts'
import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useLocale, useTranslations } from 'next-intl'
import { beginUpper } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Stars } from '@/shared/rating/components/stars.tsx'
import { TagChoice } from '@/shared/rating/components/tag-choice.tsx'
import { fittingTags, mayBlock } from '@/shared/rating/tags.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { SwitchField } from '@/ui/switch.tsx'
import { useRateDriverMutation } from '../api.ts'
import { NO_TIP, TipChoice, tipAmount } from './tip-choice.tsx'

/** Stars, words if one likes, and a tip. Sent once; what was sent stays. */
export function RateForm({ ride, onTip }: { ride: UserRide; onTip: (tip: Tip | null) => void }) {
  const t = useTranslations('receipt.rate')
  const locale = useLocale()
  const figures = useFigures()
  const form = useActForm({
    mutation: useRateDriverMutation(),
    start: { stars: 0, tags: [] as DriverTag[], comment: '', block: false, ...NO_TIP },
    body: ({ stars, tags, comment, block, ...tip }) => ({
      rideId: ride.rideId,
      rating: stars,
      ...(tipAmount(tip) > 0 && { tip: tipAmount(tip) }),
      tags: fittingTags('driver', stars, tags),
      ...(comment.trim() && { comment: comment.trim() }),
      ...(block && mayBlock(stars) && { block }),
    }),
    onDone: ({ tip }) => onTip(tip),
  })
  const stars = form.pick('stars')
  const tags = form.pick('tags')
  const choice = form.pick('choice')
  const block = form.pick('block')
  const name = ride.driverName?.split(' ')[0] ?? t('chauffeur')
  const amount = tipAmount({ choice: choice.value, other: form.watch('other') })

  return (
    <ActForm
      form={form}
      className="mt-5.5 border-t border-line pt-5 [&>.note]:mb-4"
      size="large"
      price={amount > 0 ? figures.money(amount, ride.currency) : undefined}
      label={t(stars.value === 0 ? 'first' : amount > 0 ? 'sendWithTip' : 'send')}
      disabled={stars.value === 0}
    >
      <header className="flex items-center gap-3.5">
        <Avatar name={ride.driverName ?? name} image={ride.driverImage} />
        <div>
          <h2 className="title text-[22px]">{beginUpper(t('how', { name }), locale)}</h2>
          <p className="small text-muted">{t('shownOnce')}</p>
        </div>
      </header>
      <Stars label={t('stars')} {...stars} />
      {stars.value > 0 && (
        <>
          <TagChoice
            of="driver"
            stars={stars.value}
            chosen={fittingTags('driver', stars.value, tags.value)}
            onChange={tags.onChange}
          />
          {mayBlock(stars.value) && <SwitchField label={beginUpper(t('block', { name }), locale)} {...block} />}
          <TextArea className="mt-3" label={t('comment')} rows={2} {...form.field('comment', { maxLength: 500 })} />
        </>
      )}
      <TipChoice choice={choice} other={(rules) => form.field('other', rules)} currency={ride.currency} none />
      <p className="small mt-2 mb-4 text-muted">
        {beginUpper(t(ride.paymentMethod === 'card' ? 'wholeCard' : 'whole', { name }), locale)}
      </p>
    </ActForm>
  )
}
