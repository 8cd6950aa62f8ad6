'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { INBOX, type Team, useInboxQuery, useTeamQuery } from './api.ts'
import { Queue } from './queue.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { queryOf, useInboxAddress, VIEWS, type View } from './use-inbox-address.ts'
import { useTopicName } from './use-topic-name.ts'

const PAGE_SIZE = 25

/** Who waits, longest first; beside it the thread that is open. Live. */
export function InboxScreen() {
  const t = useTranslations('inbox')
  const office = useTranslations('office')
  const shell = useTranslations('shell')
  const nameOf = useTopicName()
  const me = usePerson()?.id
  const dispatch = useDispatch()
  const searchBox = useRef<HTMLInputElement>(null)
  const { view, topic, q, page, ticket, go } = useInboxAddress()
  const query = queryOf({ view, topic, q }, me)
  const live = { refetchOnMountOrArgChange: true }
  const { data, error, refetch } = useInboxQuery({ ...query, page, pageSize: PAGE_SIZE }, live)
  const { data: team } = useTeamQuery(undefined, live)
  const tickets = data?.data ?? []
  const shown = ticket ?? tickets[0]?._id
  const isNarrowed = view !== 'waiting' || topic !== '' || q !== ''

  useSocketEvent('support:ticket', () => void dispatch(baseApi.util.invalidateTags(['Ticket'])))
  useListKeys({
    search: () => searchBox.current?.focus(),
    move: (step) => {
      const next = tickets[tickets.findIndex(({ _id }) => _id === shown) + step]
      if (next) go({ ticket: next._id })
    },
    open: () => undefined,
  })

  return (
    <>
      <div className={classNames(ticket && 'max-desk:hidden')}>
        <OfficeBar title={office('places.support')}>
          <fieldset className="chips">
            <legend className="sr-only">{office('filter')}</legend>
            {VIEWS.map((each) => (
              <Chip
                key={each}
                size="small"
                pressed={view === each}
                onClick={() => go({ view: each, ticket: undefined })}
              >
                {t(`views.${each}`)}
                {countOf(each, team) > 0 && <b className="num strong">{countOf(each, team)}</b>}
              </Chip>
            ))}
            <select
              aria-label={t('topic')}
              className="chip chip-sm min-h-9 pe-8"
              value={topic}
              onChange={(event) => go({ topic: event.target.value, ticket: undefined })}
            >
              <option value="">{t('anyTopic')}</option>
              {team?.topics.map((each) => (
                <option key={each.code} value={each.code}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          </fieldset>
          <SearchBox
            ref={searchBox}
            label={t('search')}
            value={q}
            onSearch={(words) => go({ q: words, ticket: undefined })}
            shortcut="/"
          />
          <TableButton url={INBOX} params={query} file="tickets" />
          <Link className={buttonClass({ size: 'small' }, 'min-h-9')} href="/office/support/topics">
            {t('topics.title')}
          </Link>
        </OfficeBar>
      </div>
      {error && !data ? (
        <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <div className="px-5">
          <SkeletonRows rows={8} label={shell('loading')} />
        </div>
      ) : tickets.length === 0 && !ticket ? (
        <StatePanel
          title={isNarrowed ? t('noneFits') : t('none')}
          actions={
            isNarrowed && <Button onClick={() => go({ view: 'waiting', topic: '', q: '' })}>{t('showWaiting')}</Button>
          }
        >
          {t('noneNext')}
        </StatePanel>
      ) : (
        <div className={classNames('inbox', ticket && 'inbox-open')}>
          <Queue
            tickets={tickets}
            shown={shown}
            onOpen={(id) => go({ ticket: id })}
            page={page}
            pages={data.meta.totalPages}
            onPage={(next) => go({ page: next, ticket: undefined })}
          />
          {shown && <TicketPanel key={shown} id={shown} team={team} onBack={() => go({ ticket: undefined })} />}
        </div>
      )}
    </>
  )
}

function countOf(view: View, team: Team | undefined): number {
  if (!team) return 0
  if (view === 'waiting') return team.counts.open + team.counts.waitingForUs
  return view === 'nobody' ? team.counts.unassigned : 0
}
