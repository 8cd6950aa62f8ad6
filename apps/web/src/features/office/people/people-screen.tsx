'use client'

import { PersonStatus } from '@livery/contracts/choices.ts'
import type { OfficePerson } from '@livery/contracts/identity/people.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { EnterPerson } from '@/shared/office/enter/enter-person.tsx'
import { PERSON_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { chips, choice } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { PEOPLE, usePeopleQuery } from './api.ts'
import { PERSON_LIST, TYPES } from './list.ts'
import { PersonPanel } from './person-panel.tsx'

/** Riders and chauffeurs, the newest first; beside them the one that is looked at. */
export function PeopleScreen() {
  const t = useTranslations('officePeople')
  const office = useTranslations('office')
  const address = useListAddress(PERSON_LIST)
  const list = usePeopleQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.people')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      panel={(person, back) => <PersonPanel person={person} back={back} />}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('search')}
      csv={{ url: PEOPLE, file: 'people' }}
      actions={<EnterPerson userType="user" />}
      filters={[
        chips('userType', TYPES, (value) => t(`types.${value}`)),
        choice('status', office('status'), office('anyStatus'), PersonStatus.options, (value) => t(`status.${value}`)),
      ]}
    />
  )
}

function useColumns(): readonly Column<OfficePerson>[] {
  const t = useTranslations('officePeople')
  const figures = useFigures()
  return [
    {
      key: 'name',
      label: t('columns.name'),
      card: 'title',
      opens: true,
      cell: ({ firstname, lastname }) => <bdi>{`${firstname} ${lastname}`.trim()}</bdi>,
    },
    { key: 'type', label: t('columns.type'), cell: ({ userType }) => t(`one.${userType}`) },
    {
      key: 'status',
      label: t('columns.status'),
      card: 'figure',
      cell: ({ status }) => <Badge {...PERSON_LOOKS[status]}>{t(`status.${status}`)}</Badge>,
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
  ]
}
