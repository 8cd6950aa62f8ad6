'use client'

import { useTranslations } from 'next-intl'
import { useMeQuery } from '@/shared/person/api.ts'
import { Part, PartState } from '@/shared/security/part.tsx'
import { PasswordForm } from '@/shared/security/password-form.tsx'
import { SessionList } from '@/shared/security/session-list.tsx'

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
