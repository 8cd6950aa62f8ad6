'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { useBlocksOfQuery } from '../api.ts'
import { Part, Row, Rows } from './part.tsx'

const SO_MANY = 5

/** Whom they are not matched with any more, and who of the two said so; nothing where there is nobody. */
export function BlocksPart({ id, isDriver }: { id: string; isDriver: boolean }) {
  const t = useTranslations('matchBlocks')
  const page = useTranslations('officePeople')
  const office = useTranslations('office')
  const figures = useFigures()
  const query = useBlocksOfQuery({ personId: id as never, pageSize: SO_MANY })
  if (query.data?.meta.total === 0) return null
  return (
    <Part title={office('places.matchBlocks')} all={{ href: '/office/match-blocks', label: page('manage') }}>
      <Rows query={query} failed={page('failed')} none={t('none')}>
        {({ _id, riderId, riderName, driverId, driverName, setBy, createdAt }) => (
          <Row key={_id} under={`${t('columns.setBy')}: ${t(`by.${setBy}`)} · ${figures.day(createdAt)}`}>
            <PersonLink person={isDriver ? { _id: riderId, name: riderName } : { _id: driverId, name: driverName }} />
          </Row>
        )}
      </Rows>
    </Part>
  )
}
