'use client'

import type { ContentPageRow } from '@livery/contracts/content/content.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge } from '@/ui/badge.tsx'
import { Table } from '@/ui/table.tsx'
import { addressOf } from './address.ts'

export function PagesTable({
  pages,
  picked,
  onPick,
}: {
  pages: readonly ContentPageRow[]
  picked: ContentPageRow | undefined
  onPick: (page: ContentPageRow) => void
}) {
  const t = useTranslations('pages')
  const figures = useFigures()
  return (
    <Table
      page
      rows={pages}
      keyOf={({ _id }) => _id}
      picked={picked}
      onPick={onPick}
      columns={[
        {
          key: 'title',
          label: t('columns.title'),
          className: 'max-w-80',
          card: 'title',
          cell: ({ _id, title }) => (
            <Link href={`/office/content/${_id}`} className="link row-link cut inline-flex min-h-9 items-center">
              {title}
            </Link>
          ),
        },
        {
          key: 'address',
          label: t('columns.address'),
          className: 'text-muted',
          card: 'line',
          cell: (page) => <bdi>{addressOf(page)}</bdi>,
        },
        { key: 'audience', label: t('columns.audience'), cell: ({ audience }) => t(`audience.${audience}`) },
        {
          key: 'languages',
          label: t('columns.languages'),
          cell: ({ languages }) => <span className="uppercase">{languages.join(' ')}</span>,
        },
        { key: 'version', label: t('columns.version'), className: 'num', cell: (page) => <Version page={page} /> },
        {
          key: 'author',
          label: t('columns.author'),
          cell: ({ author }) => author ?? <span className="text-muted">{t('shipped')}</span>,
        },
        {
          key: 'updated',
          label: t('columns.updated'),
          className: 'num',
          cell: ({ updatedAt }) => figures.dayAndTime(updatedAt),
        },
      ]}
    />
  )
}

function Version({ page: { liveVersion, scheduledAt } }: { page: ContentPageRow }) {
  const t = useTranslations('pages')
  const figures = useFigures()
  return (
    <span className="inline-flex items-center gap-2">
      {liveVersion}
      {scheduledAt !== null && (
        <Badge tone="caution" dot="hollow">
          {t('scheduledFor', { day: figures.dayAndTime(scheduledAt) })}
        </Badge>
      )}
    </span>
  )
}
