'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useInvitePersonMutation } from '@/shared/office/enter/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Note } from '@/ui/note.tsx'
import type { Person } from './suspension-part.tsx'

const MINUTE_MS = 60_000

/** Of somebody who has not signed in yet: what went out to them, and the letter with the link once more. */
export function InvitationPart({ person }: { person: Person }) {
  const t = useTranslations('enterPerson')
  const { _id, email, invitation } = person
  return (
    <Note tone="info">
      <p>{t('notYet')}</p>
      {invitation ? <Sent email={email} invitation={invitation} /> : <p className="mt-1">{t('notSent')}</p>}
      <ActButton
        size="small"
        className="mt-2"
        mutation={useInvitePersonMutation()}
        body={_id}
        done={t('sent', { email })}
      >
        {t(invitation ? 'sendAgain' : 'send')}
      </ActButton>
    </Note>
  )
}

function Sent({ email, invitation }: { email: string; invitation: NonNullable<Person['invitation']> }) {
  const t = useTranslations('enterPerson')
  const figures = useFigures()
  const isOver = Date.parse(invitation.expiresAt) <= useNow(MINUTE_MS)
  const when = figures.dayAndTime(invitation.sentAt)
  const until = figures.dayAndTime(invitation.expiresAt)
  return (
    <p className="num mt-1 wrap-anywhere">
      {isOver ? t('sentOver', { email, when }) : t('sentAt', { email, when, until })}
      {invitation.by !== null && <> {t.rich('sentByName', { name: () => <bdi>{invitation.by}</bdi> })}</>}
    </p>
  )
}
