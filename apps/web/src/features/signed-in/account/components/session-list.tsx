'use client'

import type { Session } from '@livery/contracts/identity/account-life.ts'
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../api.ts'
import { PartState } from './part-state.tsx'

const ICONS: Record<Session['device']['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: MonitorSmartphone,
}

/** Every device that holds a session, this one first. */
export function SessionList() {
  const t = useTranslations('account.sessions')
  const sentence = useSentence()
  const { data: sessions, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [endOthers, ending] = useEndOtherSessionsMutation()
  if (!sessions) return <PartState error={error} onRetry={refetch} />
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = async () => {
    const reply = await endOthers()
    if (reply.data) say.success(t('endedOthers', { count: reply.data.ended }))
  }
  return (
    <>
      <ul className="border-t border-line">
        {ordered.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {ending.error && (
        <Note tone="critical" className="mt-4">
          {sentence(ending.error)}
        </Note>
      )}
      {sessions.length > 1 && (
        <Button className="mt-5" busy={ending.isLoading} onClick={others}>
          {t('endOthers')}
        </Button>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('account.sessions')
  const figures = useFigures()
  const sentence = useSentence()
  const [end, { isLoading, error }] = useEndSessionMutation()
  const { browser, system, kind } = session.device
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  const Icon = ICONS[kind]
  const { kind: from, network, sameAsNow } = session.place
  const place =
    from === 'unknown' ? undefined : sameAsNow && !session.current ? t('same') : t(from, { network: network ?? '' })
  const finish = async () => {
    const reply = await end(session._id)
    if (!reply.error) say.success(t('ended'))
  }
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-4">
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
          <Button kind="quiet" size="small" busy={isLoading} aria-label={t('endOf', { device })} onClick={finish}>
            {t('end')}
          </Button>
        )}
      </div>
      {error && (
        <Note tone="critical" className="mt-2">
          {sentence(error)}
        </Note>
      )}
    </li>
  )
}
