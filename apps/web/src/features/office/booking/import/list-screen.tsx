'use client'

import type { RideImport } from '@livery/contracts/planned-rides/ride-imports.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { Link } from '@/ui/link.tsx'
import { CsvButton } from '@/ui/list/csv-button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useRideImportQuery } from './api.ts'
import { DefaultsPart } from './defaults-part.tsx'
import { ImportFoot } from './import-foot.tsx'
import { RowItem } from './row-item.tsx'

const POLL_MS = 1_200

/** A list as it was read: what is ready, what is wrong, what was booked of it. */
export function ListScreen({ id }: { id: string }) {
  const t = useTranslations('rideImport')
  const [isBusy, setBusy] = useState(true)
  const query = useRideImportQuery({ id }, { pollingInterval: isBusy ? POLL_MS : 0, refetchOnMountOrArgChange: true })
  const list = query.data
  const isWorking = list !== undefined && (list.isReading || list.isBooking)
  if (list && isWorking !== isBusy) setBusy(isWorking)
  return (
    <div className="flex flex-1 flex-col">
      <PageBar title={<bdi>{list?.name ?? t('title')}</bdi>} back={{ href: '/office/rides/import', label: t('title') }}>
        {list && <Counts list={list} />}
      </PageBar>
      <Loaded query={query} failed={t('failed')}>
        {(opened) => <Opened list={opened} />}
      </Loaded>
    </div>
  )
}

const countOf = (list: RideImport, status: RideImport['items'][number]['status']) =>
  list.items.filter((row) => row.status === status).length

function Counts({ list }: { list: RideImport }) {
  const t = useTranslations('rideImport.counts')
  const all = (['ready', 'wrong', 'booked', 'refused'] as const).map((status) => ({
    status,
    count: countOf(list, status),
  }))
  return (
    <>
      <span className="mini num">
        {all
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => t(status, { count }))
          .join(' · ')}
      </span>
      {all.some(({ status, count }) => count > 0 && (status === 'wrong' || status === 'refused')) && (
        <span className="ms-auto">
          <CsvButton url={`/admin/ride-imports/${list._id}`} params={{}} file="rides-not-booked" />
        </span>
      )}
    </>
  )
}

function Opened({ list }: { list: RideImport }) {
  const listed = useListed()
  const t = useTranslations('rideImport')
  const figures = useFigures()
  const { before, unknownColumns, items } = list
  const read = items.length - countOf(list, 'reading')
  const done = items.length - countOf(list, 'planned')
  return (
    <>
      <div className="grid gap-3 px-5 py-4 desk:px-6">
        {before && (
          <Note tone="caution">
            {t('before', { at: figures.dayAndTime(before.at), count: before.rides })}{' '}
            <Link href={`/office/rides/import/${before.importId}`} className="link">
              {t('seeBefore')}
            </Link>
          </Note>
        )}
        {unknownColumns.length > 0 && <Note>{t('unknownColumns', { names: listed(unknownColumns) })}</Note>}
        <div role="status">
          {list.isReading && <Note tone="info">{t('reading', { read, count: items.length })}</Note>}
          {list.isBooking && <Note tone="info">{t('booking', { done, count: items.length })}</Note>}
        </div>
        <DefaultsPart list={list} />
      </div>
      <ol className="border-t border-line" aria-label={t('rows')}>
        {items.map((row) => (
          <RowItem key={row.position} list={list} row={row} />
        ))}
      </ol>
      <ImportFoot list={list} />
    </>
  )
}
