'use client'

import { type OfficePerson, PersonStatus } from '@livery/contracts/identity/people.ts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { STATUS_LOOKS } from '@/shared/office/status-looks.ts'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { Badge } from '@/ui/badge.tsx'
import { Chip } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Table } from '@/ui/table.tsx'
import { PEOPLE, usePeopleQuery } from './api.ts'
import { PersonPanel } from './person-panel.tsx'

const PAGE_SIZE = 25
const TYPES = ['user', 'driver'] as const

/** Riders and chauffeurs, the newest first; beside them the one that is looked at. */
export function PeopleScreen() {
  const t = useTranslations('officePeople')
  const office = useTranslations('office')
  const searchBox = useRef<HTMLInputElement>(null)
  const { query, go, page } = useListAddress()
  const userType = TYPES.find((each) => each === query.get('type'))
  const status = PersonStatus.options.find((each) => each === query.get('status'))
  const q = query.get('q') ?? ''
  const narrowing = { userType, status, q: q || undefined }
  const list = usePeopleQuery({ ...narrowing, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  const people = list.data?.data ?? []
  const open = query.get('open') ?? undefined
  const shown = people.find(({ _id }) => _id === open) ?? people[0]
  useListKeys({
    search: () => searchBox.current?.focus(),
    move: (step) => {
      const next = shown && people[people.indexOf(shown) + step]
      if (next) go({ open: next._id })
    },
    open: () => undefined,
  })
  const isNarrowed = userType !== undefined || status !== undefined || q !== ''
  return (
    <>
      <OfficeBar title={office('places.people')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...TYPES] as const).map((each) => (
            <Chip key={each ?? 'all'} size="small" pressed={userType === each} onClick={() => go({ type: each })}>
              {each ? t(`types.${each}`) : office('all')}
              {userType === each && list.data && <b className="num strong">{list.data.meta.total}</b>}
            </Chip>
          ))}
          <select
            aria-label={office('status')}
            className="chip chip-sm min-h-9 pe-8"
            value={status ?? ''}
            onChange={(event) => go({ status: event.target.value || undefined })}
          >
            <option value="">{office('anyStatus')}</option>
            {PersonStatus.options.map((each) => (
              <option key={each} value={each}>
                {t(`status.${each}`)}
              </option>
            ))}
          </select>
        </fieldset>
        <SearchBox ref={searchBox} label={t('search')} value={q} onSearch={(words) => go({ q: words })} shortcut="/" />
        <TableButton url={PEOPLE} params={narrowing} file="people" />
      </OfficeBar>
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={isNarrowed ? () => go({ type: undefined, status: undefined, q: undefined }) : undefined}
      >
        <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(340px,400px)] desk:content-stretch">
          <div className={classNames('flex min-h-0 min-w-0 flex-col', open && 'max-desk:hidden')}>
            <PeopleTable people={people} shown={shown} busy={list.isFetching} onOpen={(id) => go({ open: id })} />
            <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
          </div>
          {shown && (
            <aside
              key={shown._id}
              className={classNames(
                'min-w-0 overflow-auto border-line bg-surface px-5 py-5 desk:border-s desk:px-6',
                !open && 'max-desk:hidden',
              )}
            >
              <PersonPanel person={shown} back={() => go({ open: undefined })} />
            </aside>
          )}
        </div>
      </ListState>
    </>
  )
}

function PeopleTable({
  people,
  shown,
  busy,
  onOpen,
}: {
  people: readonly OfficePerson[]
  shown: OfficePerson | undefined
  busy: boolean
  onOpen: (id: string) => void
}) {
  const t = useTranslations('officePeople')
  const figures = useFigures()
  return (
    <Table
      page
      busy={busy}
      rows={people}
      keyOf={({ _id }) => _id}
      picked={shown}
      onPick={({ _id }) => onOpen(_id)}
      columns={[
        {
          key: 'name',
          label: t('columns.name'),
          card: 'title',
          cell: ({ _id, firstname, lastname }) => (
            <button
              type="button"
              className="link row-link inline-flex min-h-9 items-center"
              onClick={() => onOpen(_id)}
            >
              <bdi>{`${firstname} ${lastname}`.trim()}</bdi>
            </button>
          ),
        },
        { key: 'type', label: t('columns.type'), cell: ({ userType }) => t(`one.${userType}`) },
        {
          key: 'status',
          label: t('columns.status'),
          card: 'figure',
          cell: ({ status }) => <Badge {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Badge>,
        },
        { key: 'rides', label: t('columns.rides'), end: true, cell: ({ rides }) => figures.number(rides) },
        {
          key: 'rating',
          label: t('columns.rating'),
          end: true,
          cell: ({ rating }) => (rating === null ? '–' : figures.rating(rating)),
        },
        {
          key: 'seen',
          label: t('columns.seen'),
          className: 'num',
          cell: ({ lastSeenAt }) => (lastSeenAt ? figures.dayAndTime(lastSeenAt) : '–'),
        },
      ]}
    />
  )
}
