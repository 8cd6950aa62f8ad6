'use client'

import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { beginUpper } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { Button } from '@/ui/button.tsx'

const TipForm = latePart(() => import('./tip-form.tsx').then((module) => module.TipForm), AbsentNote)

/** What was sent, and a tip that is still to be paid or may still be given. */
export function Rated({ ride, tip }: { ride: UserRide; tip: Tip | null }) {
  const [adding, setAdding] = useState(false)
  const t = useTranslations('receipt.rate')
  const locale = useLocale()
  const figures = useFigures()
  const mine = ride.rating?.mine
  if (!mine) return null
  const name = ride.driverName?.split(' ')[0] ?? t('chauffeur')
  return (
    <section className="mt-5.5 border-t border-line pt-5" aria-live="polite">
      <h2 className="title text-[22px]">{t('thanks')}</h2>
      <p className="mt-1 text-muted">
        {[
          t('gave', { name, count: mine }),
          ride.tip > 0 ? t('tipped', { name, amount: figures.money(ride.tip, ride.currency) }) : '',
          ride.rating?.theirs ? t('got', { name, count: ride.rating.theirs }) : t('shownOnce'),
        ]
          .filter(Boolean)
          .map((sentence) => beginUpper(sentence, locale))
          .join(' ')}
      </p>
      {ride.mayTip && (adding || (tip !== null && tip.status !== 'paid')) && (
        <TipForm ride={ride} begun={tip?.status === 'paid' ? null : tip} />
      )}
      {ride.mayTip && !adding && tip === null && (
        <Button kind="line" wide className="mt-4" onClick={() => setAdding(true)}>
          {t('tipTitle')}
        </Button>
      )}
    </section>
  )
}
