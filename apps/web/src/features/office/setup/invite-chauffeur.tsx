'use client'

import { useTranslations } from 'next-intl'
import { useInviteToDriveMutation } from '@/shared/office/setup/api.ts'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

/** A letter that leads a chauffeur to their own registration. */
export function InviteChauffeur() {
  const t = useTranslations('setup.invite')
  return (
    <ActDialog title={t('action')} lead={t('lead')} trigger={<Button>{t('action')}</Button>}>
      {(close) => <InviteForm onDone={close} />}
    </ActDialog>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('setup.invite')
  const form = useActForm({
    mutation: useInviteToDriveMutation(),
    start: { email: '' },
    body: ({ email }) => ({ email: email.trim() }),
    fieldOf: { CALLER_HAS_ACCOUNT: 'email' },
    done: (_, { email }) => t('sent', { email: email.trim() }),
    onDone,
  })
  return (
    <ActForm form={form} label={t('send')}>
      <EmailField {...form.field('email', EMAIL)} autoComplete="off" />
    </ActForm>
  )
}
