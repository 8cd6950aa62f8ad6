'use client'

import {
  DOCUMENT_KINDS,
  DocumentKind,
  DocumentStatus,
  type OfficeDocument,
} from '@livery/contracts/documents/documents.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { PaperBadge } from '@/shared/documents/components/paper-badge.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { Note } from '@/ui/note.tsx'
import { DOCUMENTS, type DocumentsQuery, useDecideDocumentMutation, useOfficeDocumentsQuery } from './api.ts'
import { DecideBox } from './decide-box.tsx'
import { Desk, type DeskColumn } from './desk.tsx'
import { DriverLine, Facts, Panel } from './panel.tsx'
import { useDeskAddress } from './use-desk-address.ts'
import { useLookedAt } from './use-looked-at.ts'

const PAGE_SIZE = 25
const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const
const STATUSES = [...DocumentStatus.options, 'all'] as const

/** The papers that wait for the office, longest first; beside them the one that is looked at. */
export function DocumentsScreen() {
  const t = useTranslations('paperDesk')
  const office = useTranslations('office')
  const papers = useTranslations('papers')
  const address = useDeskAddress(['updatedAt', 'expiresOn', 'kind', 'status'])
  const { status, kind, driver, q, sort, order, page } = address
  const query = {
    status: DocumentStatus.options.find((each) => each === status),
    kind: DocumentKind.options.find((each) => each === kind),
    driver: (driver || undefined) as DocumentsQuery['driver'],
    q: q || undefined,
    sort,
    order,
  }
  const list = useOfficeDocumentsQuery({ ...query, page, pageSize: PAGE_SIZE }, LIVE)
  const { shown, missing, last, onDecided } = useLookedAt(address, list.data?.data)
  const alone = useOfficeDocumentsQuery(
    { document: missing as OfficeDocument['_id'] },
    { ...LIVE, skip: missing === undefined },
  )
  return (
    <Desk
      title={office('places.documents')}
      statuses={STATUSES.map((value) => ({
        value,
        label: value === 'all' ? office('all') : papers(`status.${value}`),
      }))}
      filters={
        <select
          aria-label={t('columns.kind')}
          className="chip chip-sm min-h-9 pe-8"
          value={kind}
          onChange={(event) => address.go({ kind: event.target.value })}
        >
          <option value="">{t('anyKind')}</option>
          {DOCUMENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {papers(`kinds.${each}`)}
            </option>
          ))}
        </select>
      }
      table={<TableButton url={DOCUMENTS} params={query} file="documents" />}
      address={address}
      list={list}
      shown={shown ?? alone.currentData?.data[0] ?? (alone.isFetching ? last : list.data?.data[0])}
      columns={useColumns()}
      panel={(paper, back) => <DocumentPanel paper={paper} back={back} onDecided={onDecided} />}
    />
  )
}

function useColumns(): readonly DeskColumn<OfficeDocument>[] {
  const t = useTranslations('paperDesk.columns')
  const papers = useTranslations('papers')
  const figures = useFigures()
  const days = useFigures('UTC')
  return [
    { label: t('kind'), sort: 'kind', cell: ({ kind }) => papers(`kinds.${kind}`) },
    { label: t('chauffeur'), cell: ({ driver }) => `${driver.firstname} ${driver.lastname}` },
    { label: t('status'), sort: 'status', cell: ({ status }) => <PaperBadge status={status} /> },
    { label: t('expires'), sort: 'expiresOn', cell: ({ expiresOn }) => (expiresOn ? days.date(expiresOn) : '–') },
    { label: t('updated'), sort: 'updatedAt', cell: ({ updatedAt }) => figures.dayAndTime(updatedAt) },
  ]
}

function DocumentPanel({
  paper,
  back,
  onDecided,
}: {
  paper: OfficeDocument
  back: () => void
  onDecided: (id: string) => void
}) {
  const t = useTranslations('paperDesk')
  const papers = useTranslations('papers')
  const figures = useFigures()
  const days = useFigures('UTC')
  const [decide, { error, isLoading }] = useDecideDocumentMutation()
  const version = useSeen(paper.version)
  const { kind, status, number, expiresOn, updatedAt, decidedAt, decidedBy, file } = paper
  return (
    <Panel title={papers(`kinds.${kind}`)} badge={<PaperBadge status={status} />} back={back}>
      <Scan file={file} name={papers(`kinds.${kind}`)} />
      <Facts
        facts={[
          { label: t('number'), value: number ?? '–' },
          { label: t('columns.expires'), value: expiresOn ? days.date(expiresOn) : t('neverEnds') },
          { label: t('columns.updated'), value: figures.dayAndTime(updatedAt) },
          ...(decidedAt
            ? [{ label: t('decided'), value: [figures.dayAndTime(decidedAt), decidedBy].filter(Boolean).join(' · ') }]
            : []),
        ]}
      />
      {paper.reason && <Note tone="critical">{paper.reason}</Note>}
      <DecideBox
        status={status}
        canApprove={file !== null}
        busy={isLoading}
        error={error}
        version={version}
        onDecide={async (decision) => {
          const reply = await decide({ document: paper._id, ...decision })
          if (!reply.error) onDecided(paper._id)
          return reply.error
        }}
      />
      <DriverLine driver={paper.driver} />
    </Panel>
  )
}

/** A picture is shown; a PDF is opened in a window of its own, where nothing of it runs. */
function Scan({ file, name }: { file: OfficeDocument['file']; name: string }) {
  const t = useTranslations('paperDesk')
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
