'use client'

import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { PAGES, usePagesQuery } from './api.ts'
import { PagesTable } from './pages-table.tsx'

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
        <PagesTable pages={pages} picked={pages[picked]} onPick={(page) => setPicked(pages.indexOf(page))} />
      )}
    </>
  )
}
