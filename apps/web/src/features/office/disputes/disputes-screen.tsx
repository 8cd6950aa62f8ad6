'use client'

import { DisputeStatus } from '@livery/contracts/payments/payments.ts'
import { useTranslations } from 'next-intl'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { Chip } from '@/ui/chip.tsx'
import { useDisputesQuery } from './api.ts'
import { DisputesTable } from './disputes-table.tsx'

const PAGE_SIZE = 25

/** Payments that cardholders took back through their banks, and by when each bank wants an answer. */
export function DisputesScreen() {
  const t = useTranslations('officeDisputes')
  const office = useTranslations('office')
  const { query, go, page } = useListAddress()
  const status = DisputeStatus.options.find((each) => each === query.get('status'))
  const list = useDisputesQuery({ status, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <OfficeBar title={office('places.disputes')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...DisputeStatus.options] as const).map((each) => (
            <Chip key={each ?? 'all'} size="small" pressed={status === each} onClick={() => go({ status: each })}>
              {each ? t(`status.${each}`) : office('all')}
            </Chip>
          ))}
        </fieldset>
      </OfficeBar>
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={status ? () => go({ status: undefined }) : undefined}
      >
        <DisputesTable disputes={list.data?.data ?? []} busy={list.isFetching} />
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
    </>
  )
}
