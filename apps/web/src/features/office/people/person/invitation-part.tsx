'use client'

import { useTranslations } from 'next-intl'
import { useInvitePersonMutation } from '@/shared/office/enter/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Note } from '@/ui/note.tsx'
import type { Person } from './suspension-part.tsx'

/** Of somebody who has not signed in yet: the letter with the link, once more. */
export function InvitationPart({ person: { _id, email } }: { person: Person }) {
  const t = useTranslations('enterPerson')
  return (
    <Note tone="info">
      <p>{t('notYet')}</p>
      <ActButton
        size="small"
        className="mt-2"
        mutation={useInvitePersonMutation()}
        body={_id}
        done={t('sent', { email })}
      >
        {t('send')}
      </ActButton>
    </Note>
  )
}
