'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import { AlertRow } from './alert-row.tsx'
import { useOpenAlerts } from './use-open-alerts.ts'

/** Above the rides: what cannot wait, until it is dealt with. Nothing when there is nothing. */
export function AlertStrip({ low }: { low?: boolean }) {
  const t = useTranslations('alerts')
  const urgent = useOpenAlerts().alerts.filter(({ rideId }) => rideId !== null)
  if (urgent.length === 0) return null
  return (
    <section
      aria-labelledby="alerts"
      className={classNames(
        'flex-none overflow-auto border-b border-line bg-surface',
        low ? 'max-h-[min(22dvh,160px)]' : 'max-h-[30dvh]',
      )}
    >
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
