'use client'

import { useTranslations } from 'next-intl'
import { AlertRow } from './alert-row.tsx'
import { useAlertsQuery } from './api.ts'

const SHOWN = 50

/** Above the rides: what cannot wait, until it is dealt with. Nothing when there is nothing. */
export function AlertStrip() {
  const t = useTranslations('alerts')
  const { data } = useAlertsQuery({ pageSize: SHOWN })
  const urgent = (data?.data ?? []).filter(({ rideId }) => rideId !== null)
  if (urgent.length === 0) return null
  return (
    <section aria-labelledby="alerts" className="max-h-[30dvh] overflow-auto border-b border-line bg-surface">
      <h2 id="alerts" className="sr-only">
        {t('title')}
      </h2>
      <ul>
        {urgent.map((alert) => (
          <li key={alert._id}>
            <AlertRow alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  )
}
