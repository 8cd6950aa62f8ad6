'use client'

import type { OfficePerson } from '@livery/contracts/identity/people.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { personPath } from '@/shared/office/person-link.tsx'
import { PERSON_LOOKS } from '@/shared/status/looks.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { PanelHead } from '@/ui/list/panel-head.tsx'
import { useDriverRosterQuery } from './api.ts'
import { useRosterFacts } from './use-roster-facts.tsx'

/** Who this is, at a glance. */
export function PersonPanel({ person, back }: { person: OfficePerson; back: () => void }) {
  const t = useTranslations('officePeople')
  const figures = useFigures()
  const { data: roster } = useDriverRosterQuery(person._id, { skip: person.userType !== 'driver' })
  const rosterFacts = useRosterFacts(roster)
  const name = `${person.firstname} ${person.lastname}`.trim()
  return (
    <article className="grid gap-5">
      <PanelHead
        back={back}
        title={
          <span className="flex items-center gap-3.5">
            <Avatar name={name} image={person.image} size={48} />
            <bdi className="min-w-0">{name}</bdi>
          </span>
        }
      >
        <Badge {...PERSON_LOOKS[person.status]}>{t(`status.${person.status}`)}</Badge>
      </PanelHead>
      <Facts
        facts={[
          { label: t('email'), value: <bdi>{person.email}</bdi> },
          person.phone && { label: t('phone'), value: <bdi dir="ltr">{person.phone}</bdi> },
          { label: t('since'), value: figures.day(person.createdAt) },
          { label: t('columns.rides'), value: figures.number(person.rides) },
          { label: t('columns.rating'), value: person.rating === null ? '–' : figures.rating(person.rating) },
          ...rosterFacts,
        ]}
      />
      <p className="flex flex-wrap gap-x-5">
        <Link className="link inline-flex min-h-9 items-center" href={personPath(person._id)}>
          {t('wholePage')}
        </Link>
      </p>
    </article>
  )
}
