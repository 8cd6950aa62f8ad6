'use client'

import { useTranslations } from 'next-intl'
import { KeyCap } from '@/ui/key-cap.tsx'

const sign = (name: string) => () => <KeyCap name={name} />

/** What the keys do, for whoever has some. */
export function PaletteFoot() {
  const t = useTranslations('palette.foot')
  return (
    <div
      aria-hidden="true"
      className="mini flex h-10 flex-none items-center gap-4 border-t border-line bg-sunken px-5 max-desk:hidden"
    >
      <span>
        <KeyCap name="ArrowUp" /> <KeyCap name="ArrowDown" /> {t('move')}
      </span>
      <span>
        <KeyCap name="Enter" /> {t('open')}
      </span>
      <span>
        <span className="rtl:hidden">
          <KeyCap name="ArrowRight" />
        </span>
        <span className="ltr:hidden">
          <KeyCap name="ArrowLeft" />
        </span>{' '}
        {t('actions')}
      </span>
      <span className="ms-auto">{t.rich('signs', { rides: sign('#'), people: sign('@'), actions: sign('>') })}</span>
    </div>
  )
}
