'use client'

import type { ContentPageRow } from '@livery/contracts/content/content.ts'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { Badge } from '@/ui/badge.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { addressOf, PAGES, usePagesQuery } from './api.ts'
import { PAGE_LIST } from './list.ts'

/** Every page of words, with the version that people read. */
export function PagesScreen() {
  const t = useTranslations('pages')
  const office = useTranslations('office')
  const address = useListAddress(PAGE_LIST)
  const list = usePagesQuery(address.asked)
  return (
    <ListPage
      title={office('places.content')}
      lead={t('lead')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/office/content/${_id}`}
      columns={useColumns()}
      none={{ title: t('none') }}
      search={t('search')}
      csv={{ url: PAGES, file: 'pages' }}
      actions={
        <IfMay right="setup.web">
          <Link href="/office/content/new" className={buttonClass({ kind: 'primary', size: 'small' }, 'min-h-9')}>
            <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
            {t('new')}
          </Link>
        </IfMay>
      }
    />
  )
}

function useColumns(): readonly Column<ContentPageRow>[] {
  const t = useTranslations('pages')
  const { moment } = useCells<ContentPageRow>()
  return [
    {
      key: 'title',
      label: t('columns.title'),
      className: 'max-w-80',
      card: 'title',
      opens: true,
      cell: ({ title }) => title,
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
    moment('updatedAt', t('columns.updated')),
  ]
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
