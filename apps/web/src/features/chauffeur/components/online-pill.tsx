'use client'

import type { Availability } from '@livery/contracts/dispatch/dispatch.ts'
import { useTranslations } from 'next-intl'
import { Switch } from '@/ui/switch.tsx'

export function OnlinePill({
  availability,
  busy,
  disabled,
  onChange,
}: {
  availability: Availability | undefined
  busy: boolean
  disabled?: boolean
  onChange: (online: boolean) => void
}) {
  const t = useTranslations('chauffeur.online')
  const online = availability?.online ?? false
  return (
    <label className="online-pill" htmlFor="online">
      <span className="min-w-0">
        {online ? t('on') : t('off')}
        <small className="cut">{availability ? (availability.vehicle?.name ?? t('noVehicle')) : '\u00a0'}</small>
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
