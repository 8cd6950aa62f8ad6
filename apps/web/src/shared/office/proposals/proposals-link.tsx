'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

/** From the rides to the prices that were mailed. */
export function ProposalsLink() {
  const t = useTranslations('office.places')
  return (
    <Link href="/office/proposals" className={buttonClass({ kind: 'line', size: 'small' })}>
      {t('proposals')}
    </Link>
  )
}
