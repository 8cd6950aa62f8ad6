'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useGiveBankMutation } from '../api.ts'

/** The sandbox provider's own form: elsewhere this page is the provider's. */
export function BankForm({ account, secret }: { account: string; secret: string }) {
  const t = useTranslations('chauffeur.bank')
  const router = useRouter()
  const form = useActForm({
    mutation: useGiveBankMutation(),
    start: { holder: '', iban: '' },
    body: (typed) => ({ accountId: account, secret, ...typed }),
    fieldOf: { IBAN_WRONG: 'iban' },
    onDone: () => router.push('/drive/earnings'),
  })
  return (
    <ActForm form={form} className="mx-auto grid w-full max-w-[440px] gap-4 px-5 pt-10 pb-6" label={t('keep')}>
      <h1 className="title text-[30px]">{t('title')}</h1>
      <p className="text-muted">{t('lead')}</p>
      <Field label={t('holder')} autoComplete="name" {...form.field('holder', { required: true, maxLength: 80 })} />
      <Field
        label={t('iban')}
        autoComplete="off"
        dir="ltr"
        hint={t('hint')}
        {...form.field('iban', { required: true, maxLength: 42 })}
      />
    </ActForm>
  )
}
