import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DriveRides } from '@/features/driver/drive/components/drive-rides.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chauffeur.rides')
  return { title: t('title') }
}

export default async function DriveRidesPage() {
  await requireSession('/drive/rides', 'driver')
  return <DriveRides />
}
