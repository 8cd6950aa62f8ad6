'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { Link } from '@/ui/link.tsx'
import { useDocumentsOfQuery } from '../api.ts'
import { EnterDocument } from './enter-document.tsx'
import { Part, Row, Rows } from './part.tsx'

const SO_MANY = 12

/** What a chauffeur has handed in, and until when it is good. */
export function DocumentsPart({ id }: { id: string }) {
  const t = useTranslations('officePeople')
  const office = useTranslations('office')
  const words = useTranslations('documents')
  const drivers = useTranslations('officeDrivers')
  const figures = useFigures()
  const may = useMay()
  const query = useDocumentsOfQuery({ driver: id as never, sort: 'kind', pageSize: SO_MANY })
  return (
    <Part
      title={office('places.documents')}
      all={{
        href: `/office/documents?driver=${id}&status=all`,
        label: t('allOfThem', { count: query.data?.meta.total ?? 0 }),
      }}
    >
      <Rows query={query} failed={t('failed')} none={t('noDocuments')}>
        {(document) => (
          <Row
            key={document._id}
            under={
              document.expiresOn === null ? undefined : drivers('until', { day: figures.date(document.expiresOn) })
            }
            end={<DocumentBadge status={document.status} />}
          >
            <Link className="link" href={`/office/documents?driver=${id}&status=all&open=${document._id}`}>
              {words(`kinds.${document.kind}`)}
            </Link>
          </Row>
        )}
      </Rows>
      {may('people.review') && (
        <p className="mt-2">
          <EnterDocument id={id} />
        </p>
      )}
    </Part>
  )
}
