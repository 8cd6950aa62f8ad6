'use client'

import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'
import { LegalFacts } from './legal-facts.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** What stands at the foot of every letter. */
export function MailsPart({ draft, desk }: { draft: BrandDraft; desk: BrandDesk }) {
  const t = useTranslations('brand.mails')
  const form = useTranslations('form')
  const { terms, faults, change } = draft
  return (
    <>
      <p className="mini">{t('lead')}</p>
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        dir="ltr"
        value={terms.supportPhone ?? ''}
        error={faults.has('phone') ? form('phone') : undefined}
        onChange={(event) => change({ supportPhone: event.target.value.replaceAll(/[\s()./-]/g, '') || null })}
      />
      <Field
        label={t('email')}
        type="email"
        dir="ltr"
        value={terms.supportEmail ?? ''}
        placeholder={desk.legal.email}
        error={faults.has('email') ? form('email') : undefined}
        onChange={(event) => change({ supportEmail: event.target.value.trim().toLowerCase() || null })}
      />
      <RegistrationNumber draft={draft} />
      <LegalFacts legal={desk.legal} />
    </>
  )
}

export function RegistrationNumber({ draft: { terms, change } }: { draft: BrandDraft }) {
  const t = useTranslations('brand.mails')
  return (
    <Field
      label={t('registration')}
      dir="ltr"
      maxLength={40}
      value={terms.registrationNumber ?? ''}
      onChange={(event) => change({ registrationNumber: event.target.value || null })}
    />
  )
}
