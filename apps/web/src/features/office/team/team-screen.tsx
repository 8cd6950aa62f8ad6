'use client'

import type { OfficeTeam } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useTeamQuery } from './api.ts'
import { Without } from './factor.tsx'
import { Invitations } from './invitations.tsx'
import { Invite } from './invite.tsx'
import { Members } from './members.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RolesTable } from './roles-table.tsx'
import { SignIns } from './sign-ins.tsx'

/** Who works here with which role, who is invited, and what each role may do. */
export function TeamScreen() {
  const office = useTranslations('office')
  const t = useTranslations('team')
  const team = useTeamQuery(undefined, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <>
      <PageBar title={office('places.team')}>
        <span className="small flex-1 text-muted">{t('lead')}</span>
        {team.data && <Invite roles={team.data.roles} />}
      </PageBar>
      <Loaded query={team} failed={office('failed')}>
        {(data) => <Team of={data} />}
      </Loaded>
    </>
  )
}

function Team({ of: team }: { of: OfficeTeam }) {
  const t = useTranslations('team')
  const active = team.members.filter(({ leftAt }) => leftAt === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start desk:min-h-0 desk:flex-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
      <div className="grid min-w-0 gap-7 px-5 py-5 desk:px-6">
        <Without of={team} />
        <Part
          title={t('people')}
          note={[t('active', { count: active.length }), team.isSecondFactorRequired && t('factorRequired')]
            .filter(Boolean)
            .join(' · ')}
        >
          <Members of={team} />
        </Part>
        <Part title={t('invitations')} note={t('validFor')}>
          <Invitations of={team} />
        </Part>
        <Part title={t('signIns')} note={t('signInsNote')}>
          <SignIns of={team} />
        </Part>
      </div>
      <div className="min-w-0 border-line px-5 py-5 max-xl:border-t desk:px-6 xl:min-h-full xl:border-s">
        <Part title={t('rolesTitle')} note={<RoleDialog />}>
          <RolesTable roles={team.roles} />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title">{title}</h2>
        <div className="mini">{note}</div>
      </header>
      {children}
    </section>
  )
}
