'use client'

import { useTranslations } from 'next-intl'
import { AlertRow } from '@/shared/alerts/alert-row.tsx'
import { useAlertsQuery } from '@/shared/alerts/api.ts'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { Chip } from '@/ui/chip.tsx'

const PAGE_SIZE = 25

/** What somebody has to look at, the oldest first; and what was dealt with. */
export function AlertsScreen() {
  const t = useTranslations('alerts')
  const office = useTranslations('office')
  const { query, go, page } = useListAddress()
  const isOpen = query.get('open') !== 'no'
  const list = useAlertsQuery(
    { open: isOpen ? 'true' : 'false', page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <OfficeBar title={t('title')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          <Chip size="small" pressed={isOpen} onClick={() => go({ open: undefined, page: undefined })}>
            {t('open')}
            {list.data && <b className="num strong">{list.data.meta.open}</b>}
          </Chip>
          <Chip size="small" pressed={!isOpen} onClick={() => go({ open: 'no', page: undefined })}>
            {t('handled')}
          </Chip>
        </fieldset>
      </OfficeBar>
      <ListState list={list} none={{ title: t(isOpen ? 'none' : 'noneHandled'), next: t('noneNext') }}>
        <ul className="min-h-0 flex-1 px-5 py-2">
          {list.data?.data.map((alert) => (
            <AlertRow key={alert._id} alert={alert} />
          ))}
        </ul>
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
    </>
  )
}
