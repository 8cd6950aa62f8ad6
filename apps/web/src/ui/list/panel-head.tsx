'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'

/** The head of what stands beside a list; on a phone with the way back to it. */
export function PanelHead({ title, back, children }: { title: ReactNode; back: () => void; children?: ReactNode }) {
  const t = useTranslations('list')
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <IconButton label={t('back')} className="-ms-3 desk:hidden" onClick={back}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      </IconButton>
      <h2 className="title min-w-[min(100%,12rem)] flex-1 break-words">{title}</h2>
      {children}
    </header>
  )
}
