'use client'

import { DocumentKind, DocumentStatus } from '@livery/contracts/choices.ts'
import type { OfficeDocument } from '@livery/contracts/documents/documents.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { Facts } from '@/shared/office/facts.tsx'
import { IfMay } from '@/shared/office/rights.tsx'
import { choice } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import { PanelHead } from '@/ui/list/panel-head.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { anId, oneOf, useListAddress } from '@/ui/list/use-list-address.ts'
import { Note } from '@/ui/note.tsx'
import { Plate } from '@/ui/plate.tsx'
import { DOCUMENTS, type DocumentsQuery, useDecideDocumentMutation, useOfficeDocumentsQuery } from './api.ts'
import { DecideBox, DriverLine, useReviewList } from './review.tsx'

type DocumentSort = NonNullable<DocumentsQuery['sort']>
const STATUSES = [...DocumentStatus.options, 'all'] as const
// Whoever has waited longest comes first.
const LIST = {
  filters: {
    status: oneOf(STATUSES),
    kind: oneOf(DocumentKind.options),
    driver: anId<NonNullable<DocumentsQuery['driver']>>(),
  },
  standard: { status: 'pending' },
  sorts: ['updatedAt', 'expiresOn', 'kind', 'status'] as const satisfies readonly DocumentSort[],
  order: 'asc' as const,
}

/** The documents that wait for the office, longest first; beside them the one that is looked at. */
export function DocumentsScreen() {
  const t = useTranslations('reviewQueue')
  const office = useTranslations('office')
  const words = useTranslations('documents')
  const address = useListAddress(LIST)
  const review = useReviewList(address, STATUSES, useOfficeDocumentsQuery, (id) => ({
    document: id as OfficeDocument['_id'],
  }))
  return (
    <ListPage
      {...review.page}
      title={office('places.documents')}
      address={address}
      columns={useColumns()}
      panel={(document, back) => <DocumentPanel document={document} back={back} onDecided={review.onDecided} />}
      none={{ title: review.nothing, next: t('nothingNext') }}
      csv={{ url: DOCUMENTS, file: 'documents', params: review.params }}
      filters={[
        review.byStatus,
        choice('kind', t('columns.kind'), t('anyKind'), DocumentKind.options, (value) => words(`kinds.${value}`)),
        review.onDriver,
      ]}
    />
  )
}

function useColumns(): readonly Column<OfficeDocument, DocumentSort>[] {
  const t = useTranslations('reviewQueue.columns')
  const words = useTranslations('documents')
  const days = useFigures('UTC')
  const { moment } = useCells<OfficeDocument, DocumentSort>()
  return [
    {
      key: 'kind',
      label: t('kind'),
      sort: { by: 'kind' },
      card: 'title',
      opens: true,
      cell: ({ kind, vehicle }) =>
        vehicle ? words('ofCar', { document: words(`kinds.${kind}`), plate: vehicle.number }) : words(`kinds.${kind}`),
    },
    { key: 'chauffeur', label: t('chauffeur'), cell: ({ driver }) => `${driver.firstname} ${driver.lastname}` },
    {
      key: 'status',
      label: t('status'),
      sort: { by: 'status' },
      cell: ({ status }) => <DocumentBadge status={status} />,
    },
    {
      key: 'expires',
      label: t('expires'),
      sort: { by: 'expiresOn' },
      cell: ({ expiresOn }) => (expiresOn ? days.date(expiresOn) : '–'),
    },
    moment('updatedAt', t('updated'), { sort: { by: 'updatedAt' } }),
  ]
}

function DocumentPanel({
  document,
  back,
  onDecided,
}: {
  document: OfficeDocument
  back: () => void
  onDecided: (id: string) => void
}) {
  const t = useTranslations('reviewQueue')
  const words = useTranslations('documents')
  const figures = useFigures()
  const days = useFigures('UTC')
  const version = useSeen(document.version)
  const { kind, vehicle, status, number, expiresOn, updatedAt, decidedAt, decidedBy, file } = document
  return (
    <article className="grid gap-5">
      <PanelHead title={words(`kinds.${kind}`)} back={back}>
        <DocumentBadge status={status} />
      </PanelHead>
      <Scan file={file} name={words(`kinds.${kind}`)} />
      <Facts
        facts={[
          vehicle && { label: t('columns.plate'), value: <Plate>{vehicle.number}</Plate> },
          { label: t('number'), value: number ?? '–' },
          { label: t('columns.expires'), value: expiresOn ? days.date(expiresOn) : t('neverEnds') },
          { label: t('columns.updated'), value: figures.dayAndTime(updatedAt) },
          decidedAt && {
            label: t('decided'),
            value: [figures.dayAndTime(decidedAt), decidedBy].filter(Boolean).join(' · '),
          },
        ]}
      />
      {document.reason && <Note tone="critical">{document.reason}</Note>}
      <IfMay right="people.review">
        <DecideBox
          status={status}
          canApprove={file !== null}
          version={version}
          mutation={useDecideDocumentMutation()}
          bodyOf={(decision) => ({ document: document._id, ...decision })}
          onDecided={() => onDecided(document._id)}
        />
      </IfMay>
      <DriverLine driver={document.driver} />
    </article>
  )
}

/** A picture is shown; a PDF is opened in a window of its own, where nothing of it runs. */
function Scan({ file, name }: { file: OfficeDocument['file']; name: string }) {
  const t = useTranslations('reviewQueue')
  if (file === null) return <Note tone="caution">{t('noFile')}</Note>
  return (
    <a href={file.file} target="_blank" rel="noreferrer" className="link grid gap-2">
      {file.fileType.startsWith('image/') && (
        <img
          src={file.file}
          alt={name}
          className="max-h-80 w-full rounded-1 border border-line bg-sunken object-contain"
        />
      )}
      <span className="inline-flex min-h-9 items-center">
        {t(file.fileType.startsWith('image/') ? 'openPicture' : 'openPdf')}
      </span>
    </a>
  )
}
