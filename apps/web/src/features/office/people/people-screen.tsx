'use client'

import { type OfficePerson, PersonStatus } from '@livery/contracts/identity/people.ts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge } from '@/ui/badge.tsx'
import { Chip } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import { OfficeBar } from '../components/office-bar.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { TableButton } from '../components/table-button.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { PEOPLE, usePeopleQuery } from './api.ts'
import { ListState, Pager } from './list-state.tsx'
import { PersonPanel } from './person-panel.tsx'
import { STATUS_LOOKS } from './status-looks.ts'
import { useListAddress } from './use-list-address.ts'

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={busy} tabIndex={0}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            {(['name', 'type', 'status', 'rides', 'rating', 'seen'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'rides' || column === 'rating' ? 'end' : undefined}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr
              key={person._id}
              aria-selected={person === shown}
              onClick={() => onOpen(person._id)}
              className="cursor-pointer hover:bg-surface"
            >
              <td>
                <button
                  type="button"
                  className="link inline-flex min-h-9 items-center"
                  onClick={() => onOpen(person._id)}
                >
                  <bdi>{`${person.firstname} ${person.lastname}`.trim()}</bdi>
                </button>
              </td>
              <td>{t(`one.${person.userType}`)}</td>
              <td>
                <Badge {...STATUS_LOOKS[person.status]}>{t(`status.${person.status}`)}</Badge>
              </td>
              <td className="end num">{figures.number(person.rides)}</td>
              <td className="end num">{person.rating === null ? '–' : figures.rating(person.rating)}</td>
              <td className="num">{person.lastSeenAt ? figures.dayAndTime(person.lastSeenAt) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
