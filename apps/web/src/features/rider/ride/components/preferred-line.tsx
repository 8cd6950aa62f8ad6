'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'

/** The chauffeur whom the rider wished for, and what came of it. */
export function PreferredLine({ ride }: { ride: UserRide }) {
  const t = useTranslations('preferredChauffeur')
  const { preferredChauffeur: wished } = ride
  if (wished === null) return null
  const name = wished.name.split(' ')[0] ?? wished.name
  return (
    <p role="status" className="small mt-1.5 mb-3 text-muted">
      {t(`outcome.${wished.outcome}`, { name })}
    </p>
  )
}
