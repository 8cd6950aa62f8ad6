'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useMeQuery } from '@/shared/person/api.ts'
import { useSecondFactorQuery } from '@/shared/second-factor/api.ts'
import { PasswordForm } from '@/shared/security/password-form.tsx'
import { SessionList } from '@/shared/security/session-list.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { FactorPart } from './factor-part.tsx'

/** How somebody of the office signs in: what they prove themselves with, and where they are signed in. */
export function OfficeAccountScreen({ owes }: { owes: boolean }) {
  const t = useTranslations('security')
  const office = useTranslations('office')
  const account = useTranslations('account')
  const person = usePerson()
  const factor = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const me = useMeQuery()
  return (
    <>
      <PageBar title={t('title')}>
        <span className="small min-w-0 flex-1 truncate text-muted">
          {person && (
            <>
              <bdi>{`${person.firstname} ${person.lastname}`}</bdi> · <bdi dir="ltr">{person.email}</bdi>
            </>
          )}
        </span>
      </PageBar>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start desk:min-h-0 desk:flex-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-8 px-5 py-5 desk:px-6">
          <Loaded query={factor} failed={office('failed')} rows={4} bare>
            {(data) => <FactorPart of={data} owes={owes} />}
          </Loaded>
          {!owes && <Part title={account('password.title')}>{me.data && <PasswordForm me={me.data} />}</Part>}
        </div>
        <div className="min-w-0 border-line px-5 py-5 max-xl:border-t desk:px-6 xl:min-h-full xl:border-s">
          <Part title={account('sessions.title')} note={account('sessions.lead')}>
            <SessionList how />
          </Part>
        </div>
      </div>
    </>
  )
}

export function Part({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <header className="mb-3">
        <h2 className="title">{title}</h2>
        {note && <p className="mini mt-1 max-w-[64ch]">{note}</p>}
      </header>
      {children}
    </section>
  )
}
