'use client'

import type { OfficeTicketRow } from '@livery/contracts/support/support.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { INBOX_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { CardButton } from '@/ui/list/card-button.tsx'
import type { CsvParams } from '@/ui/list/csv-button.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { INBOX, type Team, useInboxQuery, useSupportTeamQuery } from './api.ts'
import { INBOX_LIST, inboxAsked, inboxNarrowing, VIEWS, type View } from './list.ts'
import { TicketPanel } from './ticket-panel.tsx'
import { useTopicName } from './topics-screen.tsx'

/** Who waits, longest first; beside it the thread that is open. Live. */
export function InboxScreen() {
  const t = useTranslations('inbox')
  const office = useTranslations('office')
  const nameOf = useTopicName()
  const me = usePerson()?.id
  const dispatch = useDispatch()
  const address = useListAddress(INBOX_LIST)
  const live = { refetchOnMountOrArgChange: UNLESS_JUST_ASKED }
  const list = useInboxQuery(inboxAsked(address, me), live)
  const { data: team } = useSupportTeamQuery(undefined, live)
  useSocketEvent('support:ticket', () => void dispatch(baseApi.util.invalidateTags(['Ticket'])))
  const thread = (id: string, back: () => void) => <TicketPanel id={id} team={team} onBack={back} />
  return (
    <ListPage
      title={office('places.support')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      card={(ticket, isShown, open) => <TicketRow ticket={ticket} isShown={isShown} onOpen={open} />}
      wide
      panel={({ _id }, back) => thread(_id, back)}
      elsewhere={thread}
      none={{ title: t(address.isNarrowed ? 'noneFits' : 'none'), next: t('noneNext') }}
      search={t('search')}
      csv={{ url: INBOX, file: 'tickets', params: inboxNarrowing(address, me) as CsvParams }}
      filters={[
        chips('view', VIEWS, (value) => t(`views.${value}`), {
          all: null,
          figureOf: (value) => countOf(value, team) || null,
        }),
        {
          kind: 'choice',
          name: 'topic',
          label: t('topic'),
          any: t('anyTopic'),
          options: (team?.topics ?? []).map((each) => ({ value: each.code, label: nameOf(each) })),
        },
      ]}
      actions={
        <Link className={buttonClass({ size: 'small' }, 'min-h-9')} href="/office/support/topics">
          {t('topics.title')}
        </Link>
      }
    />
  )
}

function countOf(view: View, team: Team | undefined): number {
  if (!team) return 0
  if (view === 'waiting') return team.counts.open + team.counts.waitingForUs
  return view === 'nobody' ? team.counts.unassigned : 0
}

function TicketRow({ ticket, isShown, onOpen }: { ticket: OfficeTicketRow; isShown: boolean; onOpen: () => void }) {
  const t = useTranslations('inbox')
  const figures = useFiguresOf()()
  const { person } = ticket
  return (
    <CardButton isShown={isShown} onOpen={onOpen} className="grid-cols-[minmax(0,1fr)] gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        <b className="strong cut text-[14px]">{`${person.firstname} ${person.lastname}`}</b>
        <span className="mini num flex-none">{figures.dayAndTime(ticket.waitingSince ?? ticket.updatedAt)}</span>
      </span>
      <span className="cut text-muted">
        {ticket.lastFrom === 'office' && <span className="text-ink">{t('us')}: </span>}
        <bdi>{ticket.excerpt}</bdi>
      </span>
      <span className="mt-1 flex items-center gap-2">
        <Badge {...INBOX_LOOKS[ticket.status]}>{t(`status.${ticket.status}`)}</Badge>
        <span className="mini num cut">
          {[ticket.number, ticket.topic.name, ticket.assignee?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </CardButton>
  )
}
