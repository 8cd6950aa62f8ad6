'use client'

import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import { useTranslations } from 'next-intl'
import { useAssignRideMutation } from '@/shared/office/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'

/** One press: the ride is the backup's, by the office's hand. */
export function GiveToBackup({
  backup,
  rideId,
  version,
}: {
  backup: NonNullable<RideWatch['backup']>
  rideId: string
  /** Of the ride as it is shown: what has changed since is not taken from anybody. */
  version: number
}) {
  const t = useTranslations('watch')
  return (
    <ActButton
      size="small"
      className="min-h-9"
      mutation={useAssignRideMutation()}
      body={{ id: rideId, driverId: backup.driverId, version }}
      done={() => t('given', { name: backup.name })}
    >
      {t('give', { name: backup.name })}
    </ActButton>
  )
}
