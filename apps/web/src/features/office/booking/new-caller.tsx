'use client'

import type { FoundCaller } from '@livery/contracts/rides/office-booking.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import { useLocale, useTranslations } from 'next-intl'
import { PersonFields } from '@/shared/office/enter/person-fields.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useAddCallerMutation } from './api.ts'

interface Props {
  /** What was looked for: a number, a mail or a name. */
  typed: string
  onAdded: (caller: FoundCaller) => void
}

/** Somebody who has no account yet: one that is theirs as soon as they open the mail. */
export function NewCallerDialog(props: Props) {
  const t = useTranslations('officeBooking.newCaller')
  return (
    <ActDialog title={t('title')} lead={t('lead')} trigger={<Button size="small">{t('open')}</Button>}>
      {(close) => (
        <NewCaller
          {...props}
          onAdded={(caller) => {
            close()
            props.onAdded(caller)
          }}
        />
      )}
    </ActDialog>
  )
}

function NewCaller({ typed, onAdded }: Props) {
  const t = useTranslations('officeBooking.newCaller')
  const locale = useLocale() as Locale
  const form = useActForm({
    mutation: useAddCallerMutation(),
    start: { ...namesIn(typed), locale: locale as string },
    body: ({ locale, ...one }) => ({ ...one, email: one.email.trim(), locale: locale as Locale }),
    fieldOf: { CALLER_HAS_ACCOUNT: 'email' },
    onDone: onAdded,
  })
  return (
    <ActForm form={form} label={t('add')}>
      <PersonFields form={form} />
    </ActForm>
  )
}

/** What was typed stands in the field that it is for. */
function namesIn(typed: string) {
  const none = { firstname: '', lastname: '', phone: '', email: '' }
  if (typed.includes('@')) return { ...none, email: typed }
  if (/\d{4}/.test(typed.replaceAll(/[\s().-]/g, ''))) return { ...none, phone: typed }
  const [firstname = '', ...rest] = typed.split(/\s+/)
  return { ...none, firstname, lastname: rest.join(' ') }
}
