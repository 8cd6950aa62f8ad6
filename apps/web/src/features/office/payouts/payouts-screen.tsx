'use client'

import { PayoutSort, PayoutStatus } from '@livery/contracts/payouts/payouts.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { PAYOUTS, type PayoutsQuery, useOfficePayoutsQuery } from './api.ts'
import { PayoutsTable } from './payouts-table.tsx'

const PAGE_SIZE = 25

/** What was sent to chauffeurs’ banks, what is on its way, and what came back. */
export function PayoutsScreen() {
  const t = useTranslations('officePayouts')
  const office = useTranslations('office')
  const statement = useTranslations('statement')
  const figures = useFigures()
  const searchBox = useRef<HTMLInputElement>(null)
  const { query, go, page } = useListAddress()
  const status = PayoutStatus.options.find((each) => each === query.get('status'))
  const driver = (query.get('driver') ?? undefined) as PayoutsQuery['driver']
  const q = query.get('q') ?? ''
  const sort = PayoutSort.options.find((each) => each === query.get('sort')) ?? 'createdAt'
  const order = query.get('order') === 'asc' ? ('asc' as const) : ('desc' as const)
  const narrowing = { status, driver, q: q || undefined, sort, order }
  const list = useOfficePayoutsQuery({ ...narrowing, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  useListKeys({ search: () => searchBox.current?.focus(), move: () => undefined, open: () => undefined })
  const meta = list.data?.meta
  return (
    <>
      <OfficeBar title={office('places.payouts')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...PayoutStatus.options] as const).map((each) => (
            <Chip key={each ?? 'all'} size="small" pressed={status === each} onClick={() => go({ status: each })}>
              {each ? t(`status.${each}`) : office('all')}
              {each && meta && meta.sums[each] > 0 && (
                <b className="num strong">{figures.money(meta.sums[each], meta.currency)}</b>
              )}
            </Chip>
          ))}
          {driver && (
            <Chip size="small" pressed onClick={() => go({ driver: undefined })}>
              {t('oneChauffeur')}
            </Chip>
          )}
        </fieldset>
        <SearchBox ref={searchBox} label={t('search')} value={q} onSearch={(words) => go({ q: words })} shortcut="/" />
        <Link href="/office/statements" className={buttonClass({ size: 'small' }, 'min-h-9')}>
          {statement('title')}
        </Link>
        <TableButton url={PAYOUTS} params={narrowing} file="payouts" />
      </OfficeBar>
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={status || driver || q ? () => go({ status: undefined, driver: undefined, q: undefined }) : undefined}
      >
        <PayoutsTable
          payouts={list.data?.data ?? []}
          busy={list.isFetching}
          sorting={{ sort, order, onSort: (by, turned) => go({ sort: by, order: turned }) }}
        />
        <Pager page={page} pages={meta?.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
    </>
  )
}
