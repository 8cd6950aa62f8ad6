'use client'

import type { OfficeSignIn, OfficeTeam } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSessionWords } from '@/shared/security/use-session-words.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Table } from '@/ui/list/table.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useEndSignInMutation, useSignInsQuery } from './api.ts'

const AT_FIRST = 8

/** Where people of the office are signed in, the last used first. `userId`: of one of them. */
export function SignIns({ of: { members }, userId }: { of: Pick<OfficeTeam, 'members'>; userId?: string }) {
  const t = useTranslations('team')
  const query = useSignInsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isWhole, setWhole] = useState(false)
  return (
    <Loaded query={query} failed={t('signInsFailed')} rows={3} bare>
      {(all) => {
        const own = userId === undefined ? all : all.filter((one) => one.userId === userId)
        if (own.length === 0) return <p className="text-muted">{t('noSignIns')}</p>
        return (
          <>
            <Rows of={isWhole ? own : own.slice(0, AT_FIRST)} names={userId === undefined ? members : undefined} />
            {own.length > AT_FIRST && !isWhole && (
              <button type="button" className="link min-h-9" onClick={() => setWhole(true)}>
                {t('allSignIns', { count: own.length })}
              </button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Rows({ of: rows, names }: { of: readonly OfficeSignIn[]; names: OfficeTeam['members'] | undefined }) {
  const t = useTranslations('team')
  const figures = useFigures()
  const words = useSessionWords()
  const nameOf = ({ userId }: OfficeSignIn) => names?.find((one) => one.userId === userId)?.name ?? ''
  return (
    <Table
      rows={rows}
      keyOf={({ _id }) => _id}
      columns={[
        ...(names
          ? [
              {
                key: 'name',
                label: t('columns.name'),
                card: 'title' as const,
                cell: (one: OfficeSignIn) => <bdi>{nameOf(one)}</bdi>,
              },
            ]
          : []),
        {
          key: 'used',
          label: t('columns.used'),
          className: 'num',
          cell: ({ lastUsedAt }) => figures.dayAndTime(lastUsedAt),
        },
        { key: 'how', label: t('columns.how'), cell: (one) => words(one).provedBy ?? t('unknownHow') },
        {
          key: 'from',
          label: t('columns.from'),
          cell: (one) => {
            const { device, place } = words(one)
            return <span className="text-muted">{[device, place].filter(Boolean).join(' · ')}</span>
          },
        },
        {
          key: 'end',
          label: '',
          cell: (one) => (one.current ? <Here /> : <End of={one} name={nameOf(one)} />),
        },
      ]}
    />
  )
}

function Here() {
  const t = useTranslations('account.sessions')
  return (
    <Badge tone="positive" dot="full">
      {t('here')}
    </Badge>
  )
}

function End({ of: session, name }: { of: OfficeSignIn; name: string }) {
  const t = useTranslations('account.sessions')
  const { device } = useSessionWords()(session)
  return (
    <ActButton
      size="small"
      kind="quiet"
      mutation={useEndSignInMutation()}
      body={session._id}
      done={t('ended')}
      aria-label={`${t('endOf', { device })} ${name}`.trim()}
    >
      {t('end')}
    </ActButton>
  )
}
