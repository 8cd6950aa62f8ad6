'use client'

import type { Availability } from '@livery/contracts/dispatch/dispatch.ts'
import { useTranslations } from 'next-intl'
import { Switch } from '@/ui/switch.tsx'
import type { Reach } from '../reach.ts'

/** Says "Online" only while the server hears of the car; the small line says what is wrong otherwise. */
export function OnlinePill({
  availability,
  reach,
  busy,
  disabled,
  onChange,
}: {
  availability: Availability | undefined
  reach: Reach | undefined
  busy: boolean
  disabled?: boolean
  onChange: (online: boolean) => void
}) {
  const t = useTranslations('chauffeur.online')
  const online = availability?.online ?? false
  return (
    <label className="online-pill" htmlFor="online">
      <span className="min-w-0">
        {t(reach ?? 'offline')}
        <small className="cut">
          {reach === 'cutOff' || reach === 'unheard'
            ? t('noOffers')
            : availability
              ? (availability.vehicle?.name ?? t('noVehicle'))
              : '\u00a0'}
        </small>
      </span>
      <Switch
        id="online"
        aria-label={t('label')}
        checked={online}
        disabled={busy || disabled || !availability}
        onCheckedChange={onChange}
      />
    </label>
  )
}
