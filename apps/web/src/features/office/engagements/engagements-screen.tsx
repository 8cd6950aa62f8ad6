'use client'

import type { EngagementFilter } from '@livery/contracts/engagements/engagement-status.ts'
import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { ListChecks } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { ENGAGEMENTS, useEngagementChoicesQuery, useEngagementsQuery } from '@/shared/engagement/api.ts'
import { useLiveEngagements } from '@/shared/engagement/use-live-engagements.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { EngagementsTable } from './engagements-table.tsx'
import { ENGAGEMENT_GROUPS, ENGAGEMENT_STATUSES, useEngagementNarrowing } from './use-engagement-narrowing.ts'

const PAGE_SIZE = 25

/** All engagements: filtered, in any order, one page at a time, or whole as a table. */
export function EngagementsScreen() {
  const t = useTranslations('engagement')
  const office = useTranslations('office')
  const shell = useTranslations('shell')
  const router = useRouter()
  const nameOf = useOwnName()
  const searchBox = useRef<HTMLInputElement>(null)
  const { filters, page, narrow } = useEngagementNarrowing()
  const { data, error, refetch, isFetching } = useEngagementsQuery({ page, pageSize: PAGE_SIZE, ...filters })
  const { data: offered } = useEngagementChoicesQuery()
  const [picked, setPicked] = useState(0)
  const engagements = data?.data ?? []
  const open = (one: Engagement | undefined) => one && router.push(`/office/engagements/${one._id}`)
  const isNarrowed = Boolean(filters.status || filters.category || filters.q)
  useLiveEngagements()
  useListKeys({
    search: () => searchBox.current?.focus(),
    move: (step) => setPicked((at) => Math.min(Math.max(0, engagements.length - 1), Math.max(0, at + step))),
    open: () => open(engagements[picked]),
  })

  return (
    <>
      <OfficeBar title={t('title')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...ENGAGEMENT_GROUPS] as const).map((group) => (
            <Chip
              key={group ?? 'all'}
              size="small"
              pressed={filters.status === group}
              onClick={() => narrow({ status: group })}
            >
              {t(`group.${group ?? 'all'}`)}
              {filters.status === group && data && <b className="num strong">{data.meta.total}</b>}
            </Chip>
          ))}
          <select
            aria-label={t('office.status')}
            className="chip chip-sm min-h-9 max-w-40 pe-8"
            value={ENGAGEMENT_STATUSES.some((each) => each === filters.status) ? filters.status : ''}
            onChange={(event) => narrow({ status: (event.target.value || undefined) as EngagementFilter | undefined })}
          >
            <option value="">{t('office.anyStatus')}</option>
            {ENGAGEMENT_STATUSES.map((each) => (
              <option key={each} value={each}>
                {t(`status.${each}`)}
              </option>
            ))}
          </select>
          <select
            aria-label={t('post.category')}
            className="chip chip-sm min-h-9 max-w-40 pe-8"
            value={filters.category ?? ''}
            onChange={(event) => narrow({ category: event.target.value || undefined })}
          >
            <option value="">{t('office.anyCategory')}</option>
            {offered?.categories.map((category) => (
              <option key={category._id} value={category._id}>
                {nameOf(category)}
              </option>
            ))}
          </select>
        </fieldset>
        <TableButton url={ENGAGEMENTS} params={filters} file="engagements" />
        <Link href="/office/engagements/choices" className={buttonClass({ size: 'small' }, 'min-h-9')}>
          <ListChecks size={15} strokeWidth={1.5} aria-hidden="true" />
          {t('office.skills')}
        </Link>
        <SearchBox
          ref={searchBox}
          label={t('office.search')}
          value={filters.q ?? ''}
          onSearch={(words) => narrow({ q: words })}
          shortcut="/"
        />
      </OfficeBar>
      {error && !data ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <div className="px-5">
          <SkeletonRows rows={8} label={shell('loading')} />
        </div>
      ) : engagements.length === 0 ? (
        <StatePanel
          title={t('office.none')}
          actions={
            isNarrowed && (
              <Button onClick={() => narrow({ status: undefined, category: undefined, q: '' })}>
                {office('showAll')}
              </Button>
            )
          }
        >
          {t('office.noneNext')}
        </StatePanel>
      ) : (
        <EngagementsTable
          engagements={engagements}
          picked={picked}
          sorting={{ ...filters, onSort: (sort, order) => narrow({ sort, order }) }}
          onPick={setPicked}
          onOpen={open}
          busy={isFetching}
        />
      )}
      {data && data.meta.totalPages > 1 && (
        <footer className="flex items-center justify-end gap-3 border-t border-line px-5 py-2">
          <span className="mini num me-auto">{office('pageOf', { page, pages: data.meta.totalPages })}</span>
          <Button size="small" disabled={page <= 1} onClick={() => narrow({ page: page - 1 })}>
            {office('newer')}
          </Button>
          <Button size="small" disabled={page >= data.meta.totalPages} onClick={() => narrow({ page: page + 1 })}>
            {office('older')}
          </Button>
        </footer>
      )}
    </>
  )
}
