'use client'

import type { OfficeSignIn, OfficeTeam } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSessionWords } from '@/shared/security/use-session-words.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
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
  return (
    <ul className="border-t border-line">
      {rows.map((one) => {
        const { device, place, provedBy = t('unknownHow') } = words(one)
        const name = names?.find(({ userId }) => userId === one.userId)?.name ?? ''
        return (
          <li key={one._id} className="flex items-center gap-4 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              {name !== '' && (
                <span className="strong">
                  <bdi>{name}</bdi> ·{' '}
                </span>
              )}
              {provedBy} · <bdi>{device}</bdi>
              <span className="mini num block">
                {[figures.dayAndTime(one.lastUsedAt), place].filter(Boolean).join(' · ')}
              </span>
            </span>
            {one.current ? <Here /> : <End of={one} name={name} />}
          </li>
        )
      })}
    </ul>
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
