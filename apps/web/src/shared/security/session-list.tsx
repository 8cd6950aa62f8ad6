'use client'

import type { Session } from '@livery/contracts/identity/account-life.ts'
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './api.ts'
import { PartState } from './part.tsx'
import { useSessionWords } from './use-session-words.ts'

const ICONS: Record<Session['device']['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: MonitorSmartphone,
}

/** Every device that holds a session, this one first. `how`: with how they were opened, and since when. */
export function SessionList({ how = false }: { how?: boolean }) {
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
            <SessionRow key={session._id} session={session} how={how} />
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

function SessionRow({ session, how }: { session: Session; how: boolean }) {
  const t = useTranslations('account.sessions')
  const figures = useFigures()
  const words = useSessionWords()
  const end = useEndSessionMutation()
  const { device, place, provedBy } = words(session)
  const Icon = ICONS[session.device.kind]
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
        {how && (
          <p className="small num text-muted">
            {[t('since', { when: figures.dayAndTime(session.createdAt) }), provedBy].filter(Boolean).join(' · ')}
          </p>
        )}
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
