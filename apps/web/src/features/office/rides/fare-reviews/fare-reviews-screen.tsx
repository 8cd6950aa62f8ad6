'use client'

import { useTranslations } from 'next-intl'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { Chip } from '@/ui/chip.tsx'
import { useFareReviewsQuery } from './api.ts'
import { FareReviewsTable } from './fare-reviews-table.tsx'

const PAGE_SIZE = 25

/** Prices of which a part waits for the office, the oldest first; and those that were decided. */
export function FareReviewsScreen() {
  const t = useTranslations('fareReviews')
  const office = useTranslations('office')
  const { query, go, page } = useListAddress()
  const isDecided = query.get('decided') === 'yes'
  const list = useFareReviewsQuery(
    { open: isDecided ? 'false' : 'true', page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  const open = list.data?.meta.open
  return (
    <>
      <OfficeBar title={office('places.fareReviews')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          <Chip size="small" pressed={!isDecided} onClick={() => go({ decided: undefined })}>
            {open === undefined ? t('open') : t('openOf', { count: open })}
          </Chip>
          <Chip size="small" pressed={isDecided} onClick={() => go({ decided: 'yes' })}>
            {t('decided')}
          </Chip>
        </fieldset>
      </OfficeBar>
      <ListState list={list} none={{ title: t(isDecided ? 'noneDecided' : 'none'), next: t('noneNext') }}>
        <FareReviewsTable reviews={list.data?.data ?? []} isDecided={isDecided} busy={list.isFetching} />
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
    </>
  )
}
