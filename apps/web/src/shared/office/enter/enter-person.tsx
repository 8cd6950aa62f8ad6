'use client'

import type { Locale } from '@livery/kernel/languages.ts'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { SwitchField } from '@/ui/switch.tsx'
import { useMay } from '../rights.tsx'
import { type NewPerson, useEnterPersonMutation } from './api.ts'
import { PersonFields } from './person-fields.tsx'

/** A rider or chauffeur whom the office enters itself; their page is next, where a chauffeur's car and documents are added. */
export function EnterPerson({ userType }: { userType: NewPerson['userType'] }) {
  const t = useTranslations('enterPerson')
  if (!useMay()('people.review')) return null
  return (
    <ActDialog
      title={t(`title.${userType}`)}
      lead={t(`lead.${userType}`)}
      trigger={
        <Button size="small" className="min-h-9">
          <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
          {t(`title.${userType}`)}
        </Button>
      }
    >
      {(close) => <EnterForm userType={userType} onDone={close} />}
    </ActDialog>
  )
}

function EnterForm({ userType, onDone }: { userType: NewPerson['userType']; onDone: () => void }) {
  const t = useTranslations('enterPerson')
  const router = useRouter()
  const locale = useLocale() as Locale
  const form = useActForm({
    mutation: useEnterPersonMutation(),
    start: { firstname: '', lastname: '', phone: '', email: '', locale: locale as string, invite: true },
    body: ({ phone, email, locale: language, ...typed }) => ({
      ...{ ...typed, userType, email: email.trim(), locale: language as Locale },
      ...(phone !== '' && { phone }),
    }),
    fieldOf: { CALLER_HAS_ACCOUNT: 'email' },
    done: (_, { firstname, lastname }) => t('done', { name: `${firstname} ${lastname}` }),
    onDone: ({ _id }) => {
      onDone()
      router.push(`/office/people/${_id}`)
    },
  })
  return (
    <ActForm form={form} label={t('add')}>
      <PersonFields form={form} isPhoneAsked={userType === 'driver'} />
      <SwitchField label={t('invite')} {...form.pick('invite')} />
      <p className="small text-muted">{t('inviteHint')}</p>
    </ActForm>
  )
}
