'use client'

import type { ContentPageRow } from '@livery/contracts/content/content.ts'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { DidNotArrive } from '@/parts/states/did-not-arrive.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { OfficeBar } from '../components/office-bar.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { TableButton } from '../components/table-button.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { PAGES, usePagesQuery } from './api.ts'

const MOST = 50

/** Every page of words, with the version that people read. */
export function PagesScreen() {
  const t = useTranslations('pages')
  const office = useTranslations('office')
  const shell = useTranslations('shell')
  const router = useRouter()
  const searchBox = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState(0)
  const query = { pageSize: MOST, ...(q && { q }) }
  const { data, error, refetch } = usePagesQuery(query)
  const pages = data?.data ?? []
  useListKeys({
    search: () => searchBox.current?.focus(),
    move: (step) => setPicked((row) => Math.min(Math.max(0, pages.length - 1), Math.max(0, row + step))),
    open: () => pages[picked] && router.push(`/office/content/${pages[picked]._id}`),
  })
  return (
    <>
      <OfficeBar title={office('places.content')}>
        <span className="mini">{t('lead')}</span>
        <SearchBox ref={searchBox} label={t('search')} value={q} onSearch={setQ} shortcut="/" />
        <TableButton url={PAGES} params={q ? { q } : {}} file="pages" />
        <Link href="/office/content/new" className={buttonClass({ kind: 'primary', size: 'small' }, 'min-h-9')}>
          <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
          {t('new')}
        </Link>
      </OfficeBar>
      {error && !data ? (
        <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <div className="px-5">
          <SkeletonRows rows={8} label={shell('loading')} />
        </div>
      ) : pages.length === 0 ? (
        <StatePanel title={t('none')} actions={q && <Button onClick={() => setQ('')}>{office('showAll')}</Button>} />
      ) : (
        <Rows pages={pages} picked={picked} onPick={setPicked} />
      )}
    </>
  )
}

function Rows({
  pages,
  picked,
  onPick,
}: {
  pages: readonly ContentPageRow[]
  picked: number
  onPick: (row: number) => void
}) {
  const t = useTranslations('pages')
  const figures = useFigures()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className="min-h-0 flex-1 overflow-auto" aria-label={t('list')} tabIndex={0}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            <th scope="col">{t('columns.title')}</th>
            <th scope="col">{t('columns.address')}</th>
            <th scope="col">{t('columns.audience')}</th>
            <th scope="col">{t('columns.languages')}</th>
            <th scope="col">{t('columns.version')}</th>
            <th scope="col">{t('columns.author')}</th>
            <th scope="col">{t('columns.updated')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page, row) => (
            <tr
              key={page._id}
              aria-selected={row === picked}
              className="cursor-pointer hover:bg-surface"
              onClick={() => onPick(row)}
            >
              <td className="max-w-80">
                <Link href={`/office/content/${page._id}`} className="link cut inline-flex min-h-9 items-center">
                  {page.title}
                </Link>
              </td>
              <td className="text-muted">
                <bdi>{addressOf(page)}</bdi>
              </td>
              <td>{t(`audience.${page.audience}`)}</td>
              <td className="uppercase">{page.languages.join(' ')}</td>
              <td className="num">
                <span className="inline-flex items-center gap-2">
                  {page.liveVersion}
                  {page.scheduledAt !== null && (
                    <Badge tone="caution" dot="hollow">
                      {t('scheduledFor', { day: figures.dayAndTime(page.scheduledAt) })}
                    </Badge>
                  )}
                </span>
              </td>
              <td className={page.author === null ? 'text-muted' : undefined}>{page.author ?? t('shipped')}</td>
              <td className="num">{figures.dayAndTime(page.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function addressOf({ type, slug }: Pick<ContentPageRow, 'type' | 'slug'>): string {
  return slug === null ? `/${type}` : `/${type}/${slug}`
}
