'use client'

import { useTranslations } from 'next-intl'
import type { Moment } from '@/lib/when/moment.ts'
import { WhenButton } from '@/shared/when/components/when-button.tsx'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { classNames } from '@/ui/class-names.ts'
import { Slot, saidClass } from './slot.tsx'

/** When it begins, which is chosen in the picker. */
export function WhenSlot({
  value,
  maybeAtOnce,
  onChange,
}: {
  /** Nothing is as soon as possible. */
  value: Moment | undefined
  maybeAtOnce: boolean
  onChange: (value: Moment | undefined) => void
}) {
  const t = useTranslations('landing.panel')
  const { words } = useCustoms()
  return (
    <Slot label={t('when')}>
      <WhenButton value={value} maybeAtOnce={maybeAtOnce} className="block w-full text-start" onChange={onChange}>
        <span className="sr-only">{t('when')}: </span>
        <span className={classNames(saidClass, 'num underline decoration-line-strong underline-offset-4')}>
          {value ? t('moment', { day: words.shortDay(value), time: words.time(value) }) : t('atOnce')}
        </span>
      </WhenButton>
    </Slot>
  )
}
