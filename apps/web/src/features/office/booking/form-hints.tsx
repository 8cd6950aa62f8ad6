'use client'

import { useTranslations } from 'next-intl'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { AltKey, Key } from './line.tsx'

/** How long somebody has been on the phone. */
export function Elapsed({ since }: { since: number }) {
  const t = useTranslations('officeBooking')
  const now = useNow(1_000)
  return (
    <span className="mini num max-desk:hidden">
      {t('onPhone', { time: minutesAndSeconds(Math.max(0, now - since)) })}
    </span>
  )
}

/** The keys of the form. */
export function Hints() {
  const t = useTranslations('officeBooking.keys')
  return (
    <p className="mini mt-auto flex flex-wrap gap-x-5 gap-y-1 px-6 py-3 max-desk:hidden">
      <span>
        <Key>Tab</Key> {t('next')}
      </span>
      <span>
        <AltKey /> {t('letter')}
      </span>
      <span>
        <AltKey>1</AltKey> {t('trip')}
      </span>
    </p>
  )
}
