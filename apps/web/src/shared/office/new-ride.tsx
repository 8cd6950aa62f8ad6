'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Key } from '@/lib/keys/use-keys.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { useMay } from './rights.tsx'

const NEW_RIDE = '/office/rides/new'

/** Leads to a booking for whoever calls; `N` does the same. */
export function NewRideLink() {
  const t = useTranslations('office')
  if (!useMay()('rides.change')) return null
  return (
    <Link href={NEW_RIDE} className={buttonClass({ kind: 'primary', size: 'small' })}>
      {t('newRide')}
      <span aria-hidden="true" className="ms-2 max-desk:hidden">
        <kbd className="font-sans text-[11px]/none opacity-70">N</kbd>
      </span>
    </Link>
  )
}

/** Leads to the import of a list of rides. */
export function ImportLink() {
  const t = useTranslations('office')
  if (!useMay()('rides.change')) return null
  return (
    <Link href="/office/rides/import" className={buttonClass({ size: 'small' })}>
      {t('importRides')}
    </Link>
  )
}

/** For `useListKeys`: the key that begins a booking, for who may. */
export function useNewRideKey(): readonly Key[] {
  const t = useTranslations('office')
  const router = useRouter()
  return useMay()('rides.change') ? [{ key: 'n', says: t('newRide'), run: () => router.push(NEW_RIDE) }] : []
}
