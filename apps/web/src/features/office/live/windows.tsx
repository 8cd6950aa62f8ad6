'use client'

import { AppWindow } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { say } from '@/lib/toast/toast.ts'
import { iconClass } from '@/ui/button.tsx'
import type { VIEWS } from './list.ts'

type View = (typeof VIEWS)[number]

/** A part of the page as a window of its own, for another screen. The same part again is the same window. */
export function WindowButton({ view, className }: { view: View; className?: string }) {
  const t = useTranslations('live.window')
  const path = usePathname()
  return (
    <button
      type="button"
      aria-label={t(view)}
      title={t(view)}
      className={iconClass(undefined, `size-7 max-desk:hidden ${className ?? ''}`)}
      onClick={() => {
        if (!window.open(`${path}?view=${view}`, `livery-live-${view}`, 'popup,width=1200,height=800'))
          say.error(t('refused'))
      }}
    >
      <AppWindow size={15} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}
