'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Link } from '@/ui/link.tsx'

const TABS = ['trial-balance', 'transactions', 'vat', 'months', 'receivables', 'exports'] as const
export type FinanceTab = (typeof TABS)[number]

/** The pages of the accountant's desk, beside each other. */
export function FinanceTabs() {
  const t = useTranslations('finance')
  const path = usePathname()
  return (
    <nav
      aria-label={t('title')}
      className="relative flex gap-1 overflow-x-auto border-b border-line px-3 [scrollbar-width:none] desk:px-3"
    >
      {TABS.map((tab) => {
        const href = `/office/finance/${tab}`
        return (
          <Link
            key={tab}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-brass aria-[current]:text-ink"
          >
            {t(`tabs.${tab}`)}
          </Link>
        )
      })}
    </nav>
  )
}
