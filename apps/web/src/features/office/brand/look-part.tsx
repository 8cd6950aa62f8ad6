'use client'

import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'
import { ColourFields } from './colour-fields.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { MarkFields } from './mark-fields.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

export function LookPart({ draft, desk }: { draft: BrandDraft; desk: BrandDesk }) {
  const t = useTranslations('brand')
  const form = useTranslations('form')
  const { terms, faults, change } = draft
  return (
    <>
      <Field
        label={t('name')}
        value={terms.name}
        maxLength={40}
        dir="auto"
        autoComplete="off"
        error={faults.has('name') ? t('nameBad') : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <MarkFields draft={draft} />
      <ColourFields draft={draft} />
      <ContrastTable accent={terms.accent} />
      <Field
        label={t('sender')}
        hint={t('senderHint', { name: terms.name, address: terms.mailAddress ?? desk.mailFrom })}
        type="email"
        dir="ltr"
        value={terms.mailAddress ?? ''}
        placeholder={desk.mailFrom}
        error={faults.has('mailAddress') ? form('email') : undefined}
        onChange={(event) => change({ mailAddress: event.target.value.trim().toLowerCase() || null })}
      />
    </>
  )
}
