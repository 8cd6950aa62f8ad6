'use client'

import { useTranslations } from 'next-intl'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { AlertRow } from '@/shared/alerts/alert-row.tsx'
import { useAlertsQuery } from '@/shared/alerts/api.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { ALERT_LIST, alertsAsked } from './list.ts'

/** What somebody has to look at, the oldest first; and what was dealt with. */
export function AlertsScreen() {
  const t = useTranslations('alerts')
  const address = useListAddress(ALERT_LIST)
  const isHandled = address.filters.handled === 'yes'
  const list = useAlertsQuery(alertsAsked(address), { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={t('title')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      card={(alert) => <AlertRow alert={alert} />}
      csv={{ url: '/admin/alerts', file: 'alerts', params: { open: isHandled ? 'false' : 'true' } }}
      none={{ title: t(isHandled ? 'noneHandled' : 'none'), next: t('noneNext') }}
      filters={[
        {
          kind: 'chips',
          name: 'handled',
          all: { value: '', label: t('open'), figure: list.data?.meta.open },
          options: [{ value: 'yes', label: t('handled'), figure: null }],
        },
      ]}
    />
  )
}
