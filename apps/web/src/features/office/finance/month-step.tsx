'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IconButton } from '@/ui/button.tsx'
import { monthBeside } from './days.ts'

/** A month with the ones beside it; nothing comes after the one that runs. */
export function MonthStep({ month, last, onStep }: { month: string; last: string; onStep: (month: string) => void }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  return (
    <span className="flex items-center gap-1">
      <IconButton label={t('monthBefore')} look="line" onClick={() => onStep(monthBeside(month, -1))}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      </IconButton>
      <span className="num min-w-32 text-center" aria-live="polite">
        {figures.month(month)}
      </span>
      <IconButton
        label={t('monthAfter')}
        look="line"
        disabled={month >= last}
        onClick={() => onStep(monthBeside(month, 1))}
      >
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      </IconButton>
    </span>
  )
}
