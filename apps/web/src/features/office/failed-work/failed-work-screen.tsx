'use client'

import { FailedWorkKind } from '@livery/contracts/operations/operations.ts'
import { useTranslations } from 'next-intl'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { Chip } from '@/ui/chip.tsx'
import { useFailedWorkQuery } from './api.ts'
import { FailedWorkTable } from './failed-work-table.tsx'
import { SendAllAgain } from './send-all-again.tsx'

const PAGE_SIZE = 25

/** What the house has tried to the end without success, and waits for somebody to send it again. */
export function FailedWorkScreen() {
  const t = useTranslations('failedWork')
  const office = useTranslations('office')
  const { query, go, page } = useListAddress()
  const kind = FailedWorkKind.options.find((each) => each === query.get('kind'))
  const list = useFailedWorkQuery({ kind, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  const total = list.data?.meta.total ?? 0
  return (
    <>
      <OfficeBar title={office('places.failedWork')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...FailedWorkKind.options] as const).map((each) => (
            <Chip key={each ?? 'all'} size="small" pressed={kind === each} onClick={() => go({ kind: each })}>
              {each ? t(`kinds.${each}`) : t('all')}
            </Chip>
          ))}
        </fieldset>
        {total > 0 && <SendAllAgain kind={kind} count={total} />}
      </OfficeBar>
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={kind ? () => go({ kind: undefined }) : undefined}
      >
        <FailedWorkTable work={list.data?.data ?? []} busy={list.isFetching} />
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
    </>
  )
}
