import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireSession } from '@/lib/session/server-session.ts'
import { RidePage } from './ride-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ride')
  return { title: t('title') }
}

export default async function Page({ params }: { params: Promise<{ rideId: string }> }) {
  const { rideId } = await params
  await requireSession(`/rides/${rideId}`, 'user')
  return <RidePage rideId={rideId} />
}
