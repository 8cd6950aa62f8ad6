'use client'

import type { Session } from '@livery/contracts/identity/account-life.ts'
import type { Me } from '@livery/contracts/identity/identity.ts'
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useMeQuery } from '@/shared/person/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import {
  useChangePasswordMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../api.ts'
import { Part, PartState } from './account-frame.tsx'

export function SecurityScreen() {
  const t = useTranslations('account')
  const { data: me, error, refetch } = useMeQuery()
  return (
    <>
      <h1 className="title mb-5.5 text-[28px]">{t('parts.security')}</h1>
      <Part title={t('password.title')}>
        {me ? <PasswordForm me={me} /> : <PartState error={error} onRetry={refetch} rows={2} />}
      </Part>
      <div className="mt-7 border-t border-line pt-5">
        <Part title={t('sessions.title')} lead={t('sessions.lead')}>
          <SessionList />
        </Part>
      </div>
    </>
  )
}

/** A new password for the old one. Whoever is signed in elsewhere is signed out. */
function PasswordForm({ me }: { me: Me }) {
  const t = useTranslations('account.password')
  const form = useActForm({
    mutation: useChangePasswordMutation(),
    start: { currentPassword: '', newPassword: '' },
    again: true,
    body: (typed) => typed,
    fieldOf: { CURRENT_PASSWORD_WRONG: 'currentPassword', PASSWORD_TOO_WEAK: 'newPassword' },
    done: t('changed'),
  })
  return (
    <ActForm form={form} compact kind="line" label={t('change')} className="grid gap-4 desk:grid-cols-2">
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <Field
        label={t('current')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        {...form.field('currentPassword', { required: true, maxLength: 200 })}
      />
      <Field
        label={t('new')}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        hint={t('hint')}
        {...form.field('newPassword', { required: true, minLength: 10, maxLength: 200 })}
      />
    </ActForm>
  )
}

const ICONS: Record<Session['device']['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: MonitorSmartphone,
}

/** Every device that holds a session, this one first. */
function SessionList() {
  const t = useTranslations('account.sessions')
  const { data: sessions, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const endOthers = useEndOtherSessionsMutation()
  if (!sessions) return <PartState error={error} onRetry={refetch} />
  return (
    <>
      <ul className="border-t border-line">
        {sessions
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
      </ul>
      {sessions.length > 1 && (
        <ActButton
          mutation={endOthers}
          body={undefined}
          className="mt-5"
          done={({ ended }) => t('endedOthers', { count: ended })}
        >
          {t('endOthers')}
        </ActButton>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('account.sessions')
  const figures = useFigures()
  const end = useEndSessionMutation()
  const { browser, system, kind } = session.device
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  const Icon = ICONS[kind]
  const { kind: from, network, sameAsNow } = session.place
  const place =
    from === 'unknown' ? undefined : sameAsNow && !session.current ? t('same') : t(from, { network: network ?? '' })
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Icon size={22} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="strong">
          <bdi>{device}</bdi>
        </p>
        <p className="small num text-muted">
          {[t('used', { when: figures.dayAndTime(session.lastUsedAt) }), place].filter(Boolean).join(' · ')}
        </p>
      </div>
      {session.current ? (
        <Badge tone="positive" dot="full">
          {t('here')}
        </Badge>
      ) : (
        <ActButton
          mutation={end}
          body={session._id}
          kind="quiet"
          size="small"
          aria-label={t('endOf', { device })}
          done={t('ended')}
        >
          {t('end')}
        </ActButton>
      )}
    </li>
  )
}
