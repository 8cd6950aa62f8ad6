'use client'

import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { useTranslations } from 'next-intl'
import { LegalFacts } from './legal-facts.tsx'
import { RegistrationNumber } from './mails-part.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** What stands on top of every document. */
export function InvoicesPart({ draft, desk }: { draft: BrandDraft; desk: BrandDesk }) {
  const t = useTranslations('brand.invoices')
  return (
    <>
      <p className="mini">{t('lead')}</p>
      <RegistrationNumber draft={draft} />
      <LegalFacts legal={desk.legal} />
    </>
  )
}
