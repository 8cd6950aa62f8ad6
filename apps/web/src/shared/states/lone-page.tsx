import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Mark } from '@/ui/mark.tsx'

/** A page without a place of its own, missing or broken: the way home above what it says. */
export function LonePage({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      {/* Opened anew: what is broken here stays behind, and no page carries the router's link for this one. */}
      <a href="/" aria-label={t('home')} className="inline-flex h-16 items-center self-start px-5 desk:px-6">
        <Mark width={26} />
      </a>
      {children}
    </main>
  )
}
